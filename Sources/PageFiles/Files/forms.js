"use strict";
// What script adds to fields of forms that work without it: how hard a password is to guess,
// which part of a picture is shown, what is wrong before a form is sent, and what a search finds.

// How hard a password is to guess

/** From 0 (too short) to 4: by its length, its kinds of characters, and how little it repeats. */
function strength(password) {
  if ([...password].length < 6) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password));
  const pool = [0, 26, 40, 56, 80][kinds.length];
  let fresh = 1;
  for (let index = 1; index < password.length; index += 1) {
    const step = password.charCodeAt(index) - password.charCodeAt(index - 1);
    fresh += Math.abs(step) <= 1 ? 0.3 : 1;
  }
  const distinct = new Set(password.toLowerCase()).size / password.length;
  const bits = fresh * Math.log2(pool) * Math.min(1, 0.4 + distinct);
  if (bits < 30) return 1;
  if (password.length < 12 || bits < 52) return 2;
  return bits < 75 ? 3 : 4;
}

function measure(meter) {
  const input = document.getElementById(meter.dataset.strength);
  const words = meter.dataset.words.split("|");
  const show = () => {
    meter.hidden = input.value === "";
    const level = strength(input.value);
    meter.className = `strength level-${level}`;
    meter.querySelector(".strength-words").textContent = words[level];
  };
  input.addEventListener("input", show);
  show();
}

// A picture that is attached to what has none

document.addEventListener("change", ({ target }) => {
  const box = target.type === "file" && target.form?.querySelector("[data-first-picture]");
  if (box) box.checked = /^image\/(jpeg|png|webp)$/.test(target.files[0]?.type);
});

// Choosing the part of a picture

/** A square view of the picture that was chosen, to be dragged and zoomed. */
class Cut {
  constructor(field) {
    this.field = field;
    this.name = field.dataset.cut;
    this.input = document.getElementById(this.name);
    this.input.addEventListener("change", () => this.choose());
  }

  async choose() {
    this.box?.remove();
    this.box = null;
    for (const part of ["left", "top", "side"]) this.hidden(part).value = "";
    const [file] = this.input.files;
    if (!file) return;
    try {
      this.picture = await createImageBitmap(file);
    } catch {
      return; // The server says what is wrong with it.
    }
    this.show();
    Object.assign(this, { zoom: 1, x: 0.5, y: 0.5 });
    this.draw();
  }

  hidden(part) {
    return this.field.querySelector(`input[name="${this.name}-${part}"]`);
  }

  show() {
    this.box = document.createElement("div");
    this.box.className = "cut";
    this.canvas = Object.assign(document.createElement("canvas"), { width: 384, height: 384 });
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", this.field.dataset.move);
    this.canvas.title = this.field.dataset.move;
    const slider = Object.assign(document.createElement("input"), {
      type: "range", min: "1", max: "5", step: "0.05", value: "1",
    });
    slider.setAttribute("aria-label", this.field.dataset.zoom);
    slider.addEventListener("input", () => {
      this.zoom = Number(slider.value);
      this.draw();
    });
    this.canvas.addEventListener("pointerdown", (event) =>
      this.canvas.setPointerCapture(event.pointerId));
    this.canvas.addEventListener("pointermove", (event) => {
      if (event.buttons) this.move(-event.movementX, -event.movementY);
    });
    this.canvas.addEventListener("keydown", (event) => {
      const ways = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] };
      const way = ways[event.key];
      if (!way) return;
      event.preventDefault();
      this.move(...way);
    });
    this.box.append(this.canvas, slider);
    this.input.after(this.box);
  }

  /** Pixels of the picture along one edge of the square. */
  get edge() {
    return Math.min(this.picture.width, this.picture.height) / this.zoom;
  }

  move(across, down) {
    const scale = this.edge / this.canvas.clientWidth;
    this.x += (across * scale) / this.picture.width;
    this.y += (down * scale) / this.picture.height;
    this.draw();
  }

  draw() {
    const { width, height } = this.picture;
    const keep = (place, whole) =>
      Math.min(Math.max(place, this.edge / 2 / whole), 1 - this.edge / 2 / whole);
    this.x = keep(this.x, width);
    this.y = keep(this.y, height);
    const [left, top] = [this.x * width - this.edge / 2, this.y * height - this.edge / 2];
    const { canvas } = this;
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(
      this.picture, left, top, this.edge, this.edge, 0, 0, canvas.width, canvas.height);
    this.hidden("left").value = (left / width).toFixed(5);
    this.hidden("top").value = (top / height).toFixed(5);
    this.hidden("side").value = (1 / this.zoom).toFixed(5);
  }
}

// Search while typing

