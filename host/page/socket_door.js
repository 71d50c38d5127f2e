// The door to a server: a websocket, with the token of this start.

const REFUSED = 4403;

export class SocketDoor {
  constructor() {
    this.token = document.querySelector("meta[name=token]").content;
    this.refused = false;
  }

  // `take(text)` hears every message, `lose(why)` that the server is gone.
  open(take, lose) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws?token=${encodeURIComponent(this.token)}`);
    this.socket.onmessage = (event) => take(event.data);
    this.socket.onclose = ({ code }) => {
      this.refused = code === REFUSED;
      lose(this.refused ? "" : "lost"); // who refuses us is there
    };
  }

  get isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(text) {
    this.socket.send(text);
  }

  // The server was started again: its page has the token of this start, if it still lets us in.
  async renew() {
    if (!this.refused) return "";
    const answer = await fetch("./" + location.search, { cache: "no-store" }).catch(() => null);
    if (!answer) return ""; // it went away again
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const token = page.querySelector("meta[name=token]")?.content;
    if (token) this.token = token;
    return token ? "" : "stranger";
  }
}
