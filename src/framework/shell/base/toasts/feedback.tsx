import type { NotificationProvider } from '@refinedev/core';
import { theme } from 'antd';
import { type ComponentType, createContext, type ReactNode, useEffect, useState } from 'react';
import { withinLimit } from '../../../shared/lazy-named';
import { ToastsContext } from '../../../shared/toasts';
import { createLazyFeedback, type Feedback } from './lazy-feedback';

/** Where Refine's notifications are shown. */
export const NotificationsContext = createContext<NotificationProvider>({
  open: () => undefined,
  close: () => undefined,
});

type Host = ComponentType<{ onReady: (feedback: Feedback) => void; plainDialogs: boolean }>;

const loadHost = (): Promise<Host> => withinLimit(async () => (await import('./feedback-host')).FeedbackHost);

/** One host, loaded by the first message or question, and the promise of its functions. */
const createHosting = (mount: (host: Host) => void) => {
  let arrive: (feedback: Feedback) => void = () => undefined;
  let real: Promise<Feedback> | undefined;
  const load = (): Promise<Feedback> => {
    real ??= new Promise<Feedback>((done, fail) => {
      arrive = done;
      loadHost().then(mount, (error: unknown) => {
        // The next call may have more luck.
        real = undefined;
        fail(error);
        throw error;
      });
    });
    return real;
  };
  const onReady = (feedback: Feedback): void => {
    arrive(feedback);
    real = Promise.resolve(feedback);
  };
  return { onReady, feedback: createLazyFeedback(load) };
};

/**
 * What antd's own `App` is for, by `useToasts()`; but its messages and dialogs are fetched when there is something to say, or ahead
 * when the page is first touched.
 */
export const FeedbackProvider = ({
  plainDialogs,
  children,
}: {
  /** The site's setting of that name. */
  plainDialogs: boolean;
  children: ReactNode;
}): ReactNode => {
  const { hashId } = theme.useToken();
  const [Host, setHost] = useState<Host>();
  const [{ feedback, onReady }] = useState(() => createHosting((host) => setHost(() => host)));
  useEffect(() => {
    // A failed load is retried when it is needed next.
    const prefetch = () => void loadHost().catch(() => undefined);
    const events = ['pointerdown', 'keydown'];
    for (const event of events) document.addEventListener(event, prefetch, { once: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prefetch);
    };
  }, []);
  return (
    <ToastsContext.Provider value={feedback}>
      <NotificationsContext.Provider value={feedback.refine}>
        {/* antd's look of plain links reaches what lies below this class. */}
        <div className={hashId}>{children}</div>
        {Host && <Host onReady={onReady} plainDialogs={plainDialogs} />}
      </NotificationsContext.Provider>
    </ToastsContext.Provider>
  );
};

/** One cause is reported at most once in this time, in ms; as long as a message stays on the screen. */
const windowMs = 3000;

/**
 * Whether a cause has to be reported: not again while the message before is still to be read. Two hundred calls that
 * fail for one reason are one message; those that continue to fail are reported again after a while.
 */
export const createToastFilter = (now: () => number = Date.now): ((cause: string) => boolean) => {
  const report = new Map<string, number>();
  return (cause) => {
    const time = now();
    for (const [known, at] of report) if (time - at >= windowMs) report.delete(known);
    if (report.has(cause)) return false;
    report.set(cause, time);
    return true;
  };
};
