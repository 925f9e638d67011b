import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../client/auth/failure-of';
import { call } from '../../client/http/http';
import { setFirstPassword } from '../../contract/own-account';
import { addTexts } from '../../i18n/i18n';
import { firstPassword as en } from '../../i18n/locales/en/account.json';
import { firstPassword as zh } from '../../i18n/locales/zh/account.json';
import { bareHttp } from '../session/session';
import { tokens } from '../session/session-ends';
import { FormAlert, SubmitButton } from './auth-frame/form-alert';
import type { FormResult } from './auth-frame/form-result';
import { PasswordField } from './auth-frame/password-field';
import { useAuthForm } from './auth-frame/use-auth-form';
import { useFirstFocus } from './auth-frame/use-first-focus';
import { PasswordHint, usePasswordRules } from './password-rules';

/** Replaces the one-time password of this session; all windows hear of it by the token. */
const setPassword = async (password: string): Promise<FormResult> => {
  try {
    const { token } = await call(bareHttp, setFirstPassword, { body: { password } });
    tokens.set(token);
    return { ok: true };
  } catch (error) {
    return failureOf(error);
  }
};

addTexts('first-password', { zh, en });

const name = 'first-password';
const fields = ['password', 'again'];

/** The new password, twice. Once it is set, the token says so, and the caller takes the form away. */
export const FirstPasswordForm = ({
  username,
}: {
  /** For password managers; empty when it is not known. */ username: string;
}) => {
  const { t } = useTranslation(name);
  const [password, setPasswordText] = useState('');
  const [again, setAgain] = useState('');
  const form = useAuthForm({ name, fields, refocus: 'password' });
  useFirstFocus(name, fields);
  const rules = usePasswordRules(bareHttp)?.first;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = {
      password: password === '' ? `${name}:missing` : undefined,
      again: again === password ? undefined : `${name}:different`,
    };
    void form.submit({ problems, send: () => setPassword(password) });
  };

  return (
    <form className="auth-form u-flex u-column" onSubmit={submit} noValidate aria-busy={form.isBusy}>
      <FormAlert form={form} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        form={form}
        field="password"
        label={t('password')}
        autoComplete="new-password"
        value={password}
        onChange={setPasswordText}
        hint={<PasswordHint rules={rules} />}
      />
      <PasswordField
        form={form}
        field="again"
        label={t('again')}
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
      />
      <SubmitButton isBusy={form.isBusy} text={t('submit')} busyText={t('busy')} />
    </form>
  );
};
