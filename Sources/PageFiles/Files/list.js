"use strict";
// What script adds to lists of records that work without it: ranges, keys, what the chosen ones are
// worth together, and a record beside its list.

// Choosing

/** The list that the page is about; null where there is none. */
const theList = document.querySelector("main [data-list]");

function listBoxes() {
  return [...document.querySelectorAll("#selection tbody input[name='chosen']")];
}

function listRows() {
  return [...document.querySelectorAll("#selection tbody tr, [data-list] tbody tr")]
    .filter((row, index, all) => all.indexOf(row) === index);
}

/** The sum of what the rows are worth, where all of them are of one currency. */
function worthOf(rows, currency) {
  const worth = rows.map((row) => Number(row.dataset.worth ?? 0)).filter((amount) => amount !== 0);
  // What is out of range is no number: there is no sum of it.
  if (worth.some(Number.isNaN)) return "";
  if (!currency || worth.length === 0) return "";
  const sum = worth.reduce((total, amount) => total + amount, 0);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return ` · ${sum.toLocaleString(language, digits)} ${currency}`;
}

/** Says what is chosen, and shows the bar as long as anything is. */
function showChosen() {
  const bar = document.getElementById("bulk");
  if (!bar) return;
  const boxes = listBoxes();
  const chosen = boxes.filter((box) => box.checked);
  const { one, many, all, currency } = bar.dataset;
  const matching = document.getElementById("choose-matching");
  const count = document.getElementById("bulk-count");
  const number = chosen.length.toLocaleString(language);
  let words = chosen.length === 1 ? one : many.replace("#", number);
  if (matching?.checked) words = all.replace("#", matching.dataset.count);
  else words += worthOf(chosen.map((box) => box.closest("tr")), currency);
  if (count.textContent !== words) count.textContent = words;
  const isAny = chosen.length > 0 || Boolean(matching?.checked);
  const shown = document.getElementById("choose-shown");
  if (shown) {
    shown.checked = isAny && chosen.length === boxes.length;
    shown.indeterminate = chosen.length > 0 && chosen.length < boxes.length;
  }
}

function chooseNone() {
  for (const box of listBoxes()) box.checked = false;
  const matching = document.getElementById("choose-matching");
  if (matching) matching.checked = false;
  showChosen();
}

let lastChosen = null;

/** The box; with shift all between it and the one before, in the same state. */
function choose(box, isRange) {
  const boxes = listBoxes();
  const [from, to] = [boxes.indexOf(lastChosen), boxes.indexOf(box)].sort((a, b) => a - b);
  if (isRange && from >= 0) {
    for (const between of boxes.slice(from, to + 1)) between.checked = box.checked;
  }
  lastChosen = box;
  showChosen();
}

/** The field for a day is one that browsers have. */
function showBulkField() {
  const chosen = document.getElementById("bulk-field")?.selectedOptions[0];
  if (!chosen) return;
  document.getElementById("bulk-value").type = chosen.dataset.kind ?? "text";
}

function followChoosing() {
  document.addEventListener("change", (event) => {
    if (event.target.id === "bulk-field") showBulkField();
  });
  showBulkField();
  document.addEventListener("click", (event) => {
    const box = event.target.closest("#selection input[type='checkbox']");
    if (box?.name === "chosen") choose(box, event.shiftKey);
    else if (box?.id === "choose-shown") {
      for (const other of listBoxes()) other.checked = box.checked;
      showChosen();
    } else if (box) showChosen();
    if (event.target.closest("[data-choose-none]")) chooseNone();
  });
  // What the page brings by itself may take chosen rows away.
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => {
    showChosen();
    showBulkField();
  }).observe(theList, changes);
  window.addEventListener("pageshow", showChosen);
  showChosen();
}

// Keys

function isAtField() {
  const at = document.activeElement;
  const isBox = at?.type === "checkbox" && at.name === "chosen";
  return !isBox && /^(INPUT|TEXTAREA|SELECT)$/.test(at?.tagName) || at?.isContentEditable;
}

function currentRow() {
  return document.activeElement?.closest?.("[data-list] tbody tr");
}

