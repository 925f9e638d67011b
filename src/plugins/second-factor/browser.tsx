import '../../framework/shell/account/auth-frame/auth-frame.css';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestSession } from '../../framework/client/auth/request-token';
import { addTexts } from '../../framework/i18n/i18n';
import { lazyNamed } from '../../framework/shared/lazy-named';
import { FormAlert, SubmitButton } from '../../framework/shell/account/auth-frame/form-alert';
import { TextField } from '../../framework/shell/account/auth-frame/password-field';
import { useAuthForm } from '../../framework/shell/account/auth-frame/use-auth-form';
import { definePluginBrowser, type SecondStepProps } from '../../framework/shell/base/plugins';
import { http } from '../../framework/shell/session/session';
import { signInSecondStep } from './contract/second-factor';
import en from './texts/en.json';
import zh from './texts/zh.json';

addTexts('second-factor', { zh, en });

const name = 'second-step';
const fields = ['code'];

/** The code of the app, or a recovery code for who has lost it. Six digits are sent by themselves. */
const Step = ({ ticket, enter, screen, onBack }: SecondStepProps) => {
  const { t } = useTranslation('second-factor', { keyPrefix: 'step' });
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const form = useAuthForm({ name, fields, refocus: 'code' });
  // The focus is in the form that this one has taken the place of.
  useEffect(() => document.getElementById(`${name}-code`)?.focus(), []);

  const send = (typed: string): void => {
    const problems = { code: typed.trim() === '' ? 'second-factor:step.missing' : undefined };
    const body = { ticket, code: typed.trim() };
    const endpoint = signInSecondStep;
    const begin = () => requestSession({ http, endpoint, body, screen: screen?.(), mode: 'off' });
    void form.submit({ problems, send: () => enter(begin()) });
  };
  const type = (typed: string): void => {
    setCode(typed);
    if (!isRecovery && /^\d{6}$/.test(typed.trim())) send(typed);
  };
  const change = (): void => {
    setRecovery(!isRecovery);
    setCode('');
    form.clear('code');
    document.getElementById(`${name}-code`)?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(code);
  };
  const kind = isRecovery ? 'recovery' : 'app';
  return (
    <>
      <p className="auth-notice u-radius u-info" id="second-step-why">
        {t(`${kind}.why`)}
      </p>
      <form className="auth-form u-flex u-column" onSubmit={submit} noValidate aria-busy={form.isBusy}>
        <FormAlert form={form} />
        <TextField
          form={form}
          field="code"
          label={t(`${kind}.label`)}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={isRecovery ? 40 : 6}
          describedBy="second-step-why"
          value={code}
          onChange={type}
        />
        <SubmitButton isBusy={form.isBusy} text={t('submit')} busyText={t('busy')} />
      </form>
      <p className="sign-in-foot u-flex u-wrap u-items-baseline u-between">
        <button type="button" className="auth-link" onClick={change}>
          {t(`${kind}.other`)}
        </button>
        <button type="button" className="auth-link" onClick={onBack}>
          {t('back')}
        </button>
      </p>
    </>
  );
};

/** A second step of the sign-in. Only that step is plain React: the rest comes with the components of the console. */
export const pluginBrowser = definePluginBrowser({
  secondFactor: {
    Step,
    EnrolmentPage: lazyNamed(async () => (await import('./browser/enrolment-page')).EnrolmentPage),
  },
  AccountBox: lazyNamed(async () => (await import('./browser/account-box')).AccountBox),
});
