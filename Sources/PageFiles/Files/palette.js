"use strict";
// Gets to anything from anywhere. What is known without asking stands in the page; records are
// asked for while somebody types.

/** Says to who sees and to who hears which row of a list a field stands at; none with null. */
function standAt(input, option, before) {
  before?.setAttribute("aria-selected", "false");
  option?.setAttribute("aria-selected", "true");
  if (option) input.setAttribute("aria-activedescendant", option.id);
  else input.removeAttribute("aria-activedescendant");
}

class Palette {
  constructor(dialog) {
    this.dialog = dialog;
    this.input = dialog.querySelector("input");
    this.list = dialog.querySelector("[role=listbox]");
    this.records = document.getElementById("palette-records");
    this.state = document.getElementById("palette-state");
    this.number = this.made = 0;
    this.makeOptions(this.list.querySelectorAll("a"));
    this.input.addEventListener("input", () => this.type());
    this.input.addEventListener("keydown", (event) => this.press(event));
    this.list.addEventListener("pointermove", (event) => {
      const option = event.target.closest("[role=option]");
      if (option && option !== this.chosen) this.choose(option, false);
    });
    dialog.addEventListener("close", () => this.clear());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    document.addEventListener("locked", () => dialog.close());
  }

  /** Makes options of links. Tab leads past them: arrows lead to them. */
  makeOptions(links) {
    const sections = [...document.querySelectorAll(".sections a")];
    for (const link of links) {
      link.setAttribute("role", "option");
      link.tabIndex = -1;
      link.id = `palette-${(this.made += 1)}`;
      const icon = sections.find(({ href }) => href === link.href)?.querySelector(".icon");
      if (icon && !link.querySelector(".icon")) link.prepend(icon.cloneNode(true));
    }
  }

  open() {
    if (this.dialog.open || document.body.classList.contains("locked")) return;
    this.dialog.showModal();
    this.input.focus();
    this.filter();
    this.ask();
  }

  /** Nothing of what was looked for stays behind. */
  clear() {
    this.number += 1;
    clearTimeout(this.timer);
    this.isWaiting = this.isEntered = false;
    this.input.value = "";
    this.state.textContent = "";
    this.fill([]);
  }

  /** What stands there already stays: somebody may be about to click it. */
  fill(options) {
    if (!this.records) return;
    this.records.hidden = options.length === 0;
    const told = (all) => all.map((option) => `${option.href} ${option.textContent}`).join("\n");
    const standing = [...this.records.querySelectorAll("[role=option]")];
    if (told(options) === told(standing)) {
      for (const option of standing) option.hidden = false;
      return;
    }
    this.makeOptions(options);
    this.records.replaceChildren(this.records.querySelector(".option-title"), ...options);
  }

  type() {
    // What is still on its way answers other words than these.
    this.number += 1;
    this.isWaiting = this.records !== null;
    this.filter();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), 80);
  }

  async ask() {
    if (!this.records) return;
    const number = (this.number += 1);
    const address = new URL(this.input.form.action);
    address.searchParams.set("part", "records");
    if (this.input.value.trim()) address.searchParams.set("q", this.input.value.trim());
    try {
      const { status, isElsewhere, page } = await fetchPage(address);
      if (number !== this.number || !this.dialog.open) return;
      if (isElsewhere || status !== 200) {
        // Locked or signed out meanwhile: the page itself says so.
        this.dialog.close();
        refresh();
        return;
      }
      this.isWaiting = false;
      const kept = this.chosen && !this.records.contains(this.chosen) ? this.chosen : null;
      this.fill([...page.querySelectorAll("a")]);
      this.show(kept);
    } catch {
      if (number === this.number) this.state.textContent = this.state.dataset.away;
    }
    if (number !== this.number) return;
    this.isWaiting = false;
    if (this.isEntered) this.go();
  }

  /** Of what is known those entries that have all words; more records come with the answer. */
  filter() {
    const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const words = plain(this.input.value).split(/\s+/).filter(Boolean);
    for (const group of this.list.children) {
      let count = 0;
      for (const option of group.querySelectorAll("[role=option]")) {
        const names = option.querySelectorAll(".option-label, .hint");
        const text = plain([...names].map((name) => name.textContent).join(" "));
        option.hidden = !words.every((word) => text.includes(word));
        if (!option.hidden) count += 1;
      }
      group.hidden = count === 0;
    }
    this.show(null);
  }

  get options() {
    return [...this.list.querySelectorAll("[role=option]")].filter(
      (option) => !option.hidden && !option.parentElement.hidden);
  }

  show(kept) {
    const options = this.options;
    const { none, one, many, waiting } = this.state.dataset;
    const nothing = this.isWaiting ? waiting : none;
    this.state.textContent = options.length === 0
      ? nothing : options.length === 1 ? one : many.replace("#", options.length);
    this.choose(kept ?? options[0] ?? null);
  }

  choose(option, isScrolling = true) {
    standAt(this.input, option, this.chosen);
    this.chosen = option;
    if (!option || !isScrolling) return;
    if (option === this.options[0]) this.list.scrollTop = 0;
    else option.scrollIntoView({ block: "nearest" });
  }

  press(event) {
    if (event.isComposing) return;
    const options = this.options;
    const place = options.indexOf(this.chosen);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step && options.length) {
      event.preventDefault();
      const whole = Math.abs(step) === 1;
      const next = whole ? place + step + options.length : Math.max(0, place + step);
      this.choose(options[whole ? next % options.length : Math.min(next, options.length - 1)]);
    } else if (event.key === "Enter" && (this.chosen || this.isWaiting)) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) open(this.chosen?.href, "_blank", "noopener");
      else if (this.isWaiting) this.isEntered = true;
      else this.go();
    }
  }

  /** Who types fast gets what they typed, not what stood there before the answer. */
  go() {
    this.isEntered = false;
    this.chosen?.click();
  }
}

{
  const dialog = document.getElementById("palette");
  const palette = dialog && new Palette(dialog);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-palette]");
    if (!button || !palette || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    palette.open();
  });
}
