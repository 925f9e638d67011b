import './record.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobTarget } from '../../contract/actions';
import type { Undoing } from '../../contract/undo';
import { addTexts, i18n } from '../../i18n/i18n';
import { after as en } from '../../i18n/locales/en/records.json';
import { after as zh } from '../../i18n/locales/zh/records.json';
import { isTyping } from '../../shared/is-typing';
import type { Toasts } from '../../shared/toasts';
import type { BulkOutcome, EngineApi } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import { toHttpError } from '../context/http-error';

/** How long an undo is offered, in seconds; the time is paused while the pointer is over the toast. */
const undoSeconds = 5;

/** A countdown that can be paused. */
interface Countdown {
  hold: () => void;
  goOn: () => void;
  /** Stops it without calling `onEnd`. */
  stop: () => void;
}

/** Counts down in whole seconds: `onTick` is called with every remaining second, `onEnd` at zero. */
const startCountdown = ({
  seconds,
  onTick,
  onEnd,
}: {
  seconds: number;
  onTick: (left: number) => void;
  onEnd: () => void;
}): Countdown => {
  let left = seconds;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  const tick = (): void => {
    left -= 1;
    if (left > 0) onTick(left);
    else {
      stop();
      onEnd();
    }
  };
  const goOn = (): void => {
    stop();
    timer = setInterval(tick, 1000);
  };
  goOn();
  return { hold: stop, goOn, stop };
};

const isUndoKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** The toasts on the screen, the latest last: Ctrl+Z takes back what was done last. */
const onScreen: symbol[] = [];

/** A toast that reports a success and offers to undo it for some seconds; hover and focus pause the countdown. */
const UndoToast = ({
  text,
  onUndo,
  onEnd,
}: {
  text: string;
  onUndo: () => void;
  /** Called when the time is over. */
  onEnd: () => void;
}) => {
  const { t } = useTranslation('after');
  const [left, setLeft] = useState(undoSeconds);
  const countdown = useRef<Countdown>(undefined);
  const undo = useEffectEvent(onUndo);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    countdown.current = startCountdown({ seconds: undoSeconds, onTick: setLeft, onEnd: () => end() });
    const toast = Symbol();
    onScreen.push(toast);
    const onKey = (event: KeyboardEvent): void => {
      if (onScreen.at(-1) !== toast || !isUndoKey(event) || isTyping(event.target) || event.defaultPrevented) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      countdown.current?.stop();
      onScreen.splice(onScreen.indexOf(toast), 1);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const hold = (): void => countdown.current?.hold();
  const goOn = (): void => countdown.current?.goOn();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the countdown; there is nothing to press.
    <span className="after-undo" onPointerEnter={hold} onPointerLeave={goOn} onFocus={hold} onBlur={goOn}>
      <span role="status">{text}</span>
      <button
        type="button"
        className="after-undo-button u-rigid u-radius u-link"
        title={t('undo.hint')}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        {t('undo.button')}
      </button>
      <span className="after-undo-left u-muted u-figures" title={t('undo.left', { count: left })} aria-hidden>
        {left}
      </span>
    </span>
  );
};

addTexts('after', { zh, en });

