"use strict";
// What script adds to pages that work without it: changes show by themselves, links are copied with
// one click.

// Swapping what changed

function isTyped(control) {
  if (control.type === "hidden") return false;
  if (control.type === "checkbox" || control.type === "radio") {
    return control.checked !== control.defaultChecked;
  }
  if (control.tagName === "SELECT") {
    const options = [...control.options];
    const usual = options.some((option) => option.defaultSelected);
    return usual
      ? options.some((option) => option.selected !== option.defaultSelected)
      : control.selectedIndex > 0;
  }
  return control.value !== control.defaultValue;
}

function controlsIn(element) {
  return [...element.querySelectorAll("input, select, textarea")];
}

/** A field that someone is at, or has typed into, is left as it is with all that belongs to it. */
function isInUse(field) {
  return field.contains(document.activeElement) || controlsIn(field).some(isTyped);
}

function copyAttributes(from, to) {
  for (const attribute of [...from.attributes]) {
    const isOurs = from.tagName === "DETAILS" && attribute.name === "open";
    if (!to.hasAttribute(attribute.name) && !isOurs) from.removeAttribute(attribute.name);
  }
  for (const attribute of to.attributes) {
    if (from.getAttribute(attribute.name) !== attribute.value) {
      from.setAttribute(attribute.name, attribute.value);
    }
  }
}

/** A row keeps its mark of the last change no longer than to the next look. */
function forgetFresh(row) {
  row.classList.remove("fresh");
  if (!row.className) row.removeAttribute("class");
}

/** What a row says; that the container has confirmed when it was changed is no news. */
function wordsOf(row) {
  const cells = [...row.cells].filter((cell) => !cell.matches(".col-changed"));
  return cells.map((cell) => cell.textContent).join("|");
}

/** Brings an element to the state of another one, touching only what differs. */
function swap(from, to) {
  if (from.classList && from.classList.contains("fresh")) forgetFresh(from);
  if (from.isEqualNode(to)) return;
  if (from.nodeType !== Node.ELEMENT_NODE) {
    from.nodeValue = to.nodeValue;
    return;
  }
  if (from.matches("[data-field], [data-cell]") && isInUse(from)) return;
  // A form that is on its way, and the name of what a form makes: sent twice it makes one.
  if (from.matches("form[data-sent], [data-new], form[data-refused]")) return;
  if (from.matches(":popover-open")) return;
  const isControl = /^(INPUT|SELECT|TEXTAREA)$/.test(from.tagName);
  if (isControl && (from === document.activeElement || isTyped(from))) return;
  const isFresh = from.tagName === "TR" && wordsOf(from) !== wordsOf(to);
  copyAttributes(from, to);
  if (isFresh) from.classList.add("fresh");
  if (from.tagName === "INPUT") from.value = to.value;
  swapChildren(from, to);
  if (from.tagName === "TEXTAREA") from.value = to.value;
}

function fits(old, fresh) {
  if (!old || old.nodeName !== fresh.nodeName) return false;
  return (old.id || "") === (fresh.id || "");
}

/** What the person was just told stays until they go on, and what script put there. */
function isKept(old, fresh) {
  return old?.dataset?.own !== undefined || (old?.id === "notice" && fresh?.id !== "notice");
}

function swapChildren(from, to) {
  // What goes is out first: what stays need not be moved past it, which would take the focus.
  const stays = new Set([...to.children].map((child) => child.id));
  // A form that was refused may stand where a page that refused nothing has none.
  const isLeft = (child) => child?.matches?.("form[data-refused]") && !stays.has(child.id);
  for (const child of [...from.children]) {
    if (child.id && !stays.has(child.id) && !isKept(child) && !isLeft(child)) takeOut(child);
  }
  let old = from.firstChild;
  for (const fresh of [...to.childNodes]) {
    while (isKept(old, fresh) || isLeft(old)) old = old.nextSibling;
    let match = fits(old, fresh) ? old : null;
    if (!match && fresh.id) {
      match = [...from.children].find((child) => child.id === fresh.id) || null;
      if (match && match.nodeName !== fresh.nodeName) match = null;
    }
    if (match === old && match) {
      old = old.nextSibling;
      swap(match, fresh);
    } else if (match) {
      from.insertBefore(match, old);
      swap(match, fresh);
    } else {
      const added = document.importNode(fresh, true);
      if (added.nodeName === "TR") added.classList.add("fresh");
      from.insertBefore(added, old);
    }
  }
  while (old) {
    const next = old.nextSibling;
    if (!isKept(old) && !isLeft(old)) old.remove();
    old = next;
  }
}

