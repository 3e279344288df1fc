"use strict";
// A page is shown before its other scripts run. The key that finishes it is kept until they do:
// who enters a line and finishes at once would press it into nothing.

const earlyKeys = [];

function keepEarly(event) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  earlyKeys.push(event);
}

document.addEventListener("keydown", keepEarly);
