import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCode } from '../../../framework/client/auth/sign-in-ways';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { confirmMobile } from '../../../framework/contract/profile';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { useErrorsInLanguage } from '../../../framework/engine/form/use-errors-in-language';
import { Box } from '../../../framework/engine/parts/box';
import { useToasts } from '../../../framework/shared/toasts';
import { useCountdown } from '../../../framework/shell/account/auth-frame/use-countdown';
import { Loaded } from './loaded';
import { keys, usePersonalData } from './personal-data';

/** What is typed to show that the number is one's own. */
interface ConfirmValues {
  code: string;
  password: string;
}

/** Has a code sent to the number, and confirms it by that and the password. */
const useConfirmMobile = (mobile: string) => {
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

/** The code that was sent to the number, and the password, which together verify the number. */
const ConfirmForm = ({ mobile }: { mobile: string }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { form, problem, busyWith, left, demoCode, ask, submit } = useConfirmMobile(mobile);
  return (
    <Form<ConfirmValues>
      form={form}
      // The ids of its fields must differ from those of the form above.
      name="confirm-mobile"
      className="pc-narrow"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => void submit(values)}
    >
      {problem && <ProblemAlert problem={problem} />}
      <Form.Item
        label={t('mobile.code')}
        htmlFor="confirm-mobile_code"
        {...(demoCode && { extra: t('mobile.demoCode', { code: demoCode }) })}
      >
        <Space.Compact block>
          <Form.Item name="code" noStyle rules={[{ required: true, message: t('mobile.codeMissing') }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button loading={busyWith === 'asking'} disabled={left > 0} onClick={() => void ask()}>
            {left > 0 ? t('mobile.askAgain', { seconds: left }) : t('mobile.ask')}
          </Button>
        </Space.Compact>
      </Form.Item>
      <Form.Item
        name="password"
        label={t('mobile.password')}
        rules={[{ required: true, message: t('mobile.passwordMissing') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busyWith === 'saving'}>
        {t('mobile.confirm')}
      </Button>
    </Form>
  );
};

/** The mobile number, which can be used to sign in once it is confirmed, no matter who entered it. */
export const MobileBox = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const query = usePersonalData();
  return (
    <Box title={t('mobile.title')}>
      <Loaded query={query} rows={1}>
        {({ mobile, isMobileVerified }) => {
          if (mobile === '') return <p className="pc-muted">{t('mobile.none')}</p>;
          return (
            <>
              <p className="pc-mobile">
                {mobile}
                <Tag color={isMobileVerified ? 'green' : 'orange'}>
                  {t(isMobileVerified ? 'mobile.verified' : 'mobile.unverified')}
                </Tag>
              </p>
              {!isMobileVerified && (
                <>
                  <p className="pc-muted">{t('mobile.why')}</p>
                  <ConfirmForm key={mobile} mobile={mobile} />
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Box>
  );
};
