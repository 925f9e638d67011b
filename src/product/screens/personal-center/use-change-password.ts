import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { changePassword } from '../../../framework/contract/own-account';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { useErrorsInLanguage } from '../../../framework/engine/form/use-errors-in-language';
import { useToasts } from '../../../framework/shared/toasts';
import { keys } from './personal-data';

/** What is typed into the form of a new password. */
export interface PasswordValues {
  oldPassword: string;
  password: string;
  /** The new one once more; it stays here. */
  again: string;
}

/** The form of a new password: sends it, places what the server refuses, and empties itself afterwards. */
export const useChangePassword = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  const [form] = Form.useForm<PasswordValues>();
  useErrorsInLanguage(form);
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);

  const submit = async ({ oldPassword, password }: PasswordValues): Promise<void> => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      const { ended } = await call(http, changePassword, { body: { oldPassword, password } });
      form.resetFields();
      message.success(ended > 0 ? t('password.changedAndEnded', { count: ended }) : t('password.changed'));
      void client.invalidateQueries({ queryKey: keys.sessions });
    } catch (error) {
      const found = toFormProblem({
        thrown: toRefineError(error),
        names: ['oldPassword', 'password'],
        fallback: t('failed'),
      });
      setProblem(found);
      const { oldPassword: old, password: fresh } = found.fieldErrors;
      if (old) form.setFields([{ name: 'oldPassword', errors: [old] }]);
      if (fresh) form.setFields([{ name: 'password', errors: [fresh] }]);
      if (old || fresh) form.scrollToField(old ? 'oldPassword' : 'password', { block: 'center', focus: true });
    } finally {
      setIsSaving(false);
    }
  };
  return { form, problem, isSaving, submit };
};
