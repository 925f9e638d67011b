import { Button, Form, Input, Space, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { Box } from '../../../framework/engine/parts/box';
import { Loaded } from './loaded';
import { usePersonalData } from './personal-data';
import { type ConfirmValues, useConfirmMobile } from './use-confirm-mobile';

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
