import { addTexts, currentLanguage, i18n } from '../../i18n/i18n';
import { resetPassword as en } from '../../i18n/locales/en/account.json';
import { resetPassword as zh } from '../../i18n/locales/zh/account.json';
import type { UpdateActionResolved } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import type { Toasts } from '../../shared/toasts';
import type { EngineRecord } from '../context/engine-record';
import { showOnce } from './shown-once';

addTexts('reset-password', { zh, en });

const t = (key: string, values: Record<string, string | number> = {}): string =>
  i18n.t(`reset-password:${key}`, values);

const labels = {
  oneTimePassword: { zh: zh.oneTimePassword, en: en.oneTimePassword },
};

/** After a confirmation the server resets the password of an account; shows the one-time password, which is never shown again. */
export const askToReset = ({
  feedback,
  action,
  title,
  isOwn,
  run,
  onDone,
  onFailed,
}: {
  feedback: Pick<Toasts, 'modal' | 'message'>;
  action: UpdateActionResolved;
  /** Of the account. */
  title: string;
  /** It is the account of the user, which the server refuses to reset. */
  isOwn: boolean;
  /** Carries the action out. */
  run: () => Promise<EngineRecord>;
  onDone: () => void;
  onFailed: (thrown: unknown) => void;
}): void => {
  if (isOwn) {
    feedback.message.warning(t('own'));
    return;
  }
  const language = currentLanguage();
  const reset = async (): Promise<void> => {
    try {
      const record = await run();
      onDone();
      const note = t('done', { title, hours: action.oneTimeHours ?? 0 });
      // Not awaited: the dialog closes at once.
      void showOnce({ labels, record, note, feedback });
    } catch (thrown) {
      onFailed(thrown);
    }
  };
  feedback.modal.confirm({
    title: t('question', { title }),
    content: action.confirm === undefined ? t('consequence') : textOf(action.confirm, language),
    okText: textOf(action.label, language),
    cancelText: i18n.t('engine:button.cancel'),
    okButtonProps: { danger: true },
    onOk: reset,
  });
};
