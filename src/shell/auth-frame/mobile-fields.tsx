import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/mobile-code.json';
import zh from '../../i18n/locales/zh/mobile-code.json';
import type { AskCode } from './code-result';
import { DemoCode } from './demo-code';
import { TextField } from './text-field';
import type { AuthForm } from './use-auth-form';
import { useCountdown } from './use-countdown';
import { mobileProblem } from './validate-mobile';

addTexts('mobile-code', { zh, en });

/** What somebody has typed into the two fields. */
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
  onUnavailable,
}: {
  form: AuthForm;
  filled: MobileFilled;
  onChange: (filled: MobileFilled) => void;
  onAsk: AskCode;
  /** The site has nothing to send a code with. Without it, that is shown as a refusal. */
  onUnavailable?: (() => void) | undefined;
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
    setAsking(true);
    setSent(undefined);
    const result = await onAsk(mobile).catch(() => undefined);
    setAsking(false);
    if (!result) return form.refuse({ ok: false, message: t('sign-in:failed') });
    if (result.retryAfter) start(result.retryAfter);
    if (result.ok) {
      setSent({ mobile, demoCode: result.demoCode });
      document.getElementById(form.stateOf('code').id)?.focus();
    } else if (result.isUnavailable && onUnavailable) onUnavailable();
    else form.refuse(result);
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
        maxLength={11}
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
            className="btn auth-ask"
            aria-disabled={isAsking || left > 0}
            onClick={() => void ask()}
          >
            {left > 0 ? t('askAgain', { seconds: left }) : t(isAsking ? 'asking' : 'ask')}
          </button>
        }
        below={
          sent && (
            <div className="auth-sent" role="status">
              {sent.demoCode ? (
                <DemoCode code={sent.demoCode} onFillIn={(code) => onChange({ ...filled, code })} />
              ) : (
                t('sent', { mobile: sent.mobile })
              )}
            </div>
          )
        }
      />
    </>
  );
};
