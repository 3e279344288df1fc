"use strict";
// Half-typed forms survive a closed tab or a crash. They are kept in this browser, sealed with a
// key that only the company's own pages bring along: whoever is not logged in to it reads nothing.

/** How many are kept at most, and for how long. */
const draftLimit = 20;
const draftDays = 7;
const draftPrefix = "draft ";

/** Everything that is kept, by its name; what can't be read or is too old goes. */
function allDrafts() {
  const found = [];
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(draftPrefix))) {
    let draft = null;
    try {
      draft = JSON.parse(localStorage.getItem(name));
    } catch {
      // Not one of ours.
    }
    if (draft && Date.now() - draft.at < draftDays * 86_400_000) found.push({ name, ...draft });
    else localStorage.removeItem(name);
  }
  return found.sort((one, other) => other.at - one.at);
}

function forgetDrafts(isMeant = () => true) {
  for (const { name } of allDrafts()) if (isMeant(name)) localStorage.removeItem(name);
}

// One sign after the other: as arguments of one call a long text would be too many.
const encodeBytes = (bytes) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));
const decodeBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

class DraftKey {
  constructor(secret) {
    this.key = crypto.subtle
      .digest("SHA-256", new TextEncoder().encode(secret))
      .then((bytes) =>
        crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]));
  }

  /** The place is sealed in: what was typed in one form never shows in another. */
  method(nonce, name) {
    return { name: "AES-GCM", iv: nonce, additionalData: new TextEncoder().encode(name) };
  }

  async seal(entries, name) {
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const words = new TextEncoder().encode(JSON.stringify(entries));
    const sealed = await crypto.subtle.encrypt(this.method(nonce, name), await this.key, words);
    return { nonce: encodeBytes(nonce), sealed: encodeBytes(sealed) };
  }

  async open({ name, nonce, sealed }) {
    const method = this.method(decodeBytes(nonce), name);
    const words = await crypto.subtle.decrypt(method, await this.key, decodeBytes(sealed));
    return JSON.parse(new TextDecoder().decode(words));
  }
}

/** One form whose words are kept until they are saved or discarded. */
class DraftedForm {
  constructor(form, key) {
    this.form = form;
    this.key = key;
    this.name = draftPrefix + new URL(form.action).pathname;
    form.addEventListener("input", () => this.keepSoon());
    form.addEventListener("submit", () => this.markSent());
  }

  /** What was typed; never a password, a file, or what stands in a part that is private. */
  get entries() {
    return controlsIn(this.form)
      .filter((control) => control.name && !/^(password|file)$/.test(control.type))
      .filter((control) => !control.closest("[data-private]") && this.isOwn(control))
      .map((control) => [control.name, control.value, control.checked ?? false]);
  }

  /** What comes back with a refusal was typed too. */
  isOwn(control) {
    return isTyped(control) || (this.isRefused && control.type !== "hidden");
  }

  get isRefused() {
    return this.form.querySelector("[role=alert]") !== null;
  }

  keepSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), 250);
  }

  async keep(sentFrom) {
    const entries = this.entries;
    if (entries.length === 0) return this.discard();
    const sealed = await this.key.seal(entries, this.name);
    if (this.isGone) return;
    store(this.name, { at: Date.now(), sentFrom, ...sealed });
    for (const { name } of allDrafts().slice(draftLimit)) localStorage.removeItem(name);
  }

  /** Sent, but not known to be saved: the next page tells. */
  markSent() {
    clearTimeout(this.timer);
    const draft = allDrafts().find(({ name }) => name === this.name);
    if (draft) setSent(draft, location.pathname);
    // The last words may not be in it yet.
    if (this.entries.length > 0) this.keep(location.pathname);
  }

  discard() {
    clearTimeout(this.timer);
    localStorage.removeItem(this.name);
  }

  async offer() {
    const draft = allDrafts().find(({ name }) => name === this.name);
    if (!draft || this.isRefused) return;
    let entries;
    try {
      entries = await this.key.open(draft);
    } catch {
      // Of an earlier sign-in: nobody can read it any more.
      return this.discard();
    }
    const [question, on, no] = this.form.dataset.draft.split("|");
    const line = document.createElement("div");
    line.className = "notice quiet draft";
    line.dataset.own = "";
    line.setAttribute("role", "status");
    const words = document.createElement("p");
    words.textContent = question;
    const button = (label, act) => {
      const one = Object.assign(document.createElement("button"), {
        type: "button", className: "button", textContent: label,
      });
      one.addEventListener("click", () => {
        line.remove();
        act();
      });
      return one;
    };
    line.append(
      words, button(on, () => this.fill(entries)), button(no, () => this.discard()));
    this.form.before(line);
  }

  fill(entries) {
    let first = null;
    for (const [name, value, isChecked] of entries) {
      for (const control of controlsIn(this.form)) {
        if (control.name !== name || control.type === "hidden") continue;
        const isMark = control.type === "checkbox" || control.type === "radio";
        if (isMark && control.value === value) control.checked = isChecked;
        else if (!isMark) control.value = value;
        first ??= control;
      }
    }
    first?.focus();
    this.keepSoon();
  }
}

