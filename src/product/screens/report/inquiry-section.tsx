import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../framework/client/http/api-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { cleanMobile, mobilePattern } from '../../../framework/shared/phone';
import { compareText } from '../../../framework/shared/text';
import { type Ranking, sendInquiry } from '../../contract/report';

/** What a visitor fills in. */
interface Inquiry {
  name: string;
  /** Eleven digits. */
  mobile: string;
  content: string;
}

/** The fields in the order of the form. */
const inquiryFields = ['name', 'mobile', 'content'] as const;
/** Name of a field of the form. */
type InquiryField = (typeof inquiryFields)[number];

/** Longest texts; the server has the same limits. A number has none, because it may be typed with blanks. */
const inquiryLimits: Readonly<Record<Exclude<InquiryField, 'mobile'>, number>> = { name: 30, content: 2000 };

const rules: Readonly<Record<InquiryField, RegExp>> = { name: /\S/, mobile: mobilePattern, content: /\S/ };

/** Without blanks around; a number may be typed as 138 0000 0000 or +86 138…. */
export const cleanInquiry = ({ name, mobile, content }: Inquiry): Inquiry => ({
  name: name.trim(),
  mobile: cleanMobile(mobile),
  content: content.trim(),
});

/** The fields that are missing or wrong, in the order of the form. */
export const wrongFields = (inquiry: Inquiry): InquiryField[] =>
  inquiryFields.filter((field) => !rules[field].test(inquiry[field]));

const blank: Inquiry = { name: '', mobile: '', content: '' };

/** The state of the sending of an inquiry. */
type Phase = 'editing' | 'sending' | 'sent' | 'braked' | 'failed';

/** The fields a 422 complains of. */
const refusedFields = (error: unknown): InquiryField[] => {
  if (!(error instanceof ApiError) || error.code !== 422) return [];
  const { data } = error;
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : undefined;
  return inquiryFields.filter((field) => typeof errors === 'object' && errors !== null && field in errors);
};

/** The inquiry form of one report: what is typed, what is wrong, and sending it. */
const useInquiry = ({
  token,
  onWrong,
}: {
  token: string;
  /** Called with the first field to be mended. */
  onWrong: (field: InquiryField) => void;
}) => {
  const { http } = useServices();
  const [inquiry, setInquiry] = useState(blank);
  const [wrong, setWrong] = useState<readonly InquiryField[]>([]);
  const [phase, setPhase] = useState<Phase>('editing');

  const complain = (fields: readonly InquiryField[]): void => {
    setWrong(fields);
    const [first] = fields;
    if (first) onWrong(first);
  };
  const send = async (): Promise<void> => {
    if (phase === 'sending') return;
    const clean = cleanInquiry(inquiry);
    const missing = wrongFields(clean);
    setPhase('editing');
    complain(missing);
    if (missing.length > 0) return;
    setPhase('sending');
    try {
      await call(http, sendInquiry, { body: { ...clean, reportToken: token } });
      setInquiry(blank);
      setPhase('sent');
    } catch (error) {
      const fields = refusedFields(error);
      complain(fields);
      if (fields.length > 0) setPhase('editing');
      else setPhase(error instanceof ApiError && error.code === 429 ? 'braked' : 'failed');
    }
  };
  return {
    inquiry,
    wrong,
    phase,
    change: (field: InquiryField, value: string) => setInquiry((before) => ({ ...before, [field]: value })),
    send,
    startAgain: () => setPhase('editing'),
  };
};

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
    <div className="field u-stack u-gap-6">
      <label className="u-medium" htmlFor={idOf(field)}>
        {t(`inquiry.${field}`)}
      </label>
      {control}
      {wrong.includes(field) && (
        <p id={`${idOf(field)}-error`} className="u-m-0 u-danger u-text-12" role="alert">
          {t(`inquiry.wrong.${field}`)}
        </p>
      )}
    </div>
  );

  return (
    <>
      <h2 id="report-inquiry">{t('inquiry.title')}</h2>
      {phase === 'sent' ? (
        <div className="report-sent u-grid u-gap-16 u-p-16 u-info">
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
            <p className="u-m-0 u-danger u-text-12" role="alert">
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

/** Whether every word of a search is found in a ranking's word, region, title or engine. An empty search finds all. */
export const matchesSearch = ({
  ranking,
  engineName,
  search,
}: {
  ranking: Ranking;
  /** The engine as the page calls it. */
  engineName: string;
  search: string;
}): boolean => {
  const text = compareText([ranking.word, ranking.region, ranking.title, engineName].filter(Boolean).join(' '));
  // Its words are separated first: between Chinese characters blanks mean nothing.
  return search.split(/\s+/).every((word) => text.includes(compareText(word)));
};