/** A table of the records that failed, each with the reason. */
const FailureList = ({ failures }: { failures: readonly { id: string; title: string; message: string }[] }) => {
  const { t } = useTranslation('after');
  return (
    // Scrolled with the keyboard, so it takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable.
    <section className="after-failures u-scroll u-radius u-full" tabIndex={0} aria-label={t('failures.reason')}>
      <table className="u-table">
        <thead>
          <tr className="u-muted">
            <th scope="col">{t('failures.record')}</th>
            <th scope="col">{t('failures.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ id, title, message }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What messages and dialogs are shown with, and what they call. */
export interface FeedbackContext {
  feedback: Pick<Toasts, 'message' | 'modal'>;
  api: EngineApi;
  /** Returns the title of a record. */
  titleOf: (id: string) => string;
  /** Called after an undo or a retry: what is shown is out of date. */
  onChanged: () => void;
}

const t = (key: string, values: Record<string, unknown> = {}): string => i18n.t(`after:${key}`, values);

/** Reports a success, with an undo button while undoing is possible. */
export const reportDone = ({
  text,
  undo,
  ...telling
}: FeedbackContext & { text: string; undo: Undoing | undefined }): void => {
  if (undo === undefined) telling.feedback.message.success(text);
  else
    reportUndoable({
      feedback: telling.feedback,
      key: undo.token,
      text,
      onUndo: () => void undoAndReport({ ...telling, token: undo.token }),
    });
};

/** Reports a success with an undo button for a while; a later one of the same key takes its place. */
export const reportUndoable = ({
  feedback: { message },
  key,
  text,
  onUndo,
}: Pick<FeedbackContext, 'feedback'> & { key: string; text: string; onUndo: () => void }): void => {
  const close = (): void => message.destroy(key);
  let isTaken = false;
  const takeBack = (): void => {
    if (isTaken) return;
    isTaken = true;
    close();
    onUndo();
  };
  message.open({
    key,
    type: 'success',
    duration: 0,
    content: <UndoToast text={text} onUndo={takeBack} onEnd={close} />,
  });
};

const undoAndReport = async ({ token, ...telling }: FeedbackContext & { token: string }): Promise<void> => {
  const { feedback, api, onChanged } = telling;
  try {
    const { succeeded, failed } = await (await api.lazy()).undo(token);
    if (failed.length === 0) feedback.message.success(t('undo.done'));
    else {
      const title = t('undo.partly', { done: succeeded.length, failed: failed.length });
      showFailures({ ...telling, title, failed });
    }
  } catch (thrown) {
    const { statusCode, message, isNoticed } = toHttpError(thrown);
    if (isNoticed !== true) feedback.message.error(statusCode === 404 ? t('undo.tooLate') : message);
  }
  onChanged();
};

/** Reports the outcome of an action on several records: lists the failed ones and offers to retry them. */
export const reportOutcome = ({
  action,
  text,
  outcome: { succeeded, failed, undo },
  retry,
  ...telling
}: FeedbackContext & {
  /** Label of the action, as on its button. */
  action: string;
  /** The message for those for which it has succeeded. */
  text: string;
  outcome: BulkOutcome;
  /** Retries these records and reports the outcome. */
  retry: (ids: readonly string[]) => Promise<void>;
}): void => {
  if (succeeded.length > 0) reportDone({ ...telling, text, undo });
  if (failed.length === 0) return;
  const title = t('failures.title', { action, succeeded: succeeded.length, failed: failed.length });
  showFailures({ ...telling, title, failed, retry: () => retry(failed.map(({ id }) => id)) });
};

const showFailures = ({
  feedback,
  titleOf,
  title,
  failed,
  retry,
}: FeedbackContext & { title: string; failed: BulkOutcome['failed']; retry?: () => Promise<void> }): void => {
  const failures = failed.map((failure) => ({ ...failure, title: titleOf(failure.id) }));
  const common = { title, width: 560, content: <FailureList failures={failures} /> };
  if (retry === undefined) feedback.modal.warning({ ...common, okText: t('failures.close') });
  else {
    const okText = t('failures.retry');
    // Closed first: the next report may be a dialog itself.
    const onOk = (close: () => void): void => {
      close();
      void retry();
    };
    feedback.modal.confirm({ ...common, okText, cancelText: t('failures.close'), onOk });
  }
};

/** Confirms that the action is intended for this many records; resolves with true for yes. */
export const askForJob = async ({
  feedback,
  action,
  count,
  isDanger,
}: {
  feedback: Pick<Toasts, 'modal'>;
  /** Label of the action, as on its button. */
  action: string;
  count: number;
  isDanger: boolean;
}): Promise<boolean> =>
  feedback.modal.confirm({
    title: i18n.t('after:job.question', { action, count }),
    content: i18n.t('after:job.note'),
    okText: i18n.t('after:job.start'),
    cancelText: i18n.t('after:job.cancel'),
    okButtonProps: { danger: isDanger },
  });

/** Starts the action as a background job. Rejects with Refine's `HttpError` shape. */
export const startJob = async ({
  feedback,
  api,
  resource,
  name,
  action,
  count,
  target,
  values,
}: {
  feedback: Pick<Toasts, 'message'>;
  api: EngineApi;
  resource: string;
  /** Name of the action, or `delete`. */
  name: string;
  action: string;
  count: number;
  target: JobTarget;
  values: Values;
}): Promise<void> => {
  await (await api.lazy()).startJob({ resource, action: name, values, ...target });
  feedback.message.info(i18n.t('after:job.started', { action, count }));
};
