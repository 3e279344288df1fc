"use strict";
// What the server has to tell of what stands in a form stands beside its fields while somebody
// types: another record that may be the same, a number that is wrong, what is in stock. Nothing is
// refused by it.

// What is asked for each form, also for one that a page put in place of another.
const remarkStates = new WeakMap();

function showRemarks(form, page) {
  for (const old of form.querySelectorAll("[data-remark]")) old.remove();
  for (const remark of page.querySelectorAll("[data-remark]")) {
    form.querySelector(`#field-${remark.dataset.remark}`)?.append(remark);
  }
}

async function askRemarks(form, state) {
  const number = ++state.latest;
  try {
    const answer = await fetch(form.dataset.remarks, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "X-Live": "1", Accept: "text/html" },
      credentials: "same-origin",
    });
    if (number !== state.latest || answer.status !== 200 || answer.redirected) return;
    showRemarks(form, new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    // The page of the record tells it too.
  }
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest?.("form[data-remarks]");
  if (!form) return;
  const state = remarkStates.get(form) ?? { timer: 0, latest: 0 };
  remarkStates.set(form, state);
  clearTimeout(state.timer);
  state.timer = setTimeout(() => askRemarks(form, state), 300);
});

// A picture of what some forms say stands beside them, and is drawn again in the same way.

async function showPreview(box, form, state) {
  const number = ++state.latest;
  try {
    const answer = await fetch(box.dataset.preview, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "X-Live": "1" },
      credentials: "same-origin",
    });
    if (number !== state.latest || answer.status !== 200 || answer.redirected) return;
    const picture = box.querySelector("img");
    const old = picture.src;
    picture.src = URL.createObjectURL(await answer.blob());
    picture.hidden = false;
    if (old.startsWith("blob:")) URL.revokeObjectURL(old);
  } catch {
    // The page of the record shows it once it is saved.
  }
}

for (const box of document.querySelectorAll("[data-preview]")) {
  const form = box.parentElement.querySelector("form");
  const state = { timer: 0, latest: 0 };
  showPreview(box, form, state);
  form.addEventListener("input", () => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => showPreview(box, form, state), 300);
  });
}
