import '../../../framework/shell/base/tokens.css';
import '../../../framework/shell/account/auth-frame/auth-frame.css';
import './report.css';
import './print.css';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../framework/client/http/api-error';
import { call, type Http } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { addTexts } from '../../../framework/i18n/i18n';
import { type Device, deviceOf } from '../../../framework/shared/device';
import { LanguageMenu } from '../../../framework/shell/account/auth-frame/language-menu';
import { MessagePage } from '../../../framework/shell/errors/message-page';
import { openReport as open, type Report } from '../../contract/report';
import en from '../../texts/en/report.json';
import zh from '../../texts/zh/report.json';
import { type ReportAddress, readReportAddress } from './report-address';
import { ReportPage } from './report-page';
import type { ReportVariant } from './variants';

/** Why a link leads nowhere. */
type DeadReason = 'unknown' | 'expired' | 'off';

/** What came of the wish to open a report. `braked`: too many tries; `unreachable`: no answer, or none that makes sense. */
type Outcome =
  | { kind: 'open'; report: Report }
  | { kind: 'passcodeRequired' | 'passcodeWrong' | 'braked' | 'unreachable' }
  | { kind: 'dead'; reason: DeadReason };

const reasonOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;

/** What a failed call means for the visitor. */
export const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  const reason = reasonOf(error.data);
  if (reason === 'passcodeRequired' || reason === 'passcodeWrong') return { kind: reason };
  if (error.code === 410) return { kind: 'dead', reason: reason === 'off' ? 'off' : 'expired' };
  // 422: nothing that could be a token, as after a link was cut short.
  if (error.code === 404 || error.code === 422) return { kind: 'dead', reason: 'unknown' };
  if (error.code === 429) return { kind: 'braked' };
  return { kind: 'unreachable' };
};

/** Asks the server for a report. Never throws; a link without a token is answered without asking. */
export const openReport = async ({
  http,
  variant,
  token,
  passcode,
  signal,
}: ReportAddress & { http: Http; passcode: string; signal: AbortSignal }): Promise<Outcome> => {
  if (token === '') return { kind: 'dead', reason: 'unknown' };
  try {
    const body = { variant, token, ...(passcode && { passcode }) };
    return { kind: 'open', report: await call(http, open, { body, signal }) };
  } catch (error) {
    return outcomeOf(error);
  }
};

/** Why the passcode form is still there. */
type PasscodeProblem = 'passcodeWrong' | 'braked' | 'unreachable';

/** What the page shows. */
export type ReportState =
  | { kind: 'loading' | 'braked' | 'unreachable' }
  | { kind: 'passcode'; isBusy: boolean; problem: PasscodeProblem | undefined }
  | Extract<Outcome, { kind: 'open' | 'dead' }>;

/** During the request: the passcode form stays, everything else gives way to the skeleton. */
export const whileAsking = (state: ReportState): ReportState =>
  state.kind === 'passcode' ? { kind: 'passcode', isBusy: true, problem: undefined } : { kind: 'loading' };

/** After an answer. Errors while typing a passcode are shown next to it, so that nothing typed is lost. */
export const afterAnswer = (state: ReportState, outcome: Outcome): ReportState => {
  if (outcome.kind === 'open' || outcome.kind === 'dead') return outcome;
  if (outcome.kind === 'passcodeRequired') return { kind: 'passcode', isBusy: false, problem: undefined };
  if (outcome.kind === 'passcodeWrong' || state.kind === 'passcode')
    return { kind: 'passcode', isBusy: false, problem: outcome.kind };
  return { kind: outcome.kind };
};

