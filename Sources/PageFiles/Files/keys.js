"use strict";
// Keys. What answers to them says so itself, by `data-key`; the list of keys is made on the server.

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

function isTypedInto(element) {
  if (element.isContentEditable || element.matches("select, textarea")) return true;
  const others = ["button", "checkbox", "radio", "submit", "range", "file"];
  return element.matches("input") && !others.includes(element.type);
}

/** What answers to a key: what is on the page itself before what is around it. */
function answering(key) {
  const all = [...document.querySelectorAll("[data-key]")].filter((element) =>
    element.dataset.key.split(",").includes(key));
  const main = document.getElementById("main");
  return all.find((element) => main.contains(element)) ?? all[0] ?? null;
}

/** The page's own way to a new one: a link, or the form that adds one. */
function newOnPage() {
  const link = document.querySelector('main a.primary[href$="/new"]');
  return link ?? firstField(`main form[action="${location.pathname}/new"]`);
}

/** The first field of a form that can be written in. */
function firstField(form) {
  return [...document.querySelectorAll(`${form} input, ${form} textarea`)].find((field) =>
    isTypedInto(field) && field.offsetParent && !field.readOnly && !field.disabled);
}

/** Who opens a form is in it; on a touch screen that would bring the keyboard up. */
function goIntoForm() {
  const [way] = performance.getEntriesByType("navigation");
  const isForm = /\/(new|edit)$/.test(location.pathname) && !location.hash;
  if (!isForm || document.activeElement !== document.body || way?.type === "back_forward") return;
  if (matchMedia("(pointer: fine)").matches) firstField("main form.form")?.focus();
}

/** The way to edit the record whose row one is at, for who may. */
function editOfRow() {
  const link = document.activeElement?.closest?.("[data-list] tbody tr")?.querySelector("td a");
  const edit = link && document.querySelector("#row-menu [data-row='edit']");
  if (edit) edit.href = `${link.origin}${link.pathname}/edit`;
  return edit;
}

/** What answers to a key without saying so itself. */
const pageWays = {
  n: newOnPage,
  e: () => editOfRow() ?? document.querySelector('#beside .actions a[href$="/edit"]'),
};

/** The form that is written in, or the only one that there is to write in. */
function formToSave() {
  const own = document.activeElement?.closest("main form[method=post]");
  if (own) return own;
  const all = document.querySelectorAll("main form.form[method=post]");
  return all.length === 1 ? all[0] : null;
}

/** Saves what is typed, or else does what finishes the page. */
function finish(event) {
  const form = formToSave();
  const isTyped = form && [...form.elements].some((field) =>
    isTypedInto(field) && field.value !== field.defaultValue && field.offsetParent);
  const button = isTyped ? null : answering("Mod+Enter");
  if (!isTyped && !button) return;
  event.preventDefault();
  if (isTyped) form.requestSubmit();
  else button.click();
}

/** What was pressed before this script ran. */
function finishEarly() {
  document.removeEventListener("keydown", keepEarly);
  for (const event of earlyKeys) {
    if (event.isTrusted && (isMac ? event.metaKey : event.ctrlKey)) finish(event);
  }
}

function answer(key, event) {
  if (key === "Mod+s") {
    const form = formToSave();
    if (!form) return;
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const element = pageWays[key]?.() ?? answering(key);
  if (!element) return;
  event.preventDefault();
  if (!isTypedInto(element)) return element.click();
  element.focus();
  element.select?.();
}

// Keys one after the other: the first waits for the second a moment.
let begun = "";
let begunAt = 0;

function beginsKeys(key) {
  return document.querySelector(`[data-key^="${CSS.escape(key)} "]`) !== null;
}

function hear(event) {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  if (document.body.classList.contains("locked")) return;
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isOther = isMac ? event.ctrlKey : event.metaKey;
  if (isMod && !isOther && event.key === "Enter") return finish(event);
  if (isOther || event.key.length !== 1) return;
  const isOpen = document.querySelector("dialog[open]") !== null;
  const isWriting = isTypedInto(event.target);
  if (isMod) {
    const key = `Mod+${event.key.toLowerCase()}`;
    if (event.shiftKey || isOpen || (key === "Mod+z" && isWriting)) return;
    answer(key, event);
    return;
  }
  if (isWriting || isOpen || localStorage.getItem("single-keys") === "off") return;
  const isSecond = begun && event.timeStamp - begunAt < 1_500;
  const key = isSecond ? `${begun} ${event.key}` : event.key;
  begun = "";
  if (!isSecond && beginsKeys(key)) {
    [begun, begunAt] = [key, event.timeStamp];
    event.preventDefault();
  } else answer(key, event);
}

// The list of keys

function capsOf(keys) {
  return keys.split(",")[0].split(/[ +]/).map((key) => {
    const cap = document.createElement("kbd");
    cap.textContent = /^[a-z]$/.test(key) ? key.toUpperCase() : key;
    return cap;
  });
}

/** What only this page answers to: elements that name their keys, and lists that name many. */
function pageKeys() {
  const own = [...document.querySelectorAll("main [data-key][data-key-label]")];
  const lists = [...document.querySelectorAll("main [data-keys]")];
  return [
    ...own.map((element) => [element.dataset.key, element.dataset.keyLabel]),
    ...lists.flatMap((element) =>
      element.dataset.keys.split("|").map((line) => line.split("=", 2))),
  ];
}

function showPageKeys(list) {
  const section = list.querySelector("[data-page-keys]");
  const rows = pageKeys().map(([keys, label]) => {
    const [row, name, caps] = ["div", "dt", "dd"].map((tag) => document.createElement(tag));
    name.textContent = label;
    caps.append(...capsOf(keys));
    row.append(name, caps);
    return row;
  });
  section.hidden = rows.length === 0;
  section.querySelector("dl").replaceChildren(...rows);
}

{
  for (const cap of isMac ? document.querySelectorAll("kbd") : []) {
    if (cap.textContent === "Ctrl") cap.textContent = "⌘";
  }
  for (const list of document.querySelectorAll(".keys")) showPageKeys(list);
  const single = document.getElementById("single-keys");
  if (single) {
    const isOn = localStorage.getItem("single-keys") !== "off";
    // What stands there by itself does not count as typed.
    Object.assign(single, { checked: isOn, defaultChecked: isOn });
    single.addEventListener("change", () => {
      single.defaultChecked = single.checked;
      localStorage.setItem("single-keys", single.checked ? "on" : "off");
    });
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-dialog=keys]")) showPageKeys(document.getElementById("keys"));
  });
  document.addEventListener("keydown", hear);
  goIntoForm();
  finishEarly();
}
