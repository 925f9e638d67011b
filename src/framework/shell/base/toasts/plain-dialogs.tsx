import type { ModalFuncProps } from 'antd';
import { addTexts, i18n } from '../../../i18n/i18n';
import { plainDialogs as en } from '../../../i18n/locales/en/records.json';
import { plainDialogs as zh } from '../../../i18n/locales/zh/records.json';
import type { Toasts } from '../../../shared/toasts';

addTexts('plain-dialogs', { zh, en });

/** A dialog of the site's `plainDialogs`: its question is below the title that all have. */
const plain = (config: ModalFuncProps): ModalFuncProps => ({
  ...config,
  title: i18n.t('plain-dialogs:title'),
  content: (
    <>
      <p>{config.title}</p>
      {config.content}
    </>
  ),
  okText: i18n.t('plain-dialogs:ok'),
  cancelText: i18n.t('plain-dialogs:cancel'),
});

/** The same dialogs with one title and one pair of buttons. */
export const withPlainDialogs = (modal: Toasts['modal']): Toasts['modal'] => ({
  info: (config) => modal.info(plain(config)),
  success: (config) => modal.success(plain(config)),
  error: (config) => modal.error(plain(config)),
  warning: (config) => modal.warning(plain(config)),
  confirm: (config) => modal.confirm(plain(config)),
});
