import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { createToken } from '../../../framework/contract/api-tokens';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { grantsOf } from './grant-names';

/** What is chosen for a new token. */
export interface TokenValues {
  name: string;
  days: number;
  /** As `grantName` writes them. */
  grants: string[];
}

const names = ['name', 'days', 'grants'] as const;

/** The form of a new token: sends it, places what the server refuses, and hands the secret on. */
export const useMakeToken = (onMade: (token: string) => void) => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const [form] = Form.useForm<TokenValues>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async ({ grants, ...values }: TokenValues): Promise<void> => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      const { token } = await call(http, createToken, { body: { ...values, grants: grantsOf(grants) } });
      form.resetFields();
      onMade(token);
    } catch (error) {
      const found = toFormProblem({ thrown: toRefineError(error), names, fallback: t('failed') });
      setProblem(found);
      for (const name of names) {
        const text = found.fieldErrors[name];
        if (text) form.setFields([{ name, errors: [text] }]);
      }
    } finally {
      setIsSaving(false);
    }
  };
  return { form, problem, isSaving, submit };
};