function store(name, draft) {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // There is no room: the form works without.
  }
}

function setSent({ name, ...draft }, sentFrom) {
  store(name, { ...draft, sentFrom });
}

/** Where the form was that this page answers: only one that was accepted leads on. */
function answeredFrom() {
  const [way] = performance.getEntriesByType("navigation");
  const isLedOn = way?.type !== "back_forward" && way?.redirectCount > 0;
  const isAnswer = isLedOn && document.referrer && !document.querySelector("#notice.bad");
  return isAnswer ? new URL(document.referrer).pathname : null;
}

/** What was sent is gone once the answer to it comes; refused or unanswered it is kept. */
function settleDrafts(forms) {
  const { draftKey } = document.body.dataset;
  const from = draftKey && answeredFrom();
  for (const draft of allDrafts().filter(({ sentFrom }) => sentFrom)) {
    if (draft.sentFrom === from) localStorage.removeItem(draft.name);
    else if (!draftKey || forms.some(({ name }) => name === draft.name)) setSent(draft);
  }
}

/** Signing out and locking leave nothing behind. */
function forgetWhenLeaving(event) {
  const path = new URL(event.target.action).pathname;
  if (/^\/(sign-out|lock)$/.test(path)) forgetDrafts();
  const company = path.match(/^(\/companies\/[^/]+\/)credentials\/(lock|delete)$/)?.[1];
  if (company) forgetDrafts((name) => name.startsWith(draftPrefix + company));
}

// Leaving a form

/** Escape leaves; it asks only where something was typed. */
function leaveForm(event, form, drafted) {
  const way = form.querySelector('a[data-key="Escape"]');
  if (!way) return;
  event.preventDefault();
  if (!controlsIn(form).some(isTyped)) return way.click();
  const dialog = document.getElementById("leave-form");
  const isKept = drafted !== undefined;
  dialog.querySelector("[data-kept]").hidden = !isKept;
  dialog.querySelector("[data-leave]").hidden = !isKept;
  dialog.querySelector("[data-leave]").onclick = async () => {
    await drafted.keep();
    way.click();
  };
  dialog.querySelector("[data-discard]").onclick = () => {
    if (drafted) drafted.isGone = true;
    drafted?.discard();
    form.reset();
    way.click();
  };
  dialog.showModal();
}

{
  const secret = document.body.dataset.draftKey;
  const forms = [...document.querySelectorAll("form[data-draft]")];
  // Where the browser seals nothing, nothing is kept, and leaving asks.
  const key = secret && globalThis.crypto?.subtle ? new DraftKey(secret) : null;
  const drafted = key ? forms.map((form) => new DraftedForm(form, key)) : [];
  if (document.getElementById("sign-in")) forgetDrafts();
  settleDrafts(drafted);
  for (const form of drafted) form.offer();
  document.addEventListener("submit", forgetWhenLeaving);
  // A page that is shown again is no answer.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const draft of allDrafts()) setSent(draft);
  });
  addEventListener("beforeunload", (event) => {
    const isLost = !key && forms.some((form) => controlsIn(form).some(isTyped));
    if (isLost && !isSending) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    if (document.querySelector("dialog[open], details.menu[open]")) return;
    const form = document.activeElement?.closest("form[data-draft]") ?? forms[0];
    if (form) leaveForm(event, form, drafted.find((one) => one.form === form));
  }, true);
}
