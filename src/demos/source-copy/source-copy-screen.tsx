import { Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toHttpError } from '../../framework/engine/context/http-error';
import { Box } from '../../framework/engine/parts/box';
import { LoadError } from '../../framework/engine/parts/load-error';
import { Loading } from '../../framework/engine/parts/loading';
import { addTexts } from '../../framework/i18n/i18n';
import en from '../texts/en/source-copy.json';
import zh from '../texts/zh/source-copy.json';
import { TitleMeter } from './title-meter';
import '../frame/demo.css';
import { useQuery } from '@tanstack/react-query';
import { toRefineError } from '../../framework/client/data/refine-error';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { type FormProblem, toFormProblem } from '../../framework/engine/form/form-problem';
import { ProblemAlert } from '../../framework/engine/form/problem-alert';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';
import { copySource, previewSource } from '../contract/source-copy';

/** Requests the password of the source. A wrong one is shown at the field, which has the focus. */
const PasswordPrompt = ({
  isOpen,
  onClose,
  onPassword,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** Returns the error, or undefined. */
  onPassword: (password: string) => Promise<FormProblem | undefined>;
}): ReactNode => {
  const { t } = useTranslation('source-copy');
  const [form] = Form.useForm<{ password: string }>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement | null>(null);

  const submit = async ({ password }: { password: string }): Promise<void> => {
    setAsking(true);
    const found = await onPassword(password);
    setAsking(false);
    setProblem(found);
    if (!found) return onClose();
    form.setFields([{ name: 'password', errors: found.fieldErrors.password ? [found.fieldErrors.password] : [] }]);
    field.current?.focus();
    field.current?.select();
  };

  return (
    <Modal
      open={isOpen}
      title={t('prompt')}
      okText={t('confirm')}
      okButtonProps={{ loading: isAsking }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isShown) => (isShown ? field.current?.focus() : setProblem(undefined))}
      width={400}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={(values) => void submit(values)}
      >
        {problem && !problem.fieldErrors.password && <ProblemAlert problem={problem} />}
        <Form.Item
          name="password"
          label={t('password')}
          extra={t('hint')}
          validateTrigger="onSubmit"
          rules={[{ required: true, message: t('missing') }]}
        >
          <Input.Password
            ref={(input) => {
              field.current = input?.input ?? null;
            }}
            autoComplete="off"
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};

/** The source of the component: its beginning for everybody, the rest for who knows the password. */
const useSource = () => {
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

addTexts('source-copy', { zh, en });

/** The template's source-copy prompt: a small component, and its source for who knows the password. */
export const SourceCopyScreen = (): ReactNode => {
  const { t } = useTranslation('source-copy');
  const { preview, source, copy, unlock } = useSource();
  const [isAsking, setAsking] = useState(false);
  const start = (): void => {
    if (source === undefined) setAsking(true);
    else void copy(source);
  };
  const { data, error } = preview;
  return (
    <>
      <Box title={t('demo')}>
        <TitleMeter label={t('meter')} />
      </Box>
      <Box
        title={data?.file ?? t('source')}
        extra={
          <Button type="primary" disabled={!data} onClick={start}>
            {t('copy')}
          </Button>
        }
      >
        {error && <LoadError error={toHttpError(error)} onRetry={() => void preview.refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          <pre
            className="source-copy-code u-scroll u-text-12 u-radius u-p-16 u-head"
            data-whole={source !== undefined}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
          >
            <code>{source ?? data.head}</code>
          </pre>
        )}
        {data && source === undefined && <p className="u-mt-8 u-muted">{t('more', { count: data.lines })}</p>}
      </Box>
      <PasswordPrompt isOpen={isAsking} onClose={() => setAsking(false)} onPassword={unlock} />
    </>
  );
};
