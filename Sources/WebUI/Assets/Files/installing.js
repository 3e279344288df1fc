"use strict";
// Lets the pages be installed, and be honest where their address does not answer.

navigator.serviceWorker?.register("/worker.js").catch(() => {
  // Not over plain HTTP, nor where the browser keeps nothing: the pages work without.
});

/** Brings the page that was asked for once its address answers again. */
async function comeBack() {
  try {
    await fetch(location.href, { headers: { "X-Live": "1" }, cache: "no-store" });
    location.reload();
  } catch {
    setTimeout(comeBack, 2_000);
  }
}
if (document.querySelector("[data-away]") && location.pathname !== "/offline") {
  addEventListener("online", () => location.reload());
  setTimeout(comeBack, 2_000);
}
