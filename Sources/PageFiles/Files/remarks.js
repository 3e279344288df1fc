"use strict";
// What the server has to tell of what stands in a form stands beside its fields while somebody
// types: another record that may be the same, a number that is wrong. Nothing is refused by it.

function remarkLive(form) {
  let timer = 0;
  let latest = 0;
  const show = (page) => {
    for (const old of form.querySelectorAll("[data-remark]")) old.remove();
    for (const remark of page.querySelectorAll("[data-remark]")) {
      form.querySelector(`#field-${remark.dataset.remark}`)?.append(remark);
    }
  };
  const ask = async () => {
    const number = ++latest;
    try {
      const answer = await fetch(form.dataset.remarks, {
        method: "POST",
        body: new URLSearchParams(new FormData(form)),
        headers: { "X-Live": "1", Accept: "text/html" },
        credentials: "same-origin",
      });
      if (number !== latest || answer.status !== 200 || answer.redirected) return;
      show(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch {
      // The page of the record tells it too.
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 300);
  });
}

document.querySelectorAll("form[data-remarks]").forEach(remarkLive);
