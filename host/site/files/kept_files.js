// The files of a folder, kept in this browser: what a pass has changed is written at once.

const STORE = "files";

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class KeptFiles {
  constructor(folder) {
    this.folder = folder;
    this.known = new Set(); // names of what is kept
    this.base = null; // where nothing can be kept, a game ends with its window
  }

  async open() {
    try {
      const request = indexedDB.open(`lichtwiese ${new URL(".", location).pathname}`, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      this.base = await done(request);
    } catch {
      this.base = null;
    }
  }

  async load(FS) {
    if (!this.base) return;
    const store = this.base.transaction(STORE).objectStore(STORE);
    const [names, files] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    names.forEach((name, place) => FS.writeFile(`${this.folder}/${name}`, files[place]));
    for (const name of names) this.mark(FS, name);
  }

  // What is kept was changed long ago; whoever writes to it makes it new.
  mark(FS, name) {
    FS.utime(`${this.folder}/${name}`, 0, 0);
    this.known.add(name);
  }

  // All changes of a pass in one transaction: after a power cut all of them are there, or none.
  save(FS) {
    if (!this.base) return;
    const names = FS.readdir(this.folder).filter((name) => !name.startsWith("."));
    const isNew = (name) => !this.known.has(name) || FS.stat(`${this.folder}/${name}`).mtime.getTime() !== 0;
    const changed = names.filter(isNew);
    const gone = [...this.known].filter((name) => !names.includes(name));
    if (!changed.length && !gone.length) return;
    const transaction = this.base.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.onabort = () => changed.forEach((name) => this.known.delete(name)); // is tried again
    const store = transaction.objectStore(STORE);
    for (const name of changed) {
      store.put(FS.readFile(`${this.folder}/${name}`), name);
      this.mark(FS, name);
    }
    for (const name of gone) {
      store.delete(name);
      this.known.delete(name);
    }
  }
}
