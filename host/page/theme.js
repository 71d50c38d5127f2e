// Light or dark before anything is painted: no module, so that the page waits for it.

try {
  document.documentElement.dataset.theme = localStorage.getItem("lichtwiese-theme") ?? "";
} catch {
  document.documentElement.dataset.theme = ""; // nothing is remembered here
}
if (!document.documentElement.dataset.theme) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