/** Requests the passcode of a protected report. Errors are shown at the field and announced. */
const PasscodeForm = ({
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
    <main className="report-gate u-grid u-place-center">
      <form
        className="report-box report-form u-grid u-min-0 u-surface u-border-soft u-content-start"
        onSubmit={send}
        noValidate
        aria-busy={isBusy}
      >
        <h1>{t('passcode.title')}</h1>
        <p className="report-muted">{t('passcode.text')}</p>
        <div className="field u-stack u-gap-6">
          <label className="u-medium" htmlFor="report-passcode">
            {t('passcode.label')}
          </label>
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
            <p id="report-passcode-error" className="u-m-0 u-danger u-text-12" role="alert">
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

/** What stays around a report and around every page that takes its place: language, and printing once there is something to print. */
const ReportFrame = ({
  variant,
  device,
  isOpen,
  children,
}: {
  variant: ReportVariant;
  device: Device;
  isOpen: boolean;
  children: ReactNode;
}): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <div className="report" data-variant={variant} data-device={device}>
      <header className="report-bar u-items-center u-flex u-justify-end">
        {isOpen && (
          <button type="button" className="btn" onClick={() => window.print()}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z" />
            </svg>
            {t('print')}
          </button>
        )}
        <LanguageMenu />
      </header>
      {children}
    </div>
  );
};

/** Opens a report, and again with every passcode or retry. */
const useReport = ({
  variant,
  token,
}: ReportAddress): {
  state: ReportState;
  /** Asks once more, with a passcode where the server wants one. */
  ask: (passcode?: string) => void;
} => {
  const { http } = useServices();
  const [state, setState] = useState<ReportState>({ kind: 'loading' });
  // A new object for every try, so that the same passcode can be sent twice.
  const [wish, setWish] = useState({ passcode: '' });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState(whileAsking);
    void openReport({ http, variant, token, passcode: wish.passcode, signal }).then((outcome) => {
      if (!signal.aborted) setState((before) => afterAnswer(before, outcome));
    });
    return () => controller.abort();
  }, [http, variant, token, wish]);

  return { state, ask: (passcode = '') => setWish({ passcode }) };
};

/** The large picture above each message. */
const figures = { 'dead.unknown': '404', 'dead.expired': '410', 'dead.off': '410', braked: '429', unreachable: '!' };

/** Why there is no report to be seen, and another try where that may help. */
const ReportMessage = ({
  about,
  onRetry,
}: {
  about: `dead.${DeadReason}` | 'braked' | 'unreachable';
  onRetry?: () => void;
}): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <MessagePage
      figure={figures[about]}
      title={t(`${about}.title`)}
      text={t(`${about}.text`)}
      actions={
        onRetry && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {t('retry')}
          </button>
        )
      }
    />
  );
};

/** The outline of a report while it is on its way. */
const ReportSkeleton = (): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <main className="report-main" aria-busy="true">
      <p className="u-unseen" role="status">
        {t('loading')}
      </p>
      <div className="report-bones u-grid" aria-hidden="true">
        <i className="report-bone-head" />
        <i className="report-bone-strip" />
        <i className="report-bone-box" />
        <i className="report-bone-box" />
      </div>
    </main>
  );
};

addTexts('report', { zh, en });

/** A customer's report, public by link: /report2, /reportHc, /reportOrigin. */
export const ReportScreen = (): ReactNode => {
  const [address] = useState(() => readReportAddress(location));
  const [device] = useState(() => deviceOf(navigator));
  const { state, ask } = useReport(address);

  const content = (): ReactNode => {
    switch (state.kind) {
      case 'loading':
        return <ReportSkeleton />;
      case 'passcode':
        return <PasscodeForm isBusy={state.isBusy} problem={state.problem} onSubmit={ask} />;
      case 'dead':
        return <ReportMessage about={`dead.${state.reason}`} />;
      case 'open':
        return <ReportPage report={state.report} address={address} device={device} />;
      default:
        return <ReportMessage about={state.kind} onRetry={() => ask()} />;
    }
  };
  return (
    <ReportFrame variant={address.variant} device={device} isOpen={state.kind === 'open'}>
      {content()}
    </ReportFrame>
  );
};
