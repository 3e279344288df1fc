"use strict";
// Times in the zone of whoever reads, and in the words of their language.

/** The language of the page, as the reader's country writes it if the browser says which. */
const language = navigator.language.startsWith(document.documentElement.lang)
  ? navigator.language : document.documentElement.lang;
const clock = { hour: "numeric", minute: "2-digit" };

/** As short as a row of a list needs it: the time of today, the day of this year, else the date. */
function shortTime(moment, now) {
  const isToday = moment.toDateString() === now.toDateString();
  if (isToday) return moment.toLocaleTimeString(language, clock);
  if (moment.getFullYear() !== now.getFullYear()) {
    return moment.toLocaleDateString(language, { dateStyle: "medium" });
  }
  return moment.toLocaleDateString(language, { day: "numeric", month: "short" });
}

function localTimes(root) {
  const now = new Date();
  for (const time of root.querySelectorAll("time[data-time], time[data-clock], time[data-short]")) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    const isToday = moment.toDateString() === now.toDateString();
    const whole = moment.toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
    if (time.hasAttribute("data-short")) time.textContent = shortTime(moment, now);
    else if (time.hasAttribute("data-clock") && isToday) {
      time.textContent = moment.toLocaleTimeString(language, clock);
    } else time.textContent = whole;
    time.title = time.textContent === whole ? time.dateTime : whole;
  }
  for (const list of root.querySelectorAll("[data-days]")) markDays(list, now);
}

/** What the reader calls a day: today, yesterday, else with its weekday. */
function dayName(moment, now) {
  const midnight = (time) => new Date(time.getFullYear(), time.getMonth(), time.getDate());
  const ago = Math.round((midnight(now) - midnight(moment)) / 86_400_000);
  if (ago === 0 || ago === 1) {
    const name = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-ago, "day");
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  }
  return moment.toLocaleDateString(language, {
    weekday: "long", day: "numeric", month: "long",
    year: moment.getFullYear() === now.getFullYear() ? undefined : "numeric",
  });
}

/** Entries of a log under the days of the reader's clock; each then has its time of day alone. */
function markDays(list, now) {
  let last = "";
  for (const entry of list.children) {
    const time = entry.querySelector("time");
    const moment = new Date(time?.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    const day = dayName(moment, now);
    if (day === last) entry.removeAttribute("data-day");
    else entry.dataset.day = day;
    time.textContent = moment.toLocaleTimeString(language, clock);
    last = day;
  }
}
