import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedText } from '../../../shared/stored-text';
import { FormAlert, SubmitButton } from '../auth-frame/form-alert';
import type { AskCode, FormProblems, FormResult } from '../auth-frame/form-result';
import { PasswordField, TextField } from '../auth-frame/password-field';
import { useAuthForm } from '../auth-frame/use-auth-form';
import { useFirstFocus } from '../auth-frame/use-first-focus';
import { passwordProblem, usernameProblem } from '../auth-frame/validate-account';

/** What is sent when the user signs in by name. */
export interface Credentials {
  /** Without blanks around it. */
  username: string;
  password: string;
}

/** Signing in by mobile number. A rejected promise is shown as a lost connection. */
export interface MobileSignIn {
  onAskCode: AskCode;
  /** On success the caller replaces the page. */
  onSubmit: (filled: { mobile: string; code: string }) => Promise<FormResult>;
}

/** How the sign-in page leads to the other pages before the console. */
export interface Leaving {
  /** An address within the console as a link needs it. */
  hrefOf: (address: string) => string;
  /** Goes there. */
  onLeave: (address: string) => void;
}

const stored = storedText('sign-in:account');

/** The account name stored by the last visit, or an empty text. */
const readAccount = (): string => stored.read() ?? '';

/** Stores the account name for the next visit, or forgets it when `username` is undefined. The password is never stored. */
const keepAccount = (username: string | undefined): void => void stored.write(username);

/** What is wrong with the two fields, checked before anything is sent. */
const validateSignIn = ({ username, password }: { username: string; password: string }): FormProblems => ({
  username: usernameProblem(username),
  password: passwordProblem(password),
});

const fields = ['username', 'password'];

/** Name, password, and the choice to be remembered. */
export const SignInForm = ({
  username: first,
  onSubmit,
  isShown,
  below,
}: {
  /** The initial name. Default: the one of the last visit. */
  username?: string;
  onSubmit: (credentials: Credentials) => Promise<FormResult>;
  /** Its tab is the chosen one. */
  isShown: boolean;
  /** Draws the content below the button. */
  below: (demo: { isBusy: boolean; onChoose: (account: Credentials) => void }) => ReactNode;
}) => {
  const { t } = useTranslation('sign-in');
  const [username, setUsername] = useState(() => first ?? readAccount());
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => readAccount() !== '');
  const form = useAuthForm({ name: 'sign-in', fields, refocus: 'password', isShown });
  useFirstFocus('sign-in', fields);

  const submit = (written: Credentials): void => {
    const credentials = { ...written, username: written.username.trim() };
    const send = async () => {
      const result = await onSubmit(credentials);
      if (result.ok || result.ticket !== undefined) keepAccount(isRemembered ? credentials.username : undefined);
      return result;
    };
    void form.submit({ problems: validateSignIn(credentials), send });
  };
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    submit({ username, password });
  };
  const tryDemo = (account: Credentials) => {
    setUsername(account.username);
    setPassword(account.password);
    submit(account);
  };

  return (
    <form className="auth-form u-flex u-column" onSubmit={onForm} noValidate aria-busy={form.isBusy}>
      <FormAlert form={form} />
      <TextField
        form={form}
        field="username"
        label={t('username')}
        autoComplete="username"
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        form={form}
        field="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div className="auth-slot u-row u-wrap u-between">
        <label className="sign-in-remember u-row u-pointer u-nowrap">
          <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
          {t('remember')}
        </label>
        <span className="u-muted">{t('forgotten')}</span>
      </div>
      <SubmitButton isBusy={form.isBusy} text={t('submit')} busyText={t('busy')} />
      {below({ isBusy: form.isBusy, onChoose: tryDemo })}
    </form>
  );
};
