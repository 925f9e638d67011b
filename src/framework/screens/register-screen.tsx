import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../client/services-context';
import { addTexts } from '../i18n/i18n';
import en from '../i18n/locales/en/register.json';
import zh from '../i18n/locales/zh/register.json';
import { AddressLink } from '../shell/account/auth-frame/address-link';
import { AuthFrame } from '../shell/account/auth-frame/auth-frame';
import { queryOf, signInWith } from '../shell/account/auth-frame/query-of';
import './screens.css';
import { failureOf } from '../client/auth/failure-of';
import { register, sendCode } from '../client/auth/sign-in-ways';
import type { Registration } from '../contract/registration';
import type { Language } from '../shared/label';
import { FormAlert, SubmitButton } from '../shell/account/auth-frame/form-alert';
import type { CodeResult, FormProblems, FormResult } from '../shell/account/auth-frame/form-result';
import { MobileFields } from '../shell/account/auth-frame/mobile-fields';
import { PasswordField, TextField } from '../shell/account/auth-frame/password-field';
import { type AuthForm, useAuthForm } from '../shell/account/auth-frame/use-auth-form';
import {
  codeProblem,
  mobileProblem,
  passwordProblem,
  usernameProblem,
} from '../shell/account/auth-frame/validate-account';
import { PasswordHint, usePasswordRules } from '../shell/account/password-rules';

/** What a product says on the page in one language. */
interface RegisterText {
  subtitle: string;
  /** In the empty field of the invite code: what that is here. */
  invitePlaceholder: string;
  /** The sections of the agreement, in order; the same keys in every language. */
  sections: Readonly<Record<string, { title: string; text: string }>>;
}
export type RegisterTexts = Readonly<Record<Language, RegisterText>>;

/** The box to tick, and the agreement itself in a dialog, where it can be accepted as well. */
const Agreement = ({
  form,
  isAccepted,
  onChange,
}: {
  form: AuthForm;
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}) => {
  const { t } = useTranslation('register');
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, errorId, order, isWrong } = form.stateOf('agreement');
  const accept = () => {
    form.clear('agreement');
    onChange(true);
    dialog.current?.close();
  };
  return (
    <div className="register-agreement u-flex u-gap-8 u-items-start" style={{ order }}>
      <input
        id={id}
        type="checkbox"
        checked={isAccepted}
        onChange={(event) => {
          form.clear('agreement');
          onChange(event.target.checked);
        }}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
      />
      <span>
        <label htmlFor={id}>{t('agree')}</label>{' '}
        <button type="button" className="auth-link" onClick={() => dialog.current?.showModal()}>
          {t('agreementLink')}
        </button>
      </span>
      <dialog
        ref={dialog}
        className="register-dialog u-text u-raised u-border u-radius u-shadow"
        aria-labelledby="register-agreement-title"
      >
        <h2 id="register-agreement-title">{t('agreement.title')}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to be scrolled by keyboard as well. */}
        <div className="register-text u-scroll" tabIndex={0}>
          {Object.keys(t('sections', { returnObjects: true })).map((section) => (
            <section key={section}>
              <h3>{t(`sections.${section}.title`)}</h3>
              <p>{t(`sections.${section}.text`)}</p>
            </section>
          ))}
        </div>
        <p className="auth-actions u-flex u-wrap u-gap-12">
          <button type="button" className="btn btn-primary" onClick={accept}>
            {t('agreement.accept')}
          </button>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {t('agreement.close')}
          </button>
        </p>
      </dialog>
    </div>
  );
};

/** The two calls of the page: asking for a code, and registering, which signs in. */
const useRegistration = () => {
  const { http, startSession, readAddress } = useServices();

  const askCode = async (mobile: string): Promise<CodeResult> => {
    try {
      return { ok: true, ...(await sendCode(http, { mobile, purpose: 'register' })) };
    } catch (error) {
      return failureOf(error);
    }
  };

  const send = async (registration: Registration): Promise<FormResult> => {
    try {
      const token = await register(http, registration);
      startSession(token, signInWith(queryOf(readAddress()).get('redirect')));
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  };

  return { askCode, send };
};

/** What is wrong with a registration, checked before anything is sent. */
const validateRegistration = (filled: Registration): FormProblems => ({
  username: usernameProblem(filled.username),
  mobile: mobileProblem(filled.mobile),
  code: codeProblem(filled.code),
  password: filled.password === '' ? 'register:passwordRequired' : passwordProblem(filled.password),
  agreement: filled.agreement ? undefined : 'register:agreementRequired',
});

const fields = ['username', 'mobile', 'code', 'password', 'inviteCode', 'agreement'];
const empty: Registration = { username: '', mobile: '', code: '', password: '', inviteCode: '', agreement: false };

/** Everything that an account needs. Registering signs in at once. */
const RegisterForm = () => {
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
    <form className="auth-form u-flex u-column" onSubmit={submit} noValidate aria-busy={form.isBusy}>
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

addTexts('register', { zh, en });

/** /register: a new account. */
const RegisterScreen = (): ReactNode => {
  const { t } = useTranslation('register');
  const { hrefOf, leaveFor, readAddress } = useServices();
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')}>
      <RegisterForm />
      <p className="register-foot">
        <span className="auth-muted">{t('hasAccount')}</span>{' '}
        <AddressLink address={signInWith(queryOf(readAddress()).get('redirect'))} hrefOf={hrefOf} onLeave={leaveFor}>
          {t('toSignIn')}
        </AddressLink>
      </p>
    </AuthFrame>
  );
};

/** The page with what a product says on it. */
export const registerScreen = (texts: RegisterTexts): ComponentType => {
  addTexts('register', texts);
  return RegisterScreen;
};
