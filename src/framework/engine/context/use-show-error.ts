import { useTranslation } from 'react-i18next';
import { useToasts } from '../../shared/toasts';
import { toHttpError } from './http-error';

/** Returns a function that shows an error as a message, unless the HTTP client has shown it already (the end of a session). */
export const useShowError = (): ((thrown: unknown) => void) => {
  const { t } = useTranslation('engine');
  const { message } = useToasts();
  return (thrown) => {
    const { message: text, isNoticed } = toHttpError(thrown);
    if (isNoticed !== true) message.error(text === '' ? t('error.unknown') : text);
  };
};
