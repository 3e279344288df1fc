"use strict";
// The camera as a scanner: what it sees is looked for codes, by the browser where it can, else by
// the server, which is sent a picture now and then. Nothing is kept.

/** Milliseconds between two looks, by who looks. */
const lookGap = { browser: 120, server: 600 };
/** How long the same code in sight counts as the same scan. */
const lookAgain = 2_500;
/** A frame that is sent is no wider. */
const frameWidth = 1_280;
const cameraFormats = [
  "ean_13", "ean_8", "upc_a", "upc_e", "code_39", "code_128", "qr_code", "data_matrix", "pdf417",
];

class Camera {
  constructor(button, tell) {
    this.button = button;
    this.tell = tell;
    this.seen = new Map();
    this.view = document.getElementById("camera-view");
    this.video = this.view.querySelector("video");
    this.note = this.view.querySelector("p");
    button.addEventListener("click", () => (this.stream ? this.stop() : this.start()));
    document.addEventListener("visibilitychange", () => document.hidden && this.stop());
    document.addEventListener("locked", () => this.stop());
    window.addEventListener("pagehide", () => this.stop());
    document.getElementById("scan-close")?.addEventListener("click", () => this.stop());
  }

  async start() {
    this.button.disabled = true;
    try {
      this.stream = await navigator.mediaDevices.getUserMedia({
        audio: false, video: { facingMode: "environment", width: { ideal: 1_920 } },
      });
      this.video.srcObject = this.stream;
      await this.video.play();
      this.detector = await Camera.detector();
      this.button.setAttribute("aria-pressed", "true");
      this.say(this.view.dataset.looking);
      this.look();
    } catch {
      this.stop();
      this.say(this.view.dataset.denied);
    } finally {
      this.button.disabled = false;
    }
  }

  stop() {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
    this.video.srcObject = null;
    this.button.setAttribute("aria-pressed", "false");
    this.view.hidden = true;
  }

  say(words) {
    this.view.hidden = false;
    this.video.hidden = !this.stream;
    this.note.textContent = words;
  }

  /** The browser's own reader, where it has one for what we print. */
  static async detector() {
    if (!("BarcodeDetector" in window)) return null;
    const known = await BarcodeDetector.getSupportedFormats();
    const formats = cameraFormats.filter((format) => known.includes(format));
    return formats.length > 0 ? new BarcodeDetector({ formats }) : null;
  }

  async look() {
    while (this.stream) {
      const began = this.stream;
      const found = await this.codes();
      if (this.stream !== began) return;
      for (const code of found) this.notice(code);
      const gap = this.detector ? lookGap.browser : lookGap.server;
      await new Promise((wake) => setTimeout(wake, gap));
    }
  }

  async codes() {
    try {
      if (this.detector) {
        return (await this.detector.detect(this.video)).map(({ rawValue }) => rawValue);
      }
      return await this.askServer();
    } catch {
      return [];
    }
  }

  async askServer() {
    const { videoWidth: width, videoHeight: height } = this.video;
    if (!width) return [];
    const scale = Math.min(1, frameWidth / width);
    const canvas = Object.assign(document.createElement("canvas"), {
      width: Math.round(width * scale), height: Math.round(height * scale),
    });
    canvas.getContext("2d").drawImage(this.video, 0, 0, canvas.width, canvas.height);
    const frame = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    const body = new FormData();
    body.set("token", document.querySelector("#scan-form [name=token]").value);
    body.set("file", frame, "frame.jpg");
    const answer = await fetch(this.view.dataset.codes, {
      method: "POST", headers: { "X-Live": "1", Accept: "text/html" }, body,
      credentials: "same-origin",
    });
    if (answer.redirected || !answer.ok) return [];
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return [...page.querySelectorAll("li")].map((code) => code.textContent);
  }

  /** A code that stays in sight is one scan. */
  notice(code) {
    const now = performance.now();
    const last = this.seen.get(code);
    this.seen.set(code, now);
    if (last === undefined || now - last > lookAgain) this.tell(code);
  }
}
