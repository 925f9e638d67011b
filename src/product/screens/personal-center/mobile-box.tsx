import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCode } from '../../../framework/client/auth/sign-in-ways';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { confirmMobile } from '../../../framework/contract/profile';
import { Box } from '../../../framework/engine/parts/box';
import { Loaded } from '../../../framework/engine/parts/loaded';
import { useToasts } from '../../../framework/shared/toasts';
import { useCountdown } from '../../../framework/shell/account/auth-frame/use-countdown';
import { SmallForm, useSmallForm } from '../../../framework/shell/account/own-account';
import { keys, usePersonalData } from './parts';

type ConfirmValues = { code: string; password: string };

/** The code that was sent to the number, and the password, which together verify the number. */
const ConfirmForm = ({ mobile }: { mobile: string }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  const { left, start } = useCountdown();
  const [demoCode, setDemoCode] = useState<string>();
  const state = useSmallForm<ConfirmValues>(['code', 'password']);
  const ask = async (): Promise<void> => {
    const sent = await sendCode(http, { mobile, purpose: 'confirm' });
    start(sent.retryAfter);
    setDemoCode(sent.demoCode);
    if (sent.demoCode === undefined) message.success(t('mobile.sent'));
  };
  const submit = async (body: ConfirmValues): Promise<void> => {
    client.setQueryData(keys.data, await call(http, confirmMobile, { body }));
    message.success(t('mobile.confirmed'));
  };
  return (
    <SmallForm
      state={state}
      name="confirm-mobile"
      validateTrigger="onSubmit"
      submitText={t('mobile.confirm')}
      onSubmit={submit}
    >
      <Form.Item
        label={t('mobile.code')}
        htmlFor="confirm-mobile_code"
        {...(demoCode && { extra: t('mobile.demoCode', { code: demoCode }) })}
      >
        <Space.Compact block>
          <Form.Item name="code" noStyle rules={[{ required: true, message: t('mobile.codeMissing') }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button loading={state.busy === 'ask'} disabled={left > 0} onClick={() => void state.attempt(ask, 'ask')}>
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
    </SmallForm>
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
          if (mobile === '') return <p className="own-muted">{t('mobile.none')}</p>;
          return (
            <>
              <p className="own-line">
                {mobile}
                <Tag color={isMobileVerified ? 'green' : 'orange'}>
                  {t(isMobileVerified ? 'mobile.verified' : 'mobile.unverified')}
                </Tag>
              </p>
              {!isMobileVerified && (
                <>
                  <p className="own-muted">{t('mobile.why')}</p>
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
