import { basePath } from '../../shared/base-path';

/** How often a page that stays open asks for a new version, in ms. */
const interval = 30 * 60_000;

/** A version that is there and waits to be used. */
export interface WaitingVersion {
  /** Lets it take over, then loads the page anew. */
  use: () => void;
}

const useVersion = (container: ServiceWorkerContainer, waiting: ServiceWorker): void => {
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('activate');
};

/**
 * Registers the service worker and looks for new versions: at once, every half hour, and when the user comes back to the page.
 * Calls back when one waits. Returns an unsubscribe function.
 */
export const watchWorker = (onWaiting: (version: WaitingVersion) => void): (() => void) => {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  let registration: ServiceWorkerRegistration | undefined;
  let isStopped = false;

  const tell = (): void => {
    const waiting = registration?.waiting;
    // The very first version replaces nothing.
    if (waiting && container?.controller && !isStopped) onWaiting({ use: () => useVersion(container, waiting) });
  };
  const follow = ({ installing }: ServiceWorkerRegistration): void =>
    installing?.addEventListener('statechange', () => installing.state === 'installed' && tell());
  // Being offline is no news.
  const check = (): void => void registration?.update().catch(() => undefined);
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') check();
  };

  const start = async (): Promise<void> => {
    registration = await container?.register(`${basePath}/sw.js`, { updateViaCache: 'none' });
    if (!registration) return;
    tell();
    follow(registration);
    registration.addEventListener('updatefound', () => registration && follow(registration));
  };
  // A browser that wants none (a private window, a page without https) goes on without.
  start().catch(() => undefined);
  const timer = setInterval(check, interval);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
};
