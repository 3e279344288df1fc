"use strict";
// Forms on their way: each is sent once, says that it is, and what was done is told where one is.

/** An identifier as the server makes them, later ones behind earlier ones. */
function newIdentifier() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0, rest = Date.now(); index < 6; index += 1) {
    bytes[5 - index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A second click while the first is on its way would send a form twice. */
function sendOnce(event) {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
  event.submitter?.setAttribute("data-busy", "");
}

/** Who comes back to a page whose form was sent fills it in for something else. */
function sendAgain() {
  for (const form of document.querySelectorAll("form[data-sent]")) {
    delete form.dataset.sent;
    for (const name of form.querySelectorAll("[data-new]")) name.value = newIdentifier();
  }
  for (const button of document.querySelectorAll("[data-busy]")) {
    button.removeAttribute("data-busy");
  }
}

/** Tells what an answer says of what was done, at the foot of the page as pages do. */
function tellNotice(notice) {
  if (!notice.matches("[data-toast]")) {
    document.getElementById("notice")?.remove();
    toast(notice.textContent, true).id = "notice";
    return;
  }
  document.querySelector("main > [data-toast]")?.remove();
  document.getElementById("main").append(document.importNode(notice, true));
  fadeToasts();
}

/** Takes back where one is, if that is where it was done; else goes there. */
async function undoHere(event) {
  const form = event.target;
  const isUndo = /\/undo(\/\d+)?$/.test(new URL(form.action).pathname);
  if (!isUndo || event.defaultPrevented || !isPageLive() || form.closest("#scans")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const body = new URLSearchParams(new FormData(form));
  body.set("at", location.pathname);
  // What is taken back may be what this page shows: the answer says where to go then.
  isUndoing = true;
  try {
    const answer = await fetch(form.action, {
      method: "POST", body, credentials: "same-origin", headers: { "X-Live": "1" },
    });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const notice = answer.redirected ? null : page.getElementById("notice");
    if (!answer.ok || !notice) {
      location.assign(answer.url);
      return;
    }
    isUndoing = false;
    tellNotice(notice);
    refresh();
  } catch {
    isUndoing = false;
    tellUnsent();
  }
}

/**
 * Who has done something is in the page again, not in front of all that stands above it: in the
 * field in which the page goes on, if it has one.
 */
function goToWhatIsTold() {
  const told = document.querySelector("main > [data-toast]");
  if (!told || document.activeElement !== document.body) return;
  const main = document.getElementById("main");
  (main.querySelector("[autofocus]") ?? main).focus({ preventScroll: true });
}

document.addEventListener("submit", undoHere);
document.addEventListener("submit", sendOnce);
window.addEventListener("pageshow", sendAgain);
goToWhatIsTold();
