import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCode } from '../../../framework/client/auth/mobile-code';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { confirmMobile } from '../../../framework/contract/profile';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { useErrorsInLanguage } from '../../../framework/engine/form/use-errors-in-language';
import { useToasts } from '../../../framework/shared/toasts';
import { useCountdown } from '../../../framework/shell/auth-frame/use-countdown';
import { keys } from './personal-data';

/** What is typed to show that the number is one's own. */
export interface ConfirmValues {
  code: string;
  password: string;
}

/** Has a code sent to the number, and confirms it by that and the password. */
export const useConfirmMobile = (mobile: string) => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  const [form] = Form.useForm<ConfirmValues>();
  useErrorsInLanguage(form);
  const { left, start } = useCountdown();
  const [demoCode, setDemoCode] = useState<string>();
  const [problem, setProblem] = useState<FormProblem>();
  const [busyWith, setBusyWith] = useState<'asking' | 'saving'>();

  const attempt = async (kind: 'asking' | 'saving', work: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    setBusyWith(kind);
    try {
      await work();
    } catch (error) {
      const found = toFormProblem({ thrown: toRefineError(error), names: ['code', 'password'], fallback: t('failed') });
      setProblem(found);
      const { code, password } = found.fieldErrors;
      if (code) form.setFields([{ name: 'code', errors: [code] }]);
      if (password) form.setFields([{ name: 'password', errors: [password] }]);
    } finally {
      setBusyWith(undefined);
    }
  };

  const ask = (): Promise<void> =>
    attempt('asking', async () => {
      const sent = await sendCode(http, { mobile, purpose: 'confirm' });
      start(sent.retryAfter);
      setDemoCode(sent.demoCode);
      if (sent.demoCode === undefined) message.success(t('mobile.sent'));
    });

  const submit = (body: ConfirmValues): Promise<void> =>
    attempt('saving', async () => {
      client.setQueryData(keys.data, await call(http, confirmMobile, { body }));
      message.success(t('mobile.confirmed'));
    });

  return { form, problem, busyWith, left, demoCode, ask, submit };
};
