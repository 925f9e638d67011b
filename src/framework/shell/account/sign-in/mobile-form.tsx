import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert, SubmitButton } from '../auth-frame/form-alert';
import { MobileFields } from '../auth-frame/mobile-fields';
import { useAuthForm } from '../auth-frame/use-auth-form';
import { codeProblem, mobileProblem } from '../auth-frame/validate-account';
import type { MobileSignIn } from './sign-in-form';

const fields = ['mobile', 'code'];

/** Signing in with a code that is sent to a mobile number. */
export const MobileForm = ({
  onAskCode,
  onSubmit,
  isShown,
}: MobileSignIn & { /** Its tab is the chosen one. */ isShown: boolean }) => {
  const { t } = useTranslation('sign-in');
  const [filled, setFilled] = useState({ mobile: '', code: '' });
  const form = useAuthForm({ name: 'sign-in-mobile', fields, refocus: 'code', isShown });

  const send = (event: FormEvent) => {
    event.preventDefault();
    const { mobile, code } = filled;
    const problems = { mobile: mobileProblem(mobile), code: codeProblem(code) };
    void form.submit({ problems, send: () => onSubmit({ mobile: mobile.trim(), code: code.trim() }) });
  };

  return (
    <form className="auth-form u-flex u-column" onSubmit={send} noValidate aria-busy={form.isBusy}>
      <FormAlert form={form} />
      <MobileFields form={form} filled={filled} onChange={setFilled} onAsk={onAskCode} keepsRoom />
      <SubmitButton isBusy={form.isBusy} text={t('submit')} busyText={t('busy')} />
    </form>
  );
};
