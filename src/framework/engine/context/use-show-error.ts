import { useTranslation } from 'react-i18next';
import { useToasts } from '../../shared/toasts';
import { toHttpError } from './http-error';

/**
 * Returns a function that shows an error as a message, unless the HTTP client has shown it already (the end of a session). What is wrong
 * with fields is the message, because no form shows it.
 */
export const useShowError = (): ((thrown: unknown) => void) => {
  const { t } = useTranslation('engine');
  const { message } = useToasts();
  return (thrown) => {
    const { message: text, isNoticed, errors = {} } = toHttpError(thrown);
    const wrong = new Set(Object.values(errors).filter((one) => typeof one === 'string'));
    if (isNoticed !== true) message.error([...wrong].join(t('list.separator')) || text || t('error.unknown'));
  };
};