function searchLive(form) {
  let timer = 0;
  let latest = 0;
  const lists = [...document.querySelectorAll("[data-list], [data-found]")];
  let isUnasked = false;
  const ask = async () => {
    const number = ++latest;
    for (const list of lists) list.setAttribute("aria-busy", "true");
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form)) {
      if (value) address.searchParams.set(name, value);
    }
    try {
      const { status, isElsewhere, page } = await fetchPage(address);
      if (number !== latest || status !== 200 || isElsewhere) return;
      history.replaceState(null, "", address);
      swapParts(page, [...lists.map((list) => list.id), "toolbar", "list-totals"]);
      isUnasked = false;
    } catch {
      if (number !== latest) return;
      isUnasked = true;
      toast(document.body.dataset.unasked);
    } finally {
      if (number === latest) for (const list of lists) list.removeAttribute("aria-busy");
    }
  };
  // What was typed while nothing answered is asked when something does.
  document.addEventListener("heard", () => isUnasked && ask());
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    ask();
  });
}

// A colour that is picked is written into the field of its words, and the other way round.
function pick(picker) {
  const field = picker.form.elements[picker.dataset.fills];
  picker.addEventListener("input", () => {
    field.value = picker.value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  field.addEventListener("input", () => {
    if (/^#[0-9a-f]{6}$/i.test(field.value)) picker.value = field.value.toLowerCase();
  });
}

// What is wrong with a field is told as one leaves it, and goes as it is put right

const numberSigns = /^[\s\d.,+\-−*×·/÷:()]*$/;
const mailAddress = /^[^\s@]+@[^\s@]+$/;

/** What is wrong as far as a page can tell; the server has the last word. */
function flawOf(field) {
  const { dataset: words, elements } = field.form;
  const text = field.value.trim();
  if (field.validity.badInput) return words.day;
  if (text === "") return field.required ? words.missing : "";
  if (field.classList.contains("number") && !numberSigns.test(text)) return words.number;
  if (field.type === "email" && !mailAddress.test(text)) return words.email;
  const isAgain = field.type === "password" && field.name === "confirm";
  return isAgain && field.value !== elements.password?.value ? words.differs : "";
}

/** Marks a field as our pages do; without a sentence nothing is wrong with it. */
function tellFlaw(field, sentence) {
  const box = field.closest("[data-field]");
  const id = `${field.id}-error`;
  const notes = (field.getAttribute("aria-describedby") ?? "").split(" ");
  const told = notes.filter((name) => name && name !== id);
  box.classList.toggle("wrong", sentence !== "");
  document.getElementById(id)?.remove();
  field.removeAttribute("aria-invalid");
  if (sentence) {
    const note = Object.assign(document.createElement("p"), { className: "error", id });
    note.textContent = sentence;
    box.insertBefore(note, box.querySelector(":scope > .hint"));
    told.unshift(id);
    field.setAttribute("aria-invalid", "true");
  }
  if (told.length) field.setAttribute("aria-describedby", told.join(" "));
  else field.removeAttribute("aria-describedby");
}

function isChecked(field) {
  return Boolean(field.form?.dataset.missing && field.id && field.closest("[data-field]"));
}

function checkFields() {
  let isPressed = false;
  const presses = { pointerdown: true, pointerup: false, pointercancel: false };
  for (const [name, isDown] of Object.entries(presses)) {
    document.addEventListener(name, () => { isPressed = isDown; }, true);
  }
  document.addEventListener("focusout", ({ target: field }) => {
    if (!isChecked(field) || !isTyped(field)) return;
    // Until it is told the page may have changed around it.
    const check = () => isChecked(field) && tellFlaw(field, flawOf(field));
    // What is being pressed must not move away from under the pointer.
    if (isPressed) document.addEventListener("pointerup", () => setTimeout(check), { once: true });
    else check();
  });
  document.addEventListener("input", ({ target: field }) => {
    if (isChecked(field) && field.closest(".wrong")) tellFlaw(field, flawOf(field));
  });
}

checkFields();
document.querySelectorAll("[data-strength]").forEach(measure);
document.querySelectorAll("[data-fills]").forEach(pick);
document.querySelectorAll("form[data-search]").forEach(searchLive);
document.querySelectorAll("[data-cut]").forEach((field) => new Cut(field));

// Of a form of many rows those are sent that somebody touched: a row's name ends in what stood in
// it.
document.addEventListener("formdata", ({ target, formData }) => {
  if (!target.querySelector("[data-touched]")) return;
  for (const { name, value } of target.querySelectorAll("input[type=text]")) {
    const [kind, , , ...was] = name.split(" ");
    if (kind === "counted" && was.join(" ") === value.trim()) formData.delete(name);
  }
});
