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
  stream.addEventListener("open", () => tell("changed"));
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

document.addEventListener("visibilitychange", () => (document.hidden ? hangUp() : listen()));
window.addEventListener("pagehide", hangUp);
window.addEventListener("pageshow", listen);
window.addEventListener("online", listen);
window.addEventListener("online", refresh);
window.addEventListener("offline", showOffline);
listen();