/** Who was at a row that goes is at its neighbour then. */
function takeOut(element) {
  const isAt = element.nodeName === "TR" && element.contains(document.activeElement);
  const neighbour = element.nextElementSibling ?? element.previousElementSibling;
  element.remove();
  if (isAt) neighbour?.querySelector("td a")?.focus();
}

async function fetchPage(address) {
  const answer = await fetch(address, {
    headers: { "X-Live": "1", Accept: "text/html" },
    credentials: "same-origin",
    cache: "no-store",
  });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const isLocked = answer.redirected && /\/(login|sign-in)$/.test(new URL(answer.url).pathname);
  const login = answer.url;
  return { status: answer.status, isElsewhere: answer.redirected, isLocked, login, page };
}

function swapParts(page, ids) {
  // The same words on both sides, or every time would count as changed.
  localTimes(page);
  for (const id of ids) {
    const [from, to] = [document.getElementById(id), page.getElementById(id)];
    if (from && to) swap(from, to);
  }
}

// Live updates

// Where this page is asked for anew: a form that was refused is shown at an address of its own,
// which may take forms alone. Then its page is the one above.
let pageAddress = { shown: "", asked: "" };

function addressOfPage() {
  if (pageAddress.shown !== location.href) {
    pageAddress = { shown: location.href, asked: location.href };
  }
  return pageAddress.asked;
}

function lookAbove() {
  pageAddress.asked = new URL(".", pageAddress.asked).href.replace(/\/$/, "");
}

function isRefused() {
  return document.querySelector("form[data-refused]") !== null;
}

let isAsking = false;
let isAskedAgain = false;
// What shows already what it comes to: until it is answered nothing older takes its place.
const unanswered = [];
let isLate = false;

async function refresh() {
  if (isAsking) {
    isAskedAgain = true;
    return;
  }
  isAsking = true;
  try {
    const parts = [...document.querySelectorAll("[data-live]")];
    const asked = location.href;
    const { status, isElsewhere, isLocked, login, page } = await fetchPage(addressOfPage());
    document.dispatchEvent(new Event("heard"));
    if (asked !== location.href) isAskedAgain = true;
    else if (status === 405) {
      lookAbove();
      isAskedAgain = true;
    }
    else if (isLocked) lock(login);
    else if (isElsewhere && isRefused() && pageAddress.asked === asked) {
      pageAddress.asked = login;
      isAskedAgain = true;
    } else if (isGone(page) && !isGone(document)) leave(status, page);
    else if (status < 500 && unlock() && !isPageLive()) return;
    else if (status === 200 && !isElsewhere) {
      isLate = unanswered.length > 0;
      if (!isLate) swapParts(page, parts.map((part) => part.id));
    } else if (status < 500 && isPageLive()) leave(status, page);
  } catch {
    // Not reachable: the stream comes back, and then the page asks again.
  } finally {
    isAsking = false;
    // What was asked for before the connection went says that all is well.
    if (!navigator.onLine) showOffline();
    if (isAskedAgain) {
      isAskedAgain = false;
      refresh();
    }
  }
}

function isPageLive() {
  return document.getElementById("main").hasAttribute("data-live");
}

// A form that was sent leads on by itself: to load its old page again would take the answer away.
let isSending = false;
addEventListener("submit", (event) => {
  if (!event.defaultPrevented) isSending = true;
});
/** While something is taken back: its answer leads on too. */
let isUndoing = false;
addEventListener("pageshow", () => (isSending = isUndoing = false));

/** Whether the page says that the company is not on this device any more. */
function isGone(page) {
  return page.getElementById("company-gone") !== null;
}

/** Whether the page holds what nobody has saved. */
function holdsWords() {
  return isRefused() || controlsIn(document).some(isTyped);
}

