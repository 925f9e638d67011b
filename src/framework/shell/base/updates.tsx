import { type ReactNode, Suspense, useEffect } from 'react';
import { basePath } from '../../shared/base-path';
import { lazyNamed } from '../../shared/lazy-named';
import { hasUnsavedWork } from './routing/unsaved-work';

/** A worker of a build that had the option would keep old parts of the page for ever. */
const leaveWorker = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const ours = registrations.filter(
    ({ active }) => active?.scriptURL === new URL(`${basePath}/sw.js`, location.origin).href,
  );
  await Promise.all(ours.map((registration) => registration.unregister()));
  if (ours.length === 0) return;
  const stored = (await caches.keys()).filter((name) => name.startsWith(`${basePath}console-`));
  await Promise.all(stored.map((name) => caches.delete(name)));
};

const NoWorker = (): null => {
  useEffect(() => {
    // Browsers that refuse to say have none.
    leaveWorker().catch(() => undefined);
  }, []);
  return null;
};

/** Decided by the build: without `VITE_PWA=on` the bundle holds nothing of the offer. */
const UpdatePrompt =
  import.meta.env.VITE_PWA === 'on' ? lazyNamed(async () => (await import('./update-prompt')).UpdatePrompt) : NoWorker;

/** The offer of new versions. */
export const Updates = (): ReactNode => (
  <Suspense>
    <UpdatePrompt hasUnsaved={hasUnsavedWork} />
  </Suspense>
);
