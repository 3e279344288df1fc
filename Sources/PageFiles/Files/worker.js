"use strict";
// Answers when nothing else does: with a page that says so. Keeps that page and what it looks
// like, and nothing of any person or company.

const version = "VERSION";
const files = FILES;

addEventListener("install", (event) => {
  const fill = async () => (await caches.open(version)).addAll(files);
  event.waitUntil(fill().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
  };
  event.waitUntil(clear().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const isPage = request.mode === "navigate";
  // Files that are sent need nobody in between.
  const isLarge = /^multipart/.test(request.headers.get("Content-Type"));
  if (request.method !== "GET" && (!isPage || isLarge)) return;
  if (!isPage && !files.includes(new URL(request.url).pathname)) return;
  const kept = () => caches.match(isPage ? files[0] : request);
  event.respondWith(
    fetch(request).catch(async (problem) => {
      const answer = await kept();
      if (answer) return answer;
      throw problem;
    }));
});
