import { theme } from 'antd';
import AppContext from 'antd/es/app/context';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { withinLimit } from '../../shared/within-limit';
import { createLateFeedback, type Feedback } from './late-feedback';
import { NotificationsContext } from './quiet-notifications';

type Host = ComponentType<{ onReady: (feedback: Feedback) => void }>;

const loadHost = (): Promise<Host> => withinLimit(async () => (await import('./feedback-host')).FeedbackHost);

/** One host, asked for by the first message or question, and the promise of what it can do. */
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
  return { onReady, feedback: createLateFeedback(load) };
};

/**
 * What antd's own `App` is for, `App.useApp()` below it included; only its messages and questions are fetched when there is
 * something to say, or ahead when somebody first touches the page.
 */
export const FeedbackProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const { hashId } = theme.useToken();
  const [Host, setHost] = useState<Host>();
  const [{ feedback, onReady }] = useState(() => createHosting((host) => setHost(() => host)));
  useEffect(() => {
    // One that cannot be had now is asked for again when it is needed.
    const prefetch = () => void loadHost().catch(() => undefined);
    const events = ['pointerdown', 'keydown'];
    for (const event of events) document.addEventListener(event, prefetch, { once: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prefetch);
    };
  }, []);
  return (
    <AppContext.Provider value={feedback}>
      <NotificationsContext.Provider value={feedback.refine}>
        {/* antd's look of plain links reaches what lies below this class. */}
        <div className={hashId}>{children}</div>
        {Host && <Host onReady={onReady} />}
      </NotificationsContext.Provider>
    </AppContext.Provider>
  );
};
