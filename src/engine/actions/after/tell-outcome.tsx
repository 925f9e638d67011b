import './after-texts';
import type { useAppProps } from 'antd/es/app/context';
import { i18n } from '../../../i18n/i18n';
import type { BulkOutcome, EngineApi, UndoToken } from '../../engine-context';
import { toHttpError } from '../../http-error';
import { FailureList } from './failure-list';
import { UndoNotice } from './undo-notice';

/** What messages and questions are shown with, and what they lead to. */
export interface Telling {
  feedback: Pick<useAppProps, 'message' | 'modal'>;
  api: EngineApi;
  /** What a record is called. */
  titleOf: (id: string) => string;
  /** Something was taken back or tried again: what is shown is not true any more. */
  onChanged: () => void;
}

const t = (key: string, values: Record<string, unknown> = {}): string => i18n.t(`after:${key}`, values);

/** Says that something was done, with a way back while there is one. */
export const tellDone = ({ text, undo, ...telling }: Telling & { text: string; undo: UndoToken | undefined }): void => {
  const { message } = telling.feedback;
  if (undo === undefined) {
    message.success(text);
    return;
  }
  const key = undo.token;
  const close = (): void => message.destroy(key);
  let isTaken = false;
  const takeBack = (): void => {
    if (isTaken) return;
    isTaken = true;
    close();
    void undoAndTell({ ...telling, token: undo.token });
  };
  message.open({
    key,
    type: 'success',
    duration: 0,
    content: <UndoNotice text={text} onUndo={takeBack} onEnd={close} />,
  });
};

const undoAndTell = async ({ token, ...telling }: Telling & { token: string }): Promise<void> => {
  const { feedback, api, onChanged } = telling;
  try {
    const { succeeded, failed } = await (await api.seldom()).undo(token);
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

/** Says what became of an action on several records: those that failed one by one, with another try for them alone. */
export const tellOutcome = ({
  action,
  text,
  outcome: { succeeded, failed, undo },
  retry,
  ...telling
}: Telling & {
  /** What was done, as its button says it. */
  action: string;
  /** Said when nothing failed, or of those that succeeded. */
  text: (count: number) => string;
  outcome: BulkOutcome;
  /** Tries again with these and tells what became of it. */
  retry: (ids: readonly string[]) => Promise<void>;
}): void => {
  if (succeeded.length > 0) tellDone({ ...telling, text: text(succeeded.length), undo });
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
}: Telling & { title: string; failed: BulkOutcome['failed']; retry?: () => Promise<void> }): void => {
  const failures = failed.map((failure) => ({ ...failure, title: titleOf(failure.id) }));
  const common = { title, width: 560, content: <FailureList failures={failures} /> };
  if (retry === undefined) feedback.modal.warning({ ...common, okText: t('failures.close') });
  else {
    const okText = t('failures.retry');
    // Closed first: the next report may be a dialog of its own.
    const onOk = (close: () => void): void => {
      close();
      void retry();
    };
    feedback.modal.confirm({ ...common, okText, cancelText: t('failures.close'), onOk });
  }
};
