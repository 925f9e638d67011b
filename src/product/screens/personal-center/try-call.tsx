import { Alert, Button, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../framework/engine/parts/box';
import { buildOptions } from '../../../framework/shell/build-options';
import { answerText } from './answer-text';

interface Values {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  token: string;
  body?: string;
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

interface TryCallProps {
  /** The address to begin with. */
  path: string;
  /** A token that has just been made; undefined: it is typed. */
  token: string | undefined;
}

/** A call as a program makes it: with a token alone, and nothing of the session. */
export const TryCall = ({ path, token }: TryCallProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const [form] = Form.useForm<Values>();
  const method = Form.useWatch('method', form) ?? 'GET';
  const [answer, setAnswer] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (values: Values): Promise<void> => {
    setIsSending(true);
    try {
      const response = await fetch(`${buildOptions.apiBase}${values.path.trim()}`, {
        method: values.method,
        credentials: 'omit',
        headers: {
          Authorization: `Bearer ${values.token.trim()}`,
          ...(values.method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(values.method === 'GET' ? {} : { body: values.body?.trim() || '{}' }),
      });
      setAnswer(`HTTP ${response.status}\n${answerText(await response.text())}`);
    } catch {
      setAnswer(t('tokens.try.failed'));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Box title={t('tokens.try.title')}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ method: 'GET', path, token }}
        onFinish={(values) => void send(values)}
      >
        {method !== 'GET' && <Alert className="pc-try-alert" type="warning" showIcon title={t('tokens.try.why')} />}
        <div className="pc-try">
          <Form.Item name="method" label={t('tokens.try.method')}>
            <Select options={methods.map((value) => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item
            name="path"
            label={t('tokens.try.path')}
            rules={[{ pattern: /^\s*\/api\/\S+\s*$/, required: true, message: t('tokens.try.pathWrong') }]}
          >
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
        </div>
        <Form.Item
          name="token"
          label={t('tokens.try.token')}
          rules={[{ required: true, whitespace: true, message: t('tokens.try.token') }]}
        >
          <Input.Password autoComplete="off" placeholder="smc_…" />
        </Form.Item>
        {method !== 'GET' && (
          <Form.Item name="body" label={t('tokens.try.body')}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} spellCheck={false} placeholder="{}" />
          </Form.Item>
        )}
        <Button htmlType="submit" loading={isSending}>
          {t('tokens.try.send')}
        </Button>
      </Form>
      {answer !== undefined && (
        <section className="pc-answer" aria-label={t('tokens.try.answer')} aria-live="polite">
          <pre>{answer}</pre>
        </section>
      )}
    </Box>
  );
};
