// The websocket to the server: asks, hears, and finds the server again when it was restarted.

const RETRY_MS = [200, 400, 800, 1500];
const REFUSED = 4403;

export class Line {
  constructor() {
    this.listeners = new Map();
    this.waiting = new Map();
    this.number = 0;
    this.tries = 0;
    this.token = document.querySelector("meta[name=token]").content;
  }

  // Call `listener(message)` for every message that says this.
  on(say, listener) {
    if (!this.listeners.has(say)) this.listeners.set(say, []);
    this.listeners.get(say).push(listener);
  }

  tell(say, message = {}) {
    for (const listener of this.listeners.get(say) || []) listener({ say, ...message });
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws?token=${encodeURIComponent(this.token)}`);
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = (event) => this.lose(event.code);
  }

  // The answer of the server; an Error with its sentence if it refuses.
  ask(what, fields = {}) {
    return new Promise((resolve, reject) => {
      if (this.socket.readyState !== WebSocket.OPEN) {
        reject(new Error("offline"));
        return;
      }
      const id = ++this.number;
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, do: what, ...fields }));
    });
  }

  take(message) {
    if ("id" in message) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!waiting) return;
      if ("error" in message) waiting.reject(new Error(message.error));
      else waiting.resolve(message.ok);
      return;
    }
    if (message.say === "welcome") {
      this.tries = 0;
      this.tell("found");
    }
    this.tell(message.say, message);
  }

  async lose(code) {
    for (const { reject } of this.waiting.values()) reject(new Error("offline"));
    this.waiting.clear();
    if (code !== REFUSED) this.tell("lost"); // who refuses us is there
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS[Math.min(this.tries, 3)]));
    this.tries += 1;
    if (code === REFUSED) await this.renewToken();
    this.connect();
  }

  // The server was started again: its page has the token of this start, if it still lets us in.
  async renewToken() {
    const answer = await fetch("./" + location.search, { cache: "no-store" }).catch(() => null);
    if (!answer) return; // it went away again
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const token = page.querySelector("meta[name=token]")?.content;
    if (token) this.token = token;
    else this.tell("stranger");
  }
}
