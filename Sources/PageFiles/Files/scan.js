"use strict";
// Scans. A hand scanner is a keyboard that types fast: a burst of keys that ends in Enter is one,
// wherever the focus is. It is sent, and what became of it stands in the bar at the foot.

/** Milliseconds between two keys of a scanner at most, and before its Enter; people are slower. */
const scanGap = 35;
const scanEnterGap = 90;
/** Milliseconds that a key waits for another one before it does what it does. */
const scanWait = 50;
/** Fewer keys than these are no code. */
const scanLength = 3;
/** Milliseconds within which what is typed into a scan field goes on with what stands there. */
const scanPause = 1_500;
/** Milliseconds before a scan is sent again that did not arrive. */
const scanRetry = 2_000;

class Burst {
  constructor(tell) {
    this.tell = tell;
    this.last = 0;
    this.held = [];
    this.begin();
    window.addEventListener("keydown", (event) => this.hear(event), true);
  }

  begin() {
    this.text = "";
    this.field = null;
    this.goesOn = false;
  }

  hear(event) {
    if (!event.isTrusted || event.isComposing || event.key === "Shift") return;
    // What fills in passwords types fast too: nothing of it is ever taken for a scan.
    if (event.target.type === "password") return this.forget();
    // Nor of a field that wants to be written into by scanners.
    if (event.target.dataset?.scans !== undefined) return this.forget();
    const gap = event.timeStamp - this.last;
    // A scanner that stuttered, or who typed slowly first: the code is all that stands there.
    if (event.key === "Enter" && this.goesOn) return this.forget();
    if (event.key === "Enter" && this.text.length >= scanLength && gap <= scanEnterGap) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.end();
      return;
    }
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1;
    const at = document.activeElement;
    if (isOther || gap > scanGap) this.forget();
    // A key that waited has gone elsewhere: what comes now is meant for what is there.
    const now = document.activeElement;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key === "Enter" && isPlain && now !== at && now?.matches("a, button")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      now.click();
    }
    if (isOther) return;
    // A field is given back what stood in it if it turns out that a scanner wrote there.
    const isField = event.target instanceof Element && isTypedInto(event.target);
    if (isField && !this.field) {
      const { name, value } = event.target;
      this.field = { element: event.target, value };
      this.goesOn = name === "scan" && value !== "" && gap < scanPause;
    }
    this.last = event.timeStamp;
    this.text += event.key;
    // The space bar presses buttons and scrolls: alone it is never a scanner's.
    if (!isField && this.text !== " ") this.hold(event, at);
  }

  /** Keys that do something by themselves wait until it is clear that a person pressed them. */
  hold(event, at) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { key, code, shiftKey } = event;
    const again = new KeyboardEvent("keydown", {
      key, code, shiftKey, bubbles: true, cancelable: true,
    });
    this.held.push({ target: event.target, at, again });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.replay(), scanWait);
  }

  replay() {
    const held = this.held.splice(0);
    clearTimeout(this.timer);
    for (const { target, at, again } of held) {
      // The one before may have gone into a field, or to another row.
      const now = document.activeElement ?? document.body;
      if (now === at) target.dispatchEvent(again);
      else if (isTypedInto(now)) document.execCommand("insertText", false, again.key);
      else now.dispatchEvent(again);
    }
  }

  forget() {
    this.replay();
    this.begin();
  }

  end() {
    const { text, field } = this;
    this.held = [];
    clearTimeout(this.timer);
    if (field && field.element.value !== field.value) {
      field.element.value = field.value;
      field.element.dispatchEvent(new Event("input", { bubbles: true }));
    }
    this.begin();
    this.last = 0;
    this.tell(text);
  }
}

class ScanBar {
  constructor(bar) {
    this.bar = bar;
    this.isBar = bar.classList.contains("scan-bar");
    this.form = bar.querySelector("form");
    this.rows = document.getElementById("scan-rows");
    this.sound = document.getElementById("scan-sound");
    this.queue = [];
    const what = sessionStorage.getItem("scan-what");
    const chosen = what && this.form.querySelector(`[name=what][value="${CSS.escape(what)}"]`);
    if (chosen) chosen.checked = chosen.defaultChecked = true;
    this.sound.checked = this.sound.defaultChecked = localStorage.getItem("scan-sound") !== "off";
    this.follow();
    if (this.isBar && sessionStorage.getItem("scan-open")) this.show();
  }

