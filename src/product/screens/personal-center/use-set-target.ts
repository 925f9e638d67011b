import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { removeTarget, setTarget } from '../../../framework/contract/subscriptions';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { useToasts } from '../../../framework/shared/toasts';
import { keys } from './personal-data';

/** What is given for a way. */
export interface TargetValues {
  url: string;
  secret?: string;
}

const names = ['url', 'secret'] as const;

/** The form of where a way leads: sends it, and places what the server refuses. */
export const useSetTarget = (way: string, onDone: () => void) => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const client = useQueryClient();
  const { message } = useToasts();
  const [form] = Form.useForm<TargetValues>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async ({ url, secret }: TargetValues): Promise<void> => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      const body = { url: url.trim(), ...(secret && { secret: secret.trim() }) };
      client.setQueryData(keys.subscriptions, await call(http, setTarget, { params: { way }, body }));
      message.success(t('subscriptions.target.saved'));
      onDone();
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

/** Forgets where a way leads. */
export const useRemoveTarget = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const client = useQueryClient();
  const { message } = useToasts();
  const showError = useShowError();
  return async (way: string): Promise<void> => {
    try {
      client.setQueryData(keys.subscriptions, await call(http, removeTarget, { params: { way } }));
      message.success(t('subscriptions.target.removed'));
    } catch (error) {
      showError(toRefineError(error));
    }
  };
};
