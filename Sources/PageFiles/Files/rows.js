"use strict";
// What can be done with one row of a list, behind a right click, a long press, "m", or the button
// in the row that one points at.

const rowMenu = () => document.getElementById("row-menu");

/** Chooses the row and no other: the acts of the menu are those of chosen rows. */
function chooseAlone(row) {
  chooseNone();
  const box = row.querySelector("input[name='chosen']");
  if (box) box.checked = true;
}

function openRowMenu(row, x, y) {
  const menu = rowMenu();
  const link = row && linkOf(row);
  if (!menu?.showPopover || !link) return false;
  menu.querySelector("[data-row='open']").href = link.href;
  const edit = menu.querySelector("[data-row='edit']");
  if (edit) edit.href = `${link.origin}${link.pathname}/edit`;
  menu.row = row;
  if (!menu.matches(":popover-open")) menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
  menu.querySelector("a, button").focus();
  return true;
}

/** Beside the row's name: for who has no pointer. */
function openMenuOf(row) {
  const { left, bottom } = (linkOf(row) ?? row).getBoundingClientRect();
  openRowMenu(row, left, bottom + 4);
}

function onContextMenu(event) {
  const row = event.target.closest("[data-list] tbody tr");
  // Links have the browser's own menu, and so has what is written or marked.
  if (!row || event.target.closest("a, input, button, select")) return;
  if (String(getSelection()) !== "") return;
  if (openRowMenu(row, event.clientX, event.clientY)) event.preventDefault();
}

function onRowMenuKey(event) {
  const menu = rowMenu();
  if (!menu?.matches(":popover-open")) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    const all = [...menu.querySelectorAll("a, button")];
    all.at((all.indexOf(document.activeElement) + step) % all.length).focus();
  }
  if (!step && event.key !== "Escape") return;
  event.stopPropagation();
  if (event.key === "Escape") {
    menu.hidePopover();
    linkOf(menu.row)?.focus();
  }
  event.preventDefault();
}

/** One button for all rows: it stands in the one that is pointed at. */
function followPointer() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "row-more";
  button.tabIndex = -1;
  button.textContent = "⋯";
  button.setAttribute("aria-label", rowMenu().dataset.label);
  document.addEventListener("pointerover", (event) => {
    const row = event.target.closest?.("[data-list] tbody tr");
    if (!row || row.contains(button) || event.pointerType !== "mouse") return;
    linkOf(row)?.closest("td").append(button);
  });
  button.addEventListener("click", () => {
    const { left, bottom } = button.getBoundingClientRect();
    openRowMenu(button.closest("tr"), left, bottom + 4);
  });
}

if (theList && rowMenu()) {
  document.addEventListener("contextmenu", onContextMenu);
  document.addEventListener("keydown", onRowMenuKey, true);
  document.addEventListener("click", (event) => {
    const act = event.target.closest("#row-menu button");
    if (!act) return;
    const { row } = rowMenu();
    if (row.isConnected) chooseAlone(row);
    else event.preventDefault();
  }, true);
  listKeys.m = () => openMenuOf(currentRow());
  if (window.matchMedia("(hover: hover)").matches) followPointer();
}