function move(step) {
  const rows = listRows();
  const at = rows.indexOf(currentRow());
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
  if (next) linkOf(next)?.focus();
  next?.scrollIntoView({ block: "nearest" });
  if (next && document.getElementById("beside-close")) followRow(next);
}

/** Chooses the row, or lets it go; with shift everything since the last one that was chosen. */
function toggle(isRange) {
  const box = currentRow()?.querySelector("input[name='chosen']");
  if (!box) return;
  box.checked = isRange ? true : !box.checked;
  choose(box, isRange);
}

const listKeys = {
  j: () => move(1),
  ArrowDown: () => move(1),
  k: () => move(-1),
  ArrowRight: () => document.querySelector("#beside .actions a, #beside-close")?.focus(),
  ArrowUp: () => move(-1),
  x: (event) => toggle(event.shiftKey),
  X: (event) => toggle(event.shiftKey),
  " ": (event) => toggle(event.shiftKey),
  b: () => document.querySelector("#bulk .actions :is(summary, button)")?.focus(),
};

/** Down goes into the list from the search above it, and where nothing else has the focus. */
function isIntoList({ key, target }) {
  if (key !== "ArrowDown") return false;
  return target === document.body || target.matches("#main, main form[data-search] [type=search]");
}

function isMenuOpen() {
  return document.querySelector("dialog[open], details.menu[open], :popover-open") !== null;
}

function onListKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (isMenuOpen() || isAtField()) return;
    if (!closeBeside()) chooseNone();
    return;
  }
  const act = listKeys[event.key];
  if (!act || isMenuOpen()) return;
  if (isAtField() && !isIntoList(event)) return;
  const isMove = /^(j|k|Arrow)/.test(event.key);
  // Without a row at hand the space bar scrolls, as it does everywhere.
  if (!currentRow() && !/^[jk]$/.test(event.key) && !isIntoList(event)) return;
  if (!isMove && document.activeElement.tagName === "BUTTON") return;
  event.preventDefault();
  act(event);
}

/** The way to the record of a row: its first link. */
function linkOf(row) {
  return row.querySelector("td a");
}

/** The record of a row: what the address of its link ends in. */
function recordOf(row) {
  return linkOf(row).pathname.split("/").pop();
}

// A record beside its list

const isWide = window.matchMedia("(min-width: 84rem)");

// How often something was asked for: what answers late, or not at all, must not take the place of
// what was asked for since.
let asked = 0;
let sketching = 0;

/** Takes the place of a record that is on its way, under the name that it has in its row. */
function sketch(beside, name) {
  const panel = document.getElementById("skeleton").content.cloneNode(true);
  panel.querySelector("[data-name]").textContent = name;
  beside.replaceChildren(panel);
}

let following = 0;

/** What stands beside the list is the row that keys went to; of many that pass by only the last. */
function followRow(row) {
  clearTimeout(following);
  following = setTimeout(() => {
    if (row !== currentRow()) return;
    const address = besideAddress(row);
    history.replaceState(null, "", address);
    // What can't be had leaves the list as it is: it was not asked for with a click.
    showBeside(address, { isMeant: false });
  }, 120);
}

/** The list with a row's record beside it. */
function besideAddress(row) {
  const list = new URL(row.closest("[data-beside]").dataset.beside, location.href);
  list.searchParams.set("show", recordOf(row));
  return list.href;
}

async function showBeside(address, { isNew = false, name, isMeant = true } = {}) {
  clearTimeout(following);
  const beside = document.getElementById("beside");
  beside?.setAttribute("aria-busy", "true");
  const number = (asked += 1);
  clearTimeout(sketching);
  if (name) sketching = setTimeout(() => sketch(beside, name), 200);
  try {
    const { status, isElsewhere, page } = await fetchPage(address);
    if (number !== asked) return;
    clearTimeout(sketching);
    if (status !== 200 || isElsewhere || !page.getElementById("beside")) {
      if (isMeant) location.assign(address);
      else beside?.removeAttribute("aria-busy");
      return;
    }
    if (isNew) history.pushState(null, "", address);
    swapParts(page, ["beside", theList.id]);
    beside?.removeAttribute("aria-busy");
  } catch {
    if (number !== asked) return;
    clearTimeout(sketching);
    if (isMeant) location.assign(address);
    else beside?.removeAttribute("aria-busy");
  }
}

