import { Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../client/data/refine-error';
import { type FormProblem, toFormProblem } from '../../engine/form/form-problem';
import { ProblemAlert } from '../../engine/form/problem-alert';
import { useErrorsInLanguage } from '../../engine/form/use-errors-in-language';

/** What the forms of a second factor ask. */
interface FactorValues {
  password?: string;
  code: string;
}

const names = ['password', 'code'] as const;

/** A form that sends a password, a code or both, and shows at its fields what the server refuses. */
const useFactorForm = <T,>({
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

/** Asks for the own password, for a code, or for both. */
export const FactorForm = <T,>({
  name,
  asksPassword,
  code,
  submitText,
  isDangerous = false,
  send,
  onDone,
  onCancel,
}: {
  /** Prefix of the ids of its fields. */
  name: string;
  asksPassword: boolean;
  /** Six digits of the app alone, or a recovery code as well. Left out: none is asked for. */
  code?: 'app' | 'any';
  submitText: string;
  /** It takes something away. Default: false. */
  isDangerous?: boolean;
  send: (values: FactorValues) => Promise<T>;
  onDone: (answer: T) => void;
  /** Left out: there is no way back. */
  onCancel?: (() => void) | undefined;
}): ReactNode => {
  const { t } = useTranslation('second-factor');
  const { form, problem, isBusy, submit } = useFactorForm({ send, onDone });
  return (
    <Form<FactorValues>
      form={form}
      name={name}
      className="factor-form"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => void submit(values)}
    >
      {problem && <ProblemAlert problem={problem} />}
      {asksPassword && (
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordMissing') }]}>
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
      )}
      {code && (
        <Form.Item
          name="code"
          label={t(code === 'app' ? 'code' : 'anyCode')}
          rules={[{ required: true, whitespace: true, message: t('codeMissing') }]}
        >
          <Input
            autoFocus={!asksPassword}
            autoComplete="one-time-code"
            inputMode={code === 'app' ? 'numeric' : 'text'}
            maxLength={code === 'app' ? 6 : 40}
          />
        </Form.Item>
      )}
      <div className="factor-buttons">
        <Button type="primary" danger={isDangerous} htmlType="submit" loading={isBusy}>
          {submitText}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </Form>
  );
};
