"use strict";
// Fields that are written where they stand in the rows of a list, with a double click or F2.

/** What a field in a row is called: the head of its column, and the row's own name. */
function labelOf(cell) {
  const head = cell.closest("table").tHead.rows[0].cells[cell.closest("td").cellIndex];
  const name = linkOf(cell.closest("tr"));
  return `${(head.querySelector("a") ?? head.firstChild).textContent}: ${name.textContent}`;
}

function showCell(cell) {
  if (!cell || cell.querySelector("input")) return;
  const input = document.createElement("input");
  if (cell.dataset.kind) input.type = cell.dataset.kind;
  input.value = cell.dataset.value;
  input.defaultValue = cell.dataset.value;
  input.setAttribute("aria-label", labelOf(cell));
  if (cell.closest(".number")) input.inputMode = "decimal";
  cell.shown = [...cell.childNodes];
  cell.replaceChildren(input);
  input.focus();
  if (!cell.dataset.kind) input.select();
}

function hideCell(cell) {
  if (cell.querySelector("input")) cell.replaceChildren(...cell.shown);
}

/** Sends what was written; answers whether it was taken. What was not stays to be mended. */
async function sendCell(cell, input) {
  const form = document.getElementById("cell");
  const body = new URLSearchParams(new FormData(form));
  const { cell: field, value: was } = cell.dataset;
  const item = recordOf(cell.closest("tr"));
  for (const [name, text] of Object.entries({ item, field, value: input.value, was })) {
    body.append(name, text);
  }
  const page = await post(form.action, body);
  if (!page) return true;
  const isWrong = Boolean(page.getElementById("notice")?.classList.contains("bad"));
  if (!isWrong) hideCell(cell);
  if (isWrong) {
    // Who writes theirs again has seen what somebody else wrote meanwhile.
    const now = page.getElementById(cell.closest("tr").id)?.querySelector(cellsLike(cell));
    if (now) cell.dataset.value = now.dataset.value;
    if (now) cell.shown = [...now.childNodes];
    input.setAttribute("aria-invalid", "true");
  }
  showStepped(page);
  return !isWrong;
}

async function saveCell(cell) {
  const input = cell.querySelector("input");
  if (!input || cell.isSending) return true;
  if (input.value.trim() === cell.dataset.value) {
    hideCell(cell);
    return true;
  }
  cell.isSending = true;
  try {
    return await sendCell(cell, input);
  } catch {
    tellUnsent();
    return false;
  } finally {
    cell.isSending = false;
  }
}

function cellsLike(cell) {
  return `[data-cell="${cell.dataset.cell}"]`;
}

/** The same field of the next row, or the next field. */
function cellBeside(cell, step, isDown) {
  const kind = isDown ? cellsLike(cell) : "[data-cell]";
  const all = [...document.querySelectorAll(`[data-list] tbody ${kind}`)];
  return all[all.indexOf(cell) + step];
}

async function onCellKey(event) {
  const cell = event.target.closest?.("[data-cell]");
  if (!cell || event.target.tagName !== "INPUT") return;
  if (event.key === "Escape") {
    event.stopPropagation();
    // What was typed is thrown away: leaving the field would save it.
    event.target.value = cell.dataset.value;
    hideCell(cell);
    linkOf(cell.closest("tr"))?.focus();
  } else if (event.key === "Enter" || event.key === "Tab") {
    event.preventDefault();
    const next = cellBeside(cell, event.shiftKey ? -1 : 1, event.key === "Enter");
    if (await saveCell(cell)) showCell(next);
    else cell.querySelector("input")?.focus();
  }
}

function followCells() {
  document.addEventListener("keydown", onCellKey, true);
  document.addEventListener("dblclick", (event) => {
    const cell = event.target.closest("[data-list] tbody td")?.querySelector("[data-cell]");
    if (!cell || event.target.closest("a, button, input")) return;
    getSelection().removeAllRanges();
    showCell(cell);
  });
  document.addEventListener("focusout", (event) => {
    const cell = event.target.closest?.("[data-cell]");
    if (cell && document.hasFocus()) saveCell(cell);
  });
  listKeys.F2 = () => showCell(currentRow().querySelector("[data-cell]"));
}

if (theList && document.getElementById("cell")) followCells();
