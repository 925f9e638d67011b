import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormProblem, toFormProblem } from '../../engine/form/form-problem';
import { toHttpError } from '../../providers/data/to-http-error';
import { useServices } from '../../providers/services-context';
import { copyText } from '../../shared/copy-text';

/** What everybody may see of the source. */
interface SourcePreview {
  file: string;
  /** Its first lines. */
  head: string;
  /** How many it has. */
  lines: number;
}

const path = '/api/demo/sourceCopy';

/** The source of the component: its beginning for everybody, the rest for who knows the password. */
export const useSource = () => {
  const { t } = useTranslation('source-copy');
  const { http } = useServices();
  const { message } = App.useApp();
  const [source, setSource] = useState<string>();
  const preview = useQuery({
    queryKey: ['demos', 'source'],
    queryFn: async ({ signal }) => (await http.get<SourcePreview>(path, { signal })).data,
  });

  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) message.success(t('copied'));
    else message.warning(t('notCopied'));
  };
  /** Asks for the whole source and copies it. Answers what is wrong with the password, or nothing. */
  const unlock = async (password: string): Promise<FormProblem | undefined> => {
    try {
      const { data } = await http.post<{ source: string }>(path, { password });
      setSource(data.source);
      await copy(data.source);
      return undefined;
    } catch (error) {
      return toFormProblem({ thrown: toHttpError(error), names: ['password'], fallback: t('failed') });
    }
  };
  return { preview, source, copy, unlock };
};
