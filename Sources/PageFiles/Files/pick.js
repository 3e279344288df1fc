"use strict";
// Fields that offer what fits while somebody types: rows that the server knows, the last ones
// before anything is typed. What stands in the field is sent, chosen or not. In a field of several
// lines rows are offered for the line that somebody is in.

class Picker {
  constructor(input) {
    this.input = input;
    this.number = 0;
    this.hasLines = input.tagName === "TEXTAREA";
    // What the server said of what stands in the field.
    this.told = input.parentElement.querySelector("[data-picked]");
    this.list = document.createElement("div");
    this.list.className = "picks";
    this.list.id = `${input.id}-picks`;
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", input.labels[0]?.firstChild.textContent ?? "");
    // The field keeps the focus: a click on a row is no leaving.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) this.pick(option);
    });
  }

  get isOpen() { return this.list.isConnected; }

  /** Where the line begins and ends that is typed: all there is in a field of one line. */
  get line() {
    const { value, selectionStart } = this.input;
    if (!this.hasLines) return [0, value.length];
    const end = value.indexOf("\n", selectionStart);
    return [value.lastIndexOf("\n", selectionStart - 1) + 1, end < 0 ? value.length : end];
  }

  get words() { return this.input.value.slice(...this.line).trim(); }

  get options() { return [...this.list.querySelectorAll("[role=option]")]; }

  /** Asks once typing rests. */
  type() {
    this.tell("");
    // What stood there is no answer to what is typed.
    this.choose(null);
    clearTimeout(this.timer);
    this.number += 1;
    this.timer = setTimeout(() => this.ask(), 80);
  }

  async ask() {
    clearTimeout(this.timer);
    const number = (this.number += 1);
    const { words } = this;
    if (this.hasLines && !words) {
      this.close();
      return;
    }
    const address = new URL(this.input.dataset.pick, location.href);
    if (words) address.searchParams.set("q", words);
    try {
      const { status, isElsewhere, page } = await fetchPage(address);
      if (number !== this.number || document.activeElement !== this.input) return;
      if (isElsewhere || status !== 200) this.close();
      else this.open(page, words);
    } catch {
      // Without the server the field takes what is typed, as without script.
      if (number === this.number) this.close();
    }
  }

  open(page, words) {
    this.list.replaceChildren(...page.body.children);
    const { input } = this;
    if (this.hasLines && !this.options.length) {
      this.close();
      return;
    }
    for (const option of this.options) option.id = `${input.id}-${option.id}`;
    if (!this.isOpen) input.after(this.list);
    this.list.style.insetBlockStart = `${input.offsetTop + input.offsetHeight}px`;
    if (!this.hasLines) input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", this.list.id);
    // A name is meant as it is typed, and a code that is whole too; else Enter takes the first row.
    const same = (option) => option.dataset.value.toLowerCase() === words.toLowerCase();
    const isPart = "pickFirst" in input.dataset && words && !this.options.some(same);
    this.choose(isPart ? this.options[0] ?? null : null);
    this.list.scrollTop = 0;
  }

  close() {
    clearTimeout(this.timer);
    this.number += 1;
    this.choose(null);
    this.list.remove();
    if (!this.hasLines) this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-controls");
  }

  choose(option) {
    standAt(this.input, option, this.chosen);
    this.chosen = option;
    option?.scrollIntoView({ block: "nearest" });
  }

  pick(option) {
    this.isPicking = true;
    this.input.setRangeText(option.dataset.value, ...this.line, "end");
    this.input.dispatchEvent(new Event("input", { bubbles: true }));
    this.input.dispatchEvent(new Event("change", { bubbles: true }));
    this.isPicking = false;
    this.tell(option.querySelector(".option-label").textContent);
    this.close();
  }

  /** What a code that was chosen stands for, until something else is typed. */
  tell(words) {
    this.told?.remove();
    if (!words || words === this.words) return;
    this.told = document.createElement("p");
    this.told.className = "hint";
    this.told.setAttribute("role", "status");
    this.told.textContent = words;
    this.input.after(this.told);
  }

  press(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Between lines as ever, until rows are offered.
    if (step && this.hasLines && !this.isOpen) return;
    if (step) {
      event.preventDefault();
      if (!this.isOpen) {
        this.ask();
        return;
      }
      const { options } = this;
      const place = options.indexOf(this.chosen);
      const next = place < 0 && step < 0 ? options.length - 1 : place + step;
      if (options.length) this.choose(options[(next + options.length) % options.length]);
    } else if (event.key === "Enter" && this.isOpen && this.chosen) {
      event.preventDefault();
      this.pick(this.chosen);
    } else if (event.key === "Escape" && this.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    }
  }

  static of(target) {
    const input = target.closest?.("[data-pick]");
    if (!input) return null;
    if (!Picker.known.has(input)) Picker.known.set(input, new Picker(input));
    return Picker.known.get(input);
  }
}
Picker.known = new WeakMap();

document.addEventListener("focusin", ({ target }) => {
  const picker = Picker.of(target);
  if (!picker) return;
  target.setAttribute("aria-autocomplete", "list");
  if (picker.hasLines) return;
  target.setAttribute("role", "combobox");
  if (!target.hasAttribute("aria-expanded")) target.setAttribute("aria-expanded", "false");
});
document.addEventListener("focusout", ({ target }) => Picker.of(target)?.close());
document.addEventListener("input", ({ target }) => {
  const picker = Picker.of(target);
  if (picker && !picker.isPicking) picker.type();
});
document.addEventListener("click", ({ target }) => {
  const picker = Picker.of(target);
  if (picker && !picker.isOpen) picker.ask();
});
document.addEventListener("keydown", (event) => Picker.of(event.target)?.press(event), true);
