import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../i18n/i18n';
import { mobileCode as en } from '../../../i18n/locales/en/account.json';
import { mobileCode as zh } from '../../../i18n/locales/zh/account.json';
import type { AskCode } from './form-result';
import { TextField } from './password-field';
import type { AuthForm } from './use-auth-form';
import { useCountdown } from './use-countdown';
import { mobileProblem } from './validate-account';

/** The code that a demo would have sent. Says that it is one, so that nobody takes it for how the product works. */
const DemoCode = ({ code, onFillIn }: { code: string; onFillIn: (code: string) => void }) => {
  const { t } = useTranslation('mobile-code');
  return (
    <>
      <mark>{t('demo')}</mark>
      {t('demoCode')} <strong>{code}</strong>
      <button type="button" className="auth-link" onClick={() => onFillIn(code)}>
        {t('fillIn')}
      </button>
    </>
  );
};

addTexts('mobile-code', { zh, en });

/** What the user has typed into the two fields. */
export interface MobileFilled {
  mobile: string;
  code: string;
}

/** A mobile number, the code sent to it, and the button that has it sent; in a demo the code itself, marked as such. */
export const MobileFields = ({
  form,
  filled,
  onChange,
  onAsk,
  keepsRoom = false,
}: {
  form: AuthForm;
  filled: MobileFilled;
  onChange: (filled: MobileFilled) => void;
  onAsk: AskCode;
  /** The message about the code has its place from the start, so that nothing moves when it appears. */
  keepsRoom?: boolean;
}) => {
  const { t } = useTranslation('mobile-code');
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<{ mobile: string; demoCode: string | undefined }>();
  const { left, start } = useCountdown();

  const ask = async (): Promise<void> => {
    if (isAsking || left > 0) return;
    const mobile = filled.mobile.trim();
    const problem = mobileProblem(mobile);
    if (problem) return form.refuse({ problems: { mobile: problem } });
    for (const field of ['mobile', 'code']) form.clear(field);
    setAsking(true);
    setSent(undefined);
    const result = await onAsk(mobile).catch(() => undefined);
    setAsking(false);
    if (!result) return form.refuse({ ok: false, message: t('sign-in:failed') });
    if (result.retryAfter) start(result.retryAfter);
    if (result.ok) {
      setSent({ mobile, demoCode: result.demoCode });
      document.getElementById(form.stateOf('code').id)?.focus();
    } else form.refuse(result);
  };

  return (
    <>
      <TextField
        form={form}
        field="mobile"
        label={t('mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={30}
        placeholder={t('mobilePlaceholder')}
        value={filled.mobile}
        onChange={(mobile) => onChange({ ...filled, mobile })}
      />
      <TextField
        form={form}
        field="code"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder={t('codePlaceholder')}
        value={filled.code}
        onChange={(code) => onChange({ ...filled, code })}
        beside={
          <button
            type="button"
            className="btn auth-ask u-rigid"
            aria-disabled={isAsking || left > 0}
            onClick={() => void ask()}
          >
            {left > 0 ? t('askAgain', { seconds: left }) : t(isAsking ? 'asking' : 'ask')}
          </button>
        }
      />
      {(sent || keepsRoom) && (
        <div className="auth-slot" role="status" style={{ order: form.stateOf('code').order + 1 }}>
          {sent && (
            <div className="auth-sent u-text-12 u-radius u-info">
              {sent.demoCode ? (
                <DemoCode
                  code={sent.demoCode}
                  onFillIn={(code) => {
                    form.clear('code');
                    onChange({ ...filled, code });
                  }}
                />
              ) : (
                t('sent', { mobile: sent.mobile })
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
};
