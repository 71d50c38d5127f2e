// The door to a worker of this browser, in which the board and the session run: no server at all.

export class WorkerDoor {
  // A worker with a name has no board of its own, see serial_door.js.
  constructor(name = "") {
    this.name = name;
    navigator.serviceWorker?.register("service.js").catch(() => {}); // without it, only online
    this.start(); // at once: the board wakes up while the page is put together
  }

  start() {
    this.early = []; // what the worker says before anybody listens
    this.take = ({ data }) => this.early.push(data);
    this.lose = () => {};
    this.worker = new Worker("worker.js", { type: "module", name: this.name });
    this.worker.onmessage = (event) => this.take(event);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.worker.terminate();
      this.worker = null;
      this.lose("no_board");
    };
  }

  // `take(text)` hears every message; `lose(why)` that the worker cannot go on.
  open(take, lose) {
    if (!this.worker) this.start();
    this.lose = lose;
    this.take = ({ data }) => take(data);
    for (const text of this.early.splice(0)) take(text);
  }

  get isOpen() {
    return Boolean(this.worker);
  }

  send(text) {
    this.worker.postMessage(text);
  }

  close() {
    this.worker?.terminate();
    this.worker = null;
  }

  async renew() {
    return "";
  }
}
