import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { toHttpError } from './http-error';

/** Shows a failure as a message, unless the client has already told it (an ended session is told once for all). */
export const useTellError = (): ((thrown: unknown) => void) => {
  const { t } = useTranslation('engine');
  const { message } = App.useApp();
  return (thrown) => {
    const { message: text, isNoticed } = toHttpError(thrown);
    if (isNoticed !== true) message.error(text === '' ? t('error.unknown') : text);
  };
};
