import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../client/data/refine-error';
import { type FormProblem, toFormProblem } from '../../engine/form/form-problem';
import { useErrorsInLanguage } from '../../engine/form/use-errors-in-language';

/** What the forms of a second factor ask. */
export interface FactorValues {
  password?: string;
  code: string;
}

const names = ['password', 'code'] as const;

/** A form that sends a password, a code or both, and shows at its fields what the server refuses. */
export const useFactorForm = <T>({
  send,
  onDone,
}: {
  send: (values: FactorValues) => Promise<T>;
  onDone: (answer: T) => void;
}) => {
  const { t } = useTranslation('second-factor');
  const [form] = Form.useForm<FactorValues>();
  useErrorsInLanguage(form);
  const [problem, setProblem] = useState<FormProblem>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (values: FactorValues): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      onDone(await send(values));
    } catch (error) {
      const found = toFormProblem({ thrown: toRefineError(error), names, fallback: t('failed') });
      setProblem(found);
      const wrong = names.filter((name) => found.fieldErrors[name]);
      form.setFields(wrong.map((name) => ({ name, errors: [found.fieldErrors[name] ?? ''] })));
      if (wrong[0]) form.getFieldInstance(wrong[0])?.focus?.();
    } finally {
      setBusy(false);
    }
  };
  return { form, problem, isBusy, submit };
};
