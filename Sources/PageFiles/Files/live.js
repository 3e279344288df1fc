// Hears of changes. A browser allows few connections to one host: of all pages of it that somebody
// looks at one has the stream and tells the others, and pages that nobody looks at hear nothing.

"use strict";

let stream = null;
/** How pages of this browser tell each other; while there is none, this page does not listen. */
let channel = null;
/** Ends this page's turn with the stream, or its waiting for it. */
let endTurn = null;
let isHeard = true;

/** The state of sync that a page shows is only true while it hears of changes. */
function showOffline() {
  const pill = document.querySelector("#sync-state .pill");
  if (!pill || (isHeard && navigator.onLine)) return;
  pill.textContent = document.body.dataset.offline;
  pill.className = "pill warn";
}

function noteHeard(word) {
  isHeard = word !== "lost";
  if (isHeard) refresh();
  else setTimeout(showOffline, 1500);
}

function tell(word) {
  channel?.postMessage(word);
  noteHeard(word);
}

function openStream(address) {
  stream = new EventSource(address);
  stream.addEventListener("changed", () => tell("changed"));
  stream.addEventListener("error", () => {
    tell("lost");
    if (stream && stream.readyState === EventSource.CLOSED) hangUp();
  });
}

function listen() {
  const address = document.body.dataset.liveFrom;
  if (!address || channel || document.hidden) return;
  channel = new BroadcastChannel("live");
  isHeard = true;
  // Over plain HTTP from another machine there are no turns: each page has a stream.
  if (!navigator.locks) {
    openStream(address);
    return;
  }
  channel.addEventListener("message", (event) => noteHeard(event.data));
  const waiting = new AbortController();
  endTurn = () => waiting.abort();
  const turn = () => {
    if (waiting.signal.aborted) return null;
    openStream(address);
    return new Promise((done) => (endTurn = done));
  };
  navigator.locks.request("live", { ifAvailable: true }, (lock) => {
    if (lock) return turn();
    if (waiting.signal.aborted) return null;
    // What changed since this page was made, nobody told it.
    refresh();
    navigator.locks.request("live", { signal: waiting.signal }, turn).catch(() => {});
    return null;
  });
}

function hangUp() {
  stream?.close();
  channel?.close();
  endTurn?.();
  stream = channel = endTurn = null;
}

// Forms while nothing answers

let isTrying = false;
let tried = null;

function tellUnsent() {
  showOffline();
  toast(document.body.dataset.unsent ?? document.body.dataset.offline);
}

/** Sends it if the server is back, which may be before the stream is. */
async function trySending(form, submitter) {
  isTrying = true;
  try {
    await fetch("/worker.js", { cache: "no-store", signal: AbortSignal.timeout(5_000) });
    tried = form;
    form.requestSubmit(submitter);
  } catch {
    tellUnsent();
  }
  isTrying = false;
  tried = null;
}

/** Sent while the server is away, a form would be lost. What is scanned waits by itself. */
function holdBack(event) {
  const form = event.target;
  const isHere = isHeard && navigator.onLine;
  if (isHere || form === tried || form.method !== "post" || form.closest("#scans")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!isTrying) trySending(form, event.submitter);
}

addEventListener("submit", holdBack, true);
document.addEventListener("visibilitychange", () => (document.hidden ? hangUp() : listen()));
window.addEventListener("pagehide", hangUp);
window.addEventListener("pageshow", listen);
window.addEventListener("online", listen);
window.addEventListener("online", refresh);
window.addEventListener("offline", showOffline);
listen();
