import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasscodeProblem } from './report-state';

/** Asks for the passcode of a protected report. What is wrong is said beside the field and announced. */
export const PasscodeForm = ({
  isBusy,
  problem,
  onSubmit,
}: {
  isBusy: boolean;
  problem: PasscodeProblem | undefined;
  onSubmit: (passcode: string) => void;
}): ReactNode => {
  const { t } = useTranslation('report');
  const [passcode, setPasscode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wrong = isMissing ? 'required' : problem;

  useEffect(() => {
    input.current?.focus();
    if (problem === 'passcodeWrong') input.current?.select();
  }, [problem]);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    const typed = passcode.trim();
    setMissing(typed === '');
    if (typed === '') input.current?.focus();
    else if (!isBusy) onSubmit(typed);
  };

  return (
    <main className="report-gate">
      <form className="report-box report-form" onSubmit={send} noValidate aria-busy={isBusy}>
        <h1>{t('passcode.title')}</h1>
        <p className="report-muted">{t('passcode.text')}</p>
        <div className="field">
          <label htmlFor="report-passcode">{t('passcode.label')}</label>
          <input
            id="report-passcode"
            ref={input}
            className="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={8}
            value={passcode}
            onChange={(event) => setPasscode(event.target.value)}
            aria-invalid={Boolean(wrong)}
            aria-describedby={wrong ? 'report-passcode-error' : undefined}
          />
          {wrong && (
            <p id="report-passcode-error" className="report-error" role="alert">
              {t(`passcode.${wrong}`)}
            </p>
          )}
        </div>
        <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy && <span className="btn-spinner" />}
          {isBusy ? t('passcode.busy') : t('passcode.submit')}
        </button>
      </form>
    </main>
  );
};
