"use strict";
// A board: cards are dragged to another state, or moved there with Shift and an arrow. Each card
// has a form for each move that its person may make; whatever moves it sends that form.

const boardMove = (card, state) => card.querySelector(`button[data-to="${state}"]`);

let draggedCard = null;

function onBoardDragStart(event) {
  draggedCard = event.target.closest?.("[data-card]");
  if (!draggedCard) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", draggedCard.id);
  for (const column of document.querySelectorAll("[data-board] [data-state]")) {
    column.classList.toggle("takes", Boolean(boardMove(draggedCard, column.dataset.state)));
  }
}

function onBoardDragOver(event) {
  const column = draggedCard && event.target.closest?.("[data-board] [data-state]");
  if (column && boardMove(draggedCard, column.dataset.state)) event.preventDefault();
}

function onBoardDrop(event) {
  const column = draggedCard && event.target.closest?.("[data-board] [data-state]");
  const button = column && boardMove(draggedCard, column.dataset.state);
  if (!button) return;
  event.preventDefault();
  button.form.requestSubmit(button);
}

function onBoardDragEnd() {
  draggedCard = null;
  for (const column of document.querySelectorAll("[data-board] .takes")) {
    column.classList.remove("takes");
  }
}

/** The next column on that side which takes the card. */
function onBoardKey(event) {
  const step = event.shiftKey && { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const card = step && event.target.closest?.("[data-card]");
  if (!card) return;
  const columns = [...card.closest("[data-board]").querySelectorAll("[data-state]")];
  let place = columns.indexOf(card.closest("[data-state]")) + step;
  while (columns[place]) {
    const button = boardMove(card, columns[place].dataset.state);
    if (button) {
      event.preventDefault();
      button.form.requestSubmit(button);
      return;
    }
    place += step;
  }
}

document.addEventListener("dragstart", onBoardDragStart);
document.addEventListener("dragover", onBoardDragOver);
document.addEventListener("drop", onBoardDrop);
document.addEventListener("dragend", onBoardDragEnd);
document.addEventListener("keydown", onBoardKey);

// Where a browser shows one address again, it leaves the focus out.
document.querySelector("[data-board] a[autofocus]")?.focus();
