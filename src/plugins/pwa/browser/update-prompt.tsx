import '../../../framework/shell/base/tokens.css';
import './update.css';
import { type ReactNode, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../framework/i18n/i18n';
import { basePath } from '../../../framework/shared/base-path';
import { hasUnsavedWork } from '../../../framework/shell/base/routing/unsaved-work';
import en from '../texts/en.json';
import zh from '../texts/zh.json';

/**
 * The state of the offer of a new version: nothing to offer, offered, confirming the loss of unsaved input, or reloading.
 */
export type UpdateStep = 'none' | 'offered' | 'asking' | 'updating';

export type UpdateEvent =
  /** A new version waits. */
  | { name: 'found' }
  /** Now, please; a form may hold input that is not saved. */
  | { name: 'now'; hasUnsaved: boolean }
  | { name: 'later' }
  /** Back to the form. */
  | { name: 'back' }
  /** The input may be lost. */
  | { name: 'discard' };

/** What follows. An event that does not fit the step changes nothing. */
export const nextStep = (step: UpdateStep, event: UpdateEvent): UpdateStep => {
  if (event.name === 'found') return step === 'none' ? 'offered' : step;
  if (step === 'offered') {
    if (event.name === 'now') return event.hasUnsaved ? 'asking' : 'updating';
    return event.name === 'later' ? 'none' : step;
  }
  if (step === 'asking') {
    if (event.name === 'discard') return 'updating';
    return event.name === 'back' ? 'offered' : step;
  }
  return step;
};

/** How often a page that stays open asks for a new version, in ms. */
const interval = 30 * 60_000;

/** A version that is there and waits to be used. */
interface WaitingVersion {
  /** Lets it take over, then reloads the page. */
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
const watchWorker = (onWaiting: (version: WaitingVersion) => void): (() => void) => {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  let registration: ServiceWorkerRegistration | undefined;
  let isStopped = false;

  const report = (): void => {
    const waiting = registration?.waiting;
    // The very first version replaces nothing.
    if (waiting && container?.controller && !isStopped) onWaiting({ use: () => useVersion(container, waiting) });
  };
  const follow = ({ installing }: ServiceWorkerRegistration): void =>
    installing?.addEventListener('statechange', () => installing.state === 'installed' && report());
  // Being offline is no news.
  const check = (): void => void registration?.update().catch(() => undefined);
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') check();
  };

  const start = async (): Promise<void> => {
    registration = await container?.register(`${basePath}/sw.js`, { updateViaCache: 'none' });
    if (!registration) return;
    report();
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

const events = ['online', 'offline'];
const subscribe = (notify: () => void): (() => void) => {
  for (const event of events) addEventListener(event, notify);
  return () => {
    for (const event of events) removeEventListener(event, notify);
  };
};

/** Whether the browser knows that it has no network. */
const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);

addTexts('update', { zh, en });

interface Choice {
  text: string;
  onClick: () => void;
  isPrimary?: boolean;
}

/** Offers a new version when one is there, and reports a lost network. The page is never reloaded without a confirmation. */
export const UpdatePrompt = (): ReactNode => {
  const { t } = useTranslation('update');
  const [step, send] = useReducer(nextStep, 'none');
  const [version, setVersion] = useState<WaitingVersion>();
  const isOffline = useIsOffline();
  const safe = useRef<HTMLButtonElement>(null);

  useEffect(
    () =>
      watchWorker((waiting) => {
        setVersion(waiting);
        send({ name: 'found' });
      }),
    [],
  );
  useEffect(() => {
    if (step === 'updating') version?.use();
    // The question needs an answer; the harmless one has the focus.
    if (step === 'asking') safe.current?.focus();
  }, [step, version]);

  const choices: Partial<Record<typeof step, readonly Choice[]>> = {
    offered: [
      { text: t('later'), onClick: () => send({ name: 'later' }) },
      { text: t('now'), onClick: () => send({ name: 'now', hasUnsaved: hasUnsavedWork() }), isPrimary: true },
    ],
    asking: [
      { text: t('discard'), onClick: () => send({ name: 'discard' }) },
      { text: t('back'), onClick: () => send({ name: 'back' }), isPrimary: true },
    ],
  };
  return (
    // The region exists before it is filled, so that a screen reader announces its content.
    <div className="update u-stack u-fixed u-one-column" role="status">
      {isOffline && <p className="update-offline u-radius">{t('offline')}</p>}
      {step !== 'none' && (
        <section className="update-card u-full u-raised u-border-soft u-radius u-shadow" aria-label={t('title')}>
          <h2>{t('title')}</h2>
          <p>{t(step)}</p>
          <div className="update-choices u-flex u-gap-8 u-mt-16">
            {choices[step]?.map(({ text, onClick, isPrimary = false }) => (
              <button
                key={text}
                ref={isPrimary ? safe : undefined}
                type="button"
                className={isPrimary ? 'btn btn-primary' : 'btn'}
                onClick={onClick}
              >
                {text}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
};
