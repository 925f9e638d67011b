import '../sign-in/sign-in.css';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../i18n/i18n';
import { secondStep as en } from '../../../i18n/locales/en/account.json';
import { secondStep as zh } from '../../../i18n/locales/zh/account.json';
import { FormAlert, SubmitButton } from '../auth-frame/form-alert';
import type { FormResult } from '../auth-frame/form-result';
import { TextField } from '../auth-frame/password-field';
import { useAuthForm } from '../auth-frame/use-auth-form';

addTexts('second-step', { zh, en });

const name = 'second-step';
const fields = ['code'];

export interface SecondStepProps {
  /** Of the sign-in whose password was right. */
  ticket: string;
  /** On success the caller replaces the page. */
  onSubmit: (filled: { ticket: string; code: string }) => Promise<FormResult>;
  /** Back to the password. */
  onBack: () => void;
}

/** The code of the app, or a recovery code for who has lost it. Six digits are sent by themselves. */
export const SecondStep = ({ ticket, onSubmit, onBack }: SecondStepProps) => {
  const { t } = useTranslation(name);
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const form = useAuthForm({ name, fields, refocus: 'code' });
  // The focus is in the form that this one has taken the place of.
  useEffect(() => document.getElementById(`${name}-code`)?.focus(), []);

  const send = (typed: string): void => {
    const problems = { code: typed.trim() === '' ? `${name}:missing` : undefined };
    void form.submit({ problems, send: () => onSubmit({ ticket, code: typed.trim() }) });
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
      <p className="auth-notice" id="second-step-why">
        {t(`${kind}.why`)}
      </p>
      <form className="auth-form" onSubmit={submit} noValidate aria-busy={form.isBusy}>
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
      <p className="sign-in-foot">
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
