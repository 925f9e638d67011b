import { strategyFor } from './strategy';

/** Filled in by the build. */
declare const PWA: {
  /** Another one for every build. */
  version: string;
  /** Paths of the page and of what it needs to start, except the worker. */
  files: readonly string[];
  api: string;
};

interface LaterEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Query {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
/** What is used of a worker's surroundings; TypeScript's own description excludes the one for pages. */
interface Surroundings {
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: LaterEvent) => void): void;
    (name: 'message', listener: (event: { data: unknown }) => void): void;
    (name: 'fetch', listener: (event: Query) => void): void;
  };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
}
declare const self: Surroundings;

/** The path that the console lies below: that of the worker. */
const base = self.location.pathname.replace(/\/[^/]*$/, '');
const prefix = `${base}console-`;
const cacheName = `${prefix}${PWA.version}`;
/** Time-out of the network in ms; after it the page counts as offline. */
const patience = 10_000;

const offline = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>离线 Offline</title>
<body style="font:16px/1.6 sans-serif;display:grid;place-items:center;min-height:90vh;text-align:center">
<main><h1>网络已断开 You are offline</h1><p>请检查网络后重试。 Check the network and try again.</p><p><a href="">重试 Try again</a></p></main>`;

const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch {
    const stored = await caches.match('index.html', { cacheName });
    return stored ?? new Response(offline, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }
};

const part = async (request: Request): Promise<Response> => {
  const stored = await caches.match(request);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
};

// A new version waits until the page says so; only the very first one has nobody to wait for.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(PWA.files))),
);
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const strategy = strategyFor({ method, mode, url, origin: self.location.origin, base, api: PWA.api });
  if (strategy === 'page') event.respondWith(page(event.request));
  if (strategy === 'part') event.respondWith(part(event.request));
});
