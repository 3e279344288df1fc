"use strict";
// Lets the pages be installed, and be honest where their address does not answer.

navigator.serviceWorker?.register("/worker.js").catch(() => {
  // Not over plain HTTP, nor where the browser keeps nothing: the pages work without.
});