function openBeside(event) {
  const link = event.target.closest("[data-beside] tbody td a");
  if (!link || link !== linkOf(link.closest("tr"))) return;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || event.altKey || !isWide.matches || event.defaultPrevented) return;
  // Enter on what stands beside the list already opens its page.
  if (event.detail === 0 && link.closest("tr.beside-it")) return;
  event.preventDefault();
  showBeside(besideAddress(link.closest("tr")), { isNew: true, name: link.textContent });
}

/** Closes what stands beside the list; false where nothing does. */
function closeBeside() {
  const link = document.getElementById("beside-close");
  if (!link) return false;
  const row = currentRow() ?? document.querySelector("[data-list] tr.beside-it");
  showBeside(link.getAttribute("href"), { isNew: true });
  if (row) linkOf(row)?.focus();
  return true;
}

function followBeside() {
  document.addEventListener("click", (event) => {
    if (event.target.closest("#beside-close") && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      closeBeside();
    } else openBeside(event);
  });
  window.addEventListener("popstate", () => {
    if (document.getElementById("beside")) showBeside(location.href);
  });
}

// Small things

async function onListClick(event) {
  const button = event.target.closest("[data-copy-text]");
  if (event.target.closest("[data-print]")) print();
  if (!button) return;
  const text = button.previousElementSibling;
  try {
    await navigator.clipboard.writeText(text.textContent);
    button.classList.add("done");
    setTimeout(() => button.classList.remove("done"), 1500);
  } catch {
    getSelection().selectAllChildren(text);
  }
}

// One taken or brought from a row

/** Shows what the answer's page says of the list, and tells what was done. */
function showStepped(page) {
  swapParts(page, [theList.id, "list-totals"]);
  const notice = page.getElementById("notice");
  if (notice) tellNotice(notice);
}

/** The page that answers; null where that is another one, which then is gone to. */
async function post(address, body) {
  const answer = await fetch(address, { method: "POST", body, credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (answer.ok && page.getElementById(theList.id)) return page;
  location.assign(answer.url);
  return null;
}

const opposites = { take: "bring", bring: "take" };

const numbers = new Intl.NumberFormat(document.documentElement.lang);
const thousands = numbers.format(1_000).charAt(1);

/** Shows at once what a step comes to; the answer says what it came to. */
function foresee(name, value) {
  const button = document.querySelector(`.step[name="${name}"][value="${value}"]`);
  const shown = button?.parentElement.querySelector("span");
  const [, text, unit] = /^(−?\d[\d.,]*)(\s.*)?$/.exec(shown?.textContent ?? "") ?? [];
  const number = text?.replaceAll(thousands, "").replace("−", "-");
  if (!number || !/^-?\d+$/.test(number)) return;
  const next = numbers.format(Number(number) + (name === "bring" ? 1 : -1));
  shown.textContent = next.replace("-", "−") + (unit ?? "");
}

async function step(address, body, button) {
  const page = await post(address, body).catch(() => {
    foresee(opposites[button.name], button.value);
    tellUnsent();
  });
  unanswered.shift();
  if (page) {
    showStepped(page);
    for (const { name, value } of unanswered) foresee(name, value);
  }
  button.removeAttribute("data-busy");
  if (!unanswered.length && isLate) refresh();
}

let lastStep = Promise.resolve();

/** Many in a row count one after the other. */
function followSteps() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.id !== "step") return;
    event.preventDefault();
    delete form.dataset.sent;
    const button = event.submitter;
    button.setAttribute("data-busy", "");
    unanswered.push(button);
    foresee(button.name, button.value);
    // Until its turn comes the page may have changed around it.
    const body = new URLSearchParams(new FormData(form, button));
    lastStep = lastStep.then(() => step(form.action, body, button));
  });
}

if (theList) {
  followSteps();
  document.addEventListener("click", onListClick);
  followChoosing();
  followBeside();
  document.addEventListener("keydown", onListKey);
}