  follow() {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = this.form.elements.scan;
      this.scan(field.value);
      field.value = "";
    });
    this.form.addEventListener("change", () => {
      const what = this.form.elements.what;
      if (what) sessionStorage.setItem("scan-what", what.value);
      localStorage.setItem("scan-sound", this.sound.checked ? "on" : "off");
    });
    this.form.addEventListener("click", (event) => {
      const by = Number(event.target.closest("[data-step-by]")?.dataset.stepBy ?? 0);
      const field = this.form.elements.each;
      const mark = field.value.includes(",") ? "," : ".";
      const now = Number(field.value.replace(mark, ".")) || 1;
      if (by) field.value = String(Math.max(1, now + by)).replace(".", mark);
    });
    this.rows.addEventListener("submit", (event) => {
      event.preventDefault();
      this.takeBack(event.target);
    });
    this.bar.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isBar) this.hide();
    });
    document.getElementById("scan-close")?.addEventListener("click", () => this.hide());
    document.addEventListener("locked", () => this.rows.replaceChildren());
    document.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[href]");
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!link || !isPlain || link.href !== this.form.action) return;
      event.preventDefault();
      this.show();
      this.form.elements.scan.focus();
    });
    window.addEventListener("beforeunload", (event) => {
      if (this.queue.length > 0) event.preventDefault();
    });
  }

  show() {
    if (!this.isBar) return;
    this.bar.hidden = false;
    document.body.classList.add("scanning");
    sessionStorage.setItem("scan-open", "yes");
  }

  hide() {
    this.bar.hidden = true;
    document.body.classList.remove("scanning");
    sessionStorage.removeItem("scan-open");
    document.getElementById("main").focus();
  }

  scan(text) {
    if (!text.trim() || document.body.classList.contains("locked")) return;
    this.show();
    // What lies above the page is there to find something: the scan has found it.
    for (const id of ["palette", "keys"]) document.getElementById(id)?.close?.();
    const row = document.createElement("li");
    row.className = "scan-row";
    this.tell(row, `${text} · ${this.bar.dataset.waiting}`);
    this.rows.prepend(row);
    const body = new URLSearchParams(new FormData(this.form));
    body.set("scan", text);
    body.set("record", newIdentifier());
    // On the floor a quantity is that of one scan, and what was chosen is that of the last answer.
    if (this.bar.dataset.once !== undefined) this.form.elements.each.value = "1";
    this.queue.push({ row, body });
    this.send();
  }

  /** One after the other, in their order, until each has arrived. */
  async send() {
    if (this.isAtWork) return;
    this.isAtWork = true;
    while (this.queue.length > 0) {
      const { row, body } = this.queue[0];
      for (const field of document.querySelectorAll("#scan-state input")) {
        body.set(field.name, field.value);
      }
      const answer = await this.post(this.form.action, body);
      if (answer) {
        this.queue.shift();
        this.choose(answer);
        const fresh = answer.querySelector("li");
        if (fresh) row.replaceWith(document.importNode(fresh, true));
        else this.fail(row, answer);
        // On the floor it stands below all that is filled in.
        if (!this.isBar) this.rows.firstElementChild?.scrollIntoView({ block: "nearest" });
        this.beep(fresh !== null && !fresh.classList.contains("bad"));
      } else {
        this.tell(row, `${body.get("scan")} · ${this.bar.dataset.away}`);
        await new Promise((wake) => setTimeout(wake, scanRetry));
      }
    }
    this.isAtWork = false;
  }

  /** What is chosen for the next scan; a page that is loaded again has it in its address. */
  choose(answer) {
    const next = answer.getElementById("scan-state");
    const present = document.getElementById("scan-state");
    if (!next || !present) return;
    present.replaceWith(document.importNode(next, true));
    history.replaceState(history.state, "", next.dataset.address);
  }

  /** What the server answers, as a document; null where it does not answer at all. */
  async post(address, body) {
    try {
      const answer = await fetch(address, {
        method: "POST", headers: { "X-Live": "1", Accept: "text/html" },
        credentials: "same-origin", body,
      });
      if (answer.status >= 500) return null;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      return Object.assign(answer.ok && !answer.redirected ? page : new Document(), {
        isElsewhere: answer.redirected,
        reason: page.querySelector(".refusal .lead")?.textContent.trim(),
      });
    } catch {
      return null;
    }
  }

  /** Locked, signed out or not allowed any more: the page itself says the rest. */
  fail(row, { isElsewhere, reason }) {
    row.classList.add("bad");
    this.tell(row, isElsewhere ? this.bar.dataset.gone : (reason || this.bar.dataset.failed));
    if (isElsewhere) refresh();
  }

  tell(row, words) {
    const line = document.createElement("p");
    line.className = "scan-words";
    line.textContent = words;
    row.replaceChildren(line);
  }

  async takeBack(form) {
    if (form.dataset.sent) return;
    form.dataset.sent = "yes";
    const answer = await this.post(form.action, new URLSearchParams(new FormData(form)));
    delete form.dataset.sent;
    const fresh = answer?.querySelector("li");
    const words = answer?.querySelector("p")?.textContent;
    if (fresh) {
      this.choose(answer);
      form.closest("#scan-rows > li").replaceWith(document.importNode(fresh, true));
    } else if (words) this.tell(form.closest("li"), words);
    else if (answer) this.fail(form.closest("li"), answer.isElsewhere);
  }

  /** High and short where it was done, low and long where not: nobody looks at the screen. */
  beep(isGood) {
    if (!this.sound.checked) return;
    this.audio ??= new AudioContext();
    const [tone, loud] = [this.audio.createOscillator(), this.audio.createGain()];
    const end = this.audio.currentTime + (isGood ? 0.07 : 0.3);
    tone.frequency.value = isGood ? 1_320 : 220;
    loud.gain.value = 0.08;
    tone.connect(loud).connect(this.audio.destination);
    tone.start();
    tone.stop(end);
  }
}

/** Of version 7: the time and chance. A scan that is sent twice moves stock once. */
{
  const bar = document.getElementById("scans");
  const single = document.getElementById("scan-once");
  const scans = bar && new ScanBar(bar);
  /** A form that takes one scan and leads on. */
  const send = (text) => {
    single.elements.scan.value = text;
    single.requestSubmit();
  };
  const tell = scans ? (text) => scans.scan(text) : single && send;
  if (tell) {
    new Burst(tell);
    const camera = document.getElementById("scan-camera");
    if (camera && navigator.mediaDevices) {
      camera.hidden = false;
      new Camera(camera, tell);
    }
  }
}
