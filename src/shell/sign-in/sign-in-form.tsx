import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoAccounts } from './demo-accounts';
import { PasswordField } from './password-field';
import { readAccount } from './remembered-account';
import { SignInAlert } from './sign-in-alert';
import type { Credentials, DemoAccount, SignInResult } from './sign-in-types';
import { useSignIn } from './use-sign-in';

/** Name, password, the choice to be remembered, and in a demo its accounts. */
export const SignInForm = ({
  demoAccounts,
  onSubmit,
}: {
  demoAccounts: readonly DemoAccount[];
  onSubmit: (credentials: Credentials) => Promise<SignInResult>;
}) => {
  const { t } = useTranslation('sign-in');
  const [username, setUsername] = useState(readAccount);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => readAccount() !== '');
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const { isBusy, failure, submit } = useSignIn({ onSubmit, inputs });
  const isWrong = (field: 'username' | 'password') => Boolean(failure?.problems[field] ?? failure?.fieldErrors[field]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ username, password, remember: isRemembered });
  };
  const tryDemo = (account: { username: string; password: string }) => {
    setUsername(account.username);
    setPassword(account.password);
    void submit({ ...account, remember: isRemembered });
  };

  return (
    <form className="sign-in-form" onSubmit={send} noValidate aria-busy={isBusy}>
      <SignInAlert failure={failure} />
      <div className="field">
        <label htmlFor="sign-in-username">{t('username')}</label>
        <input
          id="sign-in-username"
          ref={inputs.username}
          className="input"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          aria-invalid={isWrong('username')}
          aria-describedby={isWrong('username') ? 'sign-in-username-error' : undefined}
        />
      </div>
      <PasswordField ref={inputs.password} value={password} onChange={setPassword} isWrong={isWrong('password')} />
      <label className="sign-in-remember">
        <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
        {t('remember')}
      </label>
      <button type="submit" className="btn btn-primary sign-in-submit" aria-disabled={isBusy}>
        {isBusy && <i className="btn-spinner" aria-hidden="true" />}
        {t(isBusy ? 'busy' : 'submit')}
      </button>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} isBusy={isBusy} onChoose={tryDemo} />}
    </form>
  );
};
