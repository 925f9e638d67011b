import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type InquiryField, inquiryLimits } from './inquiry';
import { useInquiry } from './use-inquiry';

const idOf = (field: InquiryField): string => `report-inquiry-${field}`;
const complete = { name: 'name', mobile: 'tel-national', content: 'off' } as const;

/** A form for readers who want the same for themselves. */
export const InquirySection = ({ token }: { token: string }): ReactNode => {
  const { t } = useTranslation('report');
  const { inquiry, wrong, phase, change, send, startAgain } = useInquiry({
    token,
    onWrong: (field) => document.getElementById(idOf(field))?.focus(),
  });

  const inputOf = (field: InquiryField) => ({
    id: idOf(field),
    className: 'input',
    autoComplete: complete[field],
    value: inquiry[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    required: true,
    'aria-invalid': wrong.includes(field),
    'aria-describedby': wrong.includes(field) ? `${idOf(field)}-error` : undefined,
  });
  const fieldOf = (field: InquiryField, control: ReactNode): ReactNode => (
    <div className="field">
      <label htmlFor={idOf(field)}>{t(`inquiry.${field}`)}</label>
      {control}
      {wrong.includes(field) && (
        <p id={`${idOf(field)}-error`} className="report-error" role="alert">
          {t(`inquiry.wrong.${field}`)}
        </p>
      )}
    </div>
  );

  return (
    <>
      <h2 id="report-inquiry">{t('inquiry.title')}</h2>
      {phase === 'sent' ? (
        <div className="report-sent">
          <p role="status">{t('inquiry.sent')}</p>
          <button type="button" className="btn" onClick={startAgain}>
            {t('inquiry.again')}
          </button>
        </div>
      ) : (
        <form
          className="report-form"
          noValidate
          aria-busy={phase === 'sending'}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p className="report-muted">{t('inquiry.lead')}</p>
          {fieldOf('name', <input {...inputOf('name')} maxLength={inquiryLimits.name} />)}
          {fieldOf('mobile', <input {...inputOf('mobile')} type="tel" inputMode="tel" />)}
          {fieldOf('content', <textarea {...inputOf('content')} rows={4} maxLength={inquiryLimits.content} />)}
          {(phase === 'braked' || phase === 'failed') && (
            <p className="report-error" role="alert">
              {t(`inquiry.${phase}`)}
            </p>
          )}
          <button type="submit" className="btn btn-primary" aria-disabled={phase === 'sending'}>
            {phase === 'sending' && <span className="btn-spinner" />}
            {t(phase === 'sending' ? 'inquiry.busy' : 'inquiry.submit')}
          </button>
        </form>
      )}
    </>
  );
};
