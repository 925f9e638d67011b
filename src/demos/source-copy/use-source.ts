import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../framework/client/data/refine-error';
import { call } from '../../framework/client/http/call';
import { useServices } from '../../framework/client/services-context';
import { type FormProblem, toFormProblem } from '../../framework/engine/form/form-problem';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';
import { copySource, previewSource } from '../contract/source-copy';

/** The source of the component: its beginning for everybody, the rest for who knows the password. */
export const useSource = () => {
  const { t } = useTranslation('source-copy');
  const { http } = useServices();
  const { message } = useToasts();
  const [source, setSource] = useState<string>();
  const preview = useQuery({
    queryKey: ['demos', 'source'],
    queryFn: ({ signal }) => call(http, previewSource, { signal }),
  });

  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) message.success(t('copied'));
    else message.warning(t('notCopied'));
  };
  /** Asks for the whole source and copies it. Returns what is wrong with the password, or undefined. */
  const unlock = async (password: string): Promise<FormProblem | undefined> => {
    try {
      const { source: whole } = await call(http, copySource, { body: { password } });
      setSource(whole);
      await copy(whole);
      return undefined;
    } catch (error) {
      return toFormProblem({ thrown: toRefineError(error), names: ['password'], fallback: t('failed') });
    }
  };
  return { preview, source, copy, unlock };
};
