import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../framework/client/services-context';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { Box } from '../../../framework/engine/parts/box';
import { minPasswordLength } from '../../../framework/shared/password';
import { PasswordHint, usePasswordRules } from '../../../framework/shell/password-rules/password-rules';
import { PasswordMeter } from './password-meter';
import { type PasswordValues, useChangePassword } from './use-change-password';

/** A new password, with the old one as proof. */
export const PasswordForm = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http, user } = useServices();
  const { username } = user;
  const rules = usePasswordRules(http)?.own;
  const min = rules?.min ?? minPasswordLength;
  const { form, problem, isSaving, submit } = useChangePassword();
  const typed = Form.useWatch('password', form) ?? '';
  const again = {
    validator: async (_: unknown, value: unknown): Promise<void> => {
      if (value !== form.getFieldValue('password')) throw new Error(t('password.different'));
    },
  };
  return (
    <Box title={t('password.title')}>
      <Form<PasswordValues>
        form={form}
        className="pc-narrow"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values) => void submit(values)}
      >
        {problem && <ProblemAlert problem={problem} />}
        {/* For password managers, which must know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Form.Item
          name="oldPassword"
          label={t('password.old')}
          validateTrigger="onSubmit"
          rules={[{ required: true, message: t('password.oldMissing') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password.new')}
          extra={
            <>
              <PasswordHint rules={rules} />
              <PasswordMeter password={typed} username={username} />
            </>
          }
          validateFirst
          validateTrigger="onSubmit"
          rules={[
            { required: true, message: t('password.newMissing') },
            { min, max: 200, message: t('password.length', { min }) },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('password.again')}
          dependencies={['password']}
          validateTrigger="onSubmit"
          rules={[again]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('password.change')}
        </Button>
        <p className="pc-muted">{t('password.consequence')}</p>
      </Form>
    </Box>
  );
};
