import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormResult } from '../auth-frame/form-result';

/** From the right password to the open screen, in ms. */
const openingMs = 500;

/** The password; validated on submit and on blur. */
export const LockForm = ({
  onUnlock,
  onOpen,
}: {
  /** Asks the server. */
  onUnlock: (password: string) => Promise<FormResult>;
  /** The screen opens. */
  onOpen: () => void;
}) => {
  const { t } = useTranslation('lock');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'open' | 'checking' | 'typing'>('typing');
  const [failure, setFailure] = useState<{ text: string; attempt: number }>();
  const [isCapsLock, setCapsLock] = useState(false);
  const isBusy = useRef(false);
  const refused = useRef<string>(undefined);

  useEffect(() => {
    // On a phone the keyboard would cover half of the picture before anybody has asked for it.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  useEffect(() => {
    if (step !== 'open') return undefined;
    const timer = setTimeout(onOpen, openingMs);
    return () => clearTimeout(timer);
  }, [step, onOpen]);

  const fail = (text: string): void => setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));

  const check = async (): Promise<void> => {
    if (isBusy.current) return;
    if (password.trim() === '') return fail(t('wrong'));
    isBusy.current = true;
    setStep('checking');
    setFailure(undefined);
    const result = await onUnlock(password).catch(() => undefined);
    if (result?.ok) return setStep('open');
    isBusy.current = false;
    setStep('typing');
    const wrong = result?.fieldErrors?.password;
    if (wrong) refused.current = password;
    fail(wrong ? t('wrong') : (result?.message ?? t('failed')));
    input.current?.select();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void check();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    setCapsLock(false);
    // The button sends it; a window in the background is no other field; and nothing is asked twice.
    if (relatedTarget === button.current || document.activeElement === input.current) return;
    // Another picture, or leaving, asks for no password.
    if (password === '' && relatedTarget instanceof HTMLButtonElement) return;
    if (password === '' || password !== refused.current) void check();
  };
  const noticeCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState?.('CapsLock') ?? false);

  return (
    <form className="lock-form" data-step={step} onSubmit={submit} noValidate>
      <label htmlFor="lock-password">{t('password')}</label>
      <div className="lock-line">
        <input
          ref={input}
          id="lock-password"
          className="input"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          readOnly={step !== 'typing'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onBlur={leave}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          aria-invalid={failure !== undefined}
          aria-describedby={failure ? 'lock-error' : undefined}
        />
        <button ref={button} type="submit" className="btn btn-primary" aria-disabled={step !== 'typing'}>
          {t('unlock')}
        </button>
      </div>
      <div className="lock-say">
        {failure && (
          <p key={failure.attempt} id="lock-error" role="alert">
            {failure.text}
          </p>
        )}
        <p role="status">
          {step === 'checking' && t('checking')}
          {step === 'open' && t('opened')}
          {step === 'typing' && !failure && isCapsLock && t('capsLock')}
        </p>
      </div>
    </form>
  );
};
