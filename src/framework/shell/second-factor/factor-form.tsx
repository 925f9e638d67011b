import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../engine/form/problem-alert';
import { type FactorValues, useFactorForm } from './use-factor-form';

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
