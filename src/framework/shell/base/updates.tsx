import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { Plugin } from '../../language/plugin';
import { basePath } from '../../shared/base-path';
import { partsOf } from './plugins';

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

/** The offer of new versions, of the plugin that has one. Without, the worker of a build that had it goes. */
export const Updates = ({ plugins }: { plugins: readonly Plugin[] }): ReactNode => {
  const Offer = useMemo(() => {
    // Decided by the build: a bundle without the option fetches nothing for it.
    const isOffered = import.meta.env.VITE_PWA === 'on';
    const [Offered = NoWorker] = isOffered ? partsOf(plugins, 'updates', ({ Updates = NoWorker }) => Updates) : [];
    return Offered;
  }, [plugins]);
  return (
    <Suspense>
      <Offer />
    </Suspense>
  );
};
