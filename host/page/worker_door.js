// The door to a worker of this browser, in which the board and the session run: no server at all.

export class WorkerDoor {
  constructor() {
    navigator.serviceWorker?.register("service.js").catch(() => {}); // without it, only online
  }

  // `take(text)` hears every message; `lose(why)` that the worker cannot go on.
  open(take, lose, name = "") {
    this.worker = new Worker("worker.js", { type: "module", name });
    this.worker.onmessage = ({ data }) => take(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.worker.terminate();
      lose("no_board");
    };
  }

  get isOpen() {
    return Boolean(this.worker);
  }

  send(text) {
    this.worker.postMessage(text);
  }

  close() {
    this.worker.terminate();
  }

  async renew() {
    return "";
  }
}
