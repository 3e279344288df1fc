"use strict";
// Lets the pages be installed, and be honest where their address does not answer.

navigator.serviceWorker?.register("/worker.js").catch(() => {
  // Not over plain HTTP, nor where the browser keeps nothing: the pages work without.
});

/** Asks for the page of the address anew; what a form sent there is not sent again. */
const bringBack = () => location.replace(location.pathname + location.search);

/** Brings the page that was asked for once its address answers again. */
async function comeBack() {
  const ask = () => fetch(location.href, { headers: { "X-Live": "1" }, cache: "no-store" });
  // A proxy that answers for a server that does not is no answer.
  const isThere = !document.hidden && (await ask().catch(() => null))?.status < 500;
  if (isThere) bringBack();
  else setTimeout(comeBack, 2_000);
}
if (document.querySelector("[data-unanswered]") && location.pathname !== "/offline") {
  addEventListener("online", bringBack);
  setTimeout(comeBack, 2_000);
}
