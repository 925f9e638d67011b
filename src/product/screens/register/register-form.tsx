import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../framework/client/services-context';
import type { Registration } from '../../../framework/contract/registration';
import { FormAlert } from '../../../framework/shell/auth-frame/form-alert';
import { MobileFields } from '../../../framework/shell/auth-frame/mobile-fields';
import { PasswordField } from '../../../framework/shell/auth-frame/password-field';
import { SubmitButton } from '../../../framework/shell/auth-frame/submit-button';
import { TextField } from '../../../framework/shell/auth-frame/text-field';
import { useAuthForm } from '../../../framework/shell/auth-frame/use-auth-form';
import { PasswordHint, usePasswordRules } from '../../../framework/shell/password-rules/password-rules';
import { Agreement } from './agreement';
import { useRegistration } from './use-registration';
import { validateRegistration } from './validate-registration';

const fields = ['username', 'mobile', 'code', 'password', 'inviteCode', 'agreement'];
const empty: Registration = { username: '', mobile: '', code: '', password: '', inviteCode: '', agreement: false };

/** Everything that an account needs. Registering signs in at once. */
export const RegisterForm = () => {
  const { t } = useTranslation('register');
  const [filled, setFilled] = useState(empty);
  const form = useAuthForm({ name: 'register', fields, refocus: 'username' });
  const { askCode, send } = useRegistration();
  const rules = usePasswordRules(useServices().http)?.own;
  const change = (part: Partial<Registration>) => setFilled((current) => ({ ...current, ...part }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { username, mobile, code, inviteCode, ...rest } = filled;
    const trimmed = {
      username: username.trim(),
      mobile: mobile.trim(),
      code: code.trim(),
      inviteCode: inviteCode.trim(),
    };
    const registration = { ...rest, ...trimmed };
    const problems = validateRegistration(registration);
    void form.submit({ problems, send: () => send(registration) });
  };

  return (
    <form className="auth-form" onSubmit={submit} noValidate aria-busy={form.isBusy}>
      <FormAlert form={form} />
      <TextField
        form={form}
        field="username"
        label={t('sign-in:username')}
        autoComplete="username"
        value={filled.username}
        onChange={(username) => change({ username })}
      />
      <MobileFields
        form={form}
        filled={filled}
        onChange={({ mobile, code }) => change({ mobile, code })}
        onAsk={askCode}
      />
      <PasswordField
        form={form}
        field="password"
        autoComplete="new-password"
        value={filled.password}
        hint={<PasswordHint rules={rules} isNew />}
        onChange={(password) => change({ password })}
      />
      <TextField
        form={form}
        field="inviteCode"
        label={t('inviteCode')}
        placeholder={t('invitePlaceholder')}
        autoComplete="off"
        value={filled.inviteCode}
        onChange={(inviteCode) => change({ inviteCode })}
      />
      <Agreement form={form} isAccepted={filled.agreement} onChange={(agreement) => change({ agreement })} />
      <SubmitButton isBusy={form.isBusy} text={t('submit')} busyText={t('busy')} />
    </form>
  );
};