/** The page is gone, or its session: show that, but never at the price of what was typed. */
function leave(status, page) {
  if (isSending || isUndoing) return;
  const title = page.querySelector("main h1")?.textContent;
  if (!holdsWords()) location.reload();
  else if (isGone(page)) {
    cover(title, page.querySelector("main .lead").textContent);
    // For good: what is left of it on this device may be discarded, and then nobody knows it.
    document.body.dataset.gone = "yes";
  } else if (status === 404) toast(title);
}

/** Locked: nothing of the company is to be seen. What somebody has typed waits for the login. */
function lock(login) {
  if (isSending || document.body.classList.contains("locked")) return;
  if (!holdsWords()) {
    location.reload();
    return;
  }
  const { locked, lockedAdvice, logIn } = document.body.dataset;
  const link = document.createElement("a");
  link.className = "button primary";
  Object.assign(link, { textContent: logIn, href: login, target: "_blank" });
  cover(locked, lockedAdvice, link);
}

/** Says why nothing of the company is to be seen any more. */
function cover(words, explanation, ...links) {
  if (document.body.classList.contains("locked")) return;
  const note = document.createElement("div");
  note.className = "lock";
  note.id = "lock-note";
  const [title, advice] = ["h1", "p"].map((name) => document.createElement(name));
  title.textContent = words;
  advice.textContent = explanation;
  note.append(title, advice, ...links);
  document.getElementById("main").append(note);
  document.body.classList.add("locked");
  document.dispatchEvent(new Event("locked"));
  document.title = words;
}

/** Shows a page again whose company was locked; true if it was. */
function unlock() {
  if (document.body.dataset.gone) return false;
  const wasLocked = document.body.classList.contains("locked");
  document.body.classList.remove("locked");
  document.getElementById("lock-note")?.remove();
  return wasLocked;
}

// Small things

async function copy(button) {
  const source = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = button.dataset.done;
  } catch {
    getSelection().selectAllChildren(source);
  }
}

function closeMenus(event) {
  const dialog = document.querySelector("dialog[open]");
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (event.key === "Escape") {
      if (dialog && !dialog.contains(menu)) continue;
      // One thing at a time: what was chosen behind the menu stays so.
      event.preventDefault();
      menu.open = false;
      menu.querySelector("summary").focus();
    } else if (event.type === "click" && !menu.contains(event.target)) {
      menu.open = false;
    }
  }
}

/** Closes the dialog or takes away the toast that the button stands in. */
function closeAround(button) {
  const dialog = button.closest("dialog");
  if (dialog) dialog.close();
  else button.closest("[data-toast]")?.remove();
}

/** Tells what only this page knows; what stays is there until it is closed, or more is told. */
function toast(words, stays = false) {
  document.querySelector("main > [data-toast]")?.remove();
  const box = document.createElement("div");
  Object.assign(box, { className: "toast", role: "alert" });
  Object.assign(box.dataset, { toast: "", own: "" });
  box.append(document.createElement("p"));
  box.firstChild.textContent = words;
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "icon-button", textContent: "×" });
  close.dataset.close = "";
  close.setAttribute("aria-label", document.body.dataset.dismiss);
  box.append(close);
  document.getElementById("main").append(box);
  if (!stays) fadeToasts();
  return box;
}

/** What was done is told for ten seconds, and longer to who is at it. */
function fadeToasts() {
  for (const toast of document.querySelectorAll("main > [data-toast]")) {
    const leave = () => {
      if (toast.matches(":hover, :focus-within")) setTimeout(leave, 2_000);
      else toast.remove();
    };
    setTimeout(leave, 10_000);
  }
}

/** The same as the page that the link leads to, but above this one. */
function openDialog(event, link) {
  const dialog = document.getElementById(link.dataset.dialog);
  if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  dialog.showModal();
}

// Secrets of mails

// They stand behind the #, which no server sees; here they leave the address too.
function secretFromAddress() {
  const field = document.querySelector("input[data-from-address]");
  if (!field || location.hash.length < 20) return;
  field.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}

function begin() {
  secretFromAddress();
  document.documentElement.classList.add("scripted");
  localTimes(document);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (button) copy(button);
    const closer = event.target.closest("[data-close]");
    if (closer) closeAround(closer);
    const opener = event.target.closest("a[data-dialog]");
    if (opener) openDialog(event, opener);
    closeMenus(event);
  });
  document.addEventListener("keydown", closeMenus);
  document.querySelector(".notice[autofocus]")?.focus();
  fadeToasts();
}

begin();
