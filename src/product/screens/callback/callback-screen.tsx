import { type ReactNode, useState } from 'react';
import { useServices } from '../../../framework/client/services-context';
import { addTexts } from '../../../framework/i18n/i18n';
import { callback as en } from '../../texts/en/accounts.json';
import { callback as zh } from '../../texts/zh/accounts.json';
import '../personal-center/accounts.css';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../framework/client/auth/failure-of';
import type { Http } from '../../../framework/client/http/http';
import { call } from '../../../framework/client/http/http';
import { useLabel, useLanguage } from '../../../framework/i18n/use-label';
import { AuthFrame } from '../../../framework/shell/account/auth-frame/auth-frame';
import { queryOf, useOnce } from '../../../framework/shell/account/auth-frame/query-of';
import {
  approveAuthorization,
  authorizationCentre,
  type Bound,
  type DemoOutcome,
  finishAuthorization,
} from '../../contract/authorization';
import { type CallbackFailure, type Step, steps, toFailure } from './callback-failure';

/** What the address of the page says. */
type Callback =
  /** The provider has redirected back. */
  | { kind: 'answer'; platform: string; code: string; state: string }
  /** On the way to the provider; in a demo this page plays its part. */
  | { kind: 'provider'; platform: string; state: string }
  /** The provider says that consent was declined. */
  | { kind: 'declined'; platform: string }
  | { kind: 'incomplete'; platform: string };

/** Reads `/callback?platform=..&code=..&state=..`; a provider that was declined sends `error` in place of a code. */
const readCallback = (address: string): Callback => {
  const query = queryOf(address);
  const [platform, code, state] = ['platform', 'code', 'state'].map((name) => query.get(name)?.trim() ?? '') as [
    string,
    string,
    string,
  ];
  if (query.has('error')) return { kind: 'declined', platform };
  if (!platform || !state) return { kind: 'incomplete', platform };
  return code ? { kind: 'answer', platform, code, state } : { kind: 'provider', platform, state };
};

/** Exchanges the provider's code: the account is bound afterwards. Throws ApiError with `data.reason`, see docs/api/account.md. */
const exchangeCode = (
  http: Http,
  { platform, code, state }: { platform: string; code: string; state: string },
): Promise<Bound> => call(http, finishAuthorization, { body: { platform, code, state } });

/** Demo only: the simulated provider decides. Returns the address to which it sends the user back. */
const decideDemo = async (http: Http, choice: { state: string; outcome: DemoOutcome }): Promise<string> =>
  (await call(http, approveAuthorization, { body: choice })).url;

/** The page on which the user binds accounts; home if it is unknown. */
const centreOf = async (http: Http): Promise<string> =>
  (await call(http, authorizationCentre, {}).catch(() => ({ path: '/' }))).path;

type ExchangeState =
  | { step: 'working' }
  | { step: 'failed'; failure: CallbackFailure }
  | { step: 'bound'; bound: Bound };

/** Exchanges the code of the address, once; can be tried again when nothing came back. */
const useExchange = (callback: Exclude<Callback, { kind: 'provider' }>): ExchangeState & { retry: () => void } => {
  const { http } = useServices();
  const [state, setState] = useState<ExchangeState>({ step: 'working' });

  const exchange = async (): Promise<void> => {
    if (callback.kind !== 'answer') {
      const reason = callback.kind === 'declined' ? 'denied' : 'incomplete';
      return setState({ step: 'failed', failure: { reason, at: 'check', message: '' } });
    }
    setState({ step: 'working' });
    try {
      setState({ step: 'bound', bound: await exchangeCode(http, callback) });
    } catch (error) {
      setState({ step: 'failed', failure: toFailure(failureOf(error)) });
    }
  };
  useOnce(() => void exchange());
  return { ...state, retry: () => void exchange() };
};

const tags = { zh: 'zh-CN', en: 'en-GB' };

/** The account that has been bound, and how long that holds. */
const BoundAccount = ({ bound: { isNew, account } }: { bound: Bound }) => {
  const { t } = useTranslation('callback');
  const language = useLanguage();
  const timeOf = (time: string): string =>
    new Intl.DateTimeFormat(tags[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
  return (
    <>
      <p className="auth-outcome" role="status">
        {t(isNew ? 'done.new' : 'done.renewed', { nickname: account.nickname })}
      </p>
      <dl className="callback-account u-grid u-border u-radius u-p-16">
        <dt>{t('done.nickname')}</dt>
        <dd>{account.nickname}</dd>
        <dt>{t('done.platform')}</dt>
        <dd>{t(`platforms.${account.platform}`, account.platform)}</dd>
        <dt>{t('done.authorizedAt')}</dt>
        <dd>{timeOf(account.authorizedAt)}</dd>
        <dt>{t('done.tokenExpireAt')}</dt>
        <dd>{timeOf(account.tokenExpireAt)}</dd>
      </dl>
    </>
  );
};

/** How far it has come. */
const StepList = ({
  current,
  isFailed,
}: {
  /** The step that runs or has failed; undefined when all are done. */
  current: Step | undefined;
  isFailed: boolean;
}) => {
  const { t } = useTranslation('callback');
  const at = current ? steps.indexOf(current) : steps.length;
  const lookOf = (index: number): string => {
    if (index < at) return 'is-done';
    if (index > at) return 'is-ahead';
    return isFailed ? 'is-failed' : 'is-current';
  };
  return (
    <ol className="callback-steps u-flex" aria-label={t('stepsLabel')}>
      {steps.map((step, index) => (
        <li key={step} className={lookOf(index)} aria-current={index === at ? 'step' : undefined}>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
};

const currentStep = (state: ExchangeState): Step | undefined => {
  if (state.step === 'bound') return undefined;
  return state.step === 'failed' ? state.failure.at : 'exchange';
};

/** Back from the provider: check, exchange, bound; or what went wrong and what to do about it. */
const ExchangePage = ({ callback }: { callback: Exclude<Callback, { kind: 'provider' }> }) => {
  const { t } = useTranslation('callback');
  const { http, leaveFor } = useServices();
  const state = useExchange(callback);
  const { platform } = callback;
  const name = platform ? t(`platforms.${platform}`, platform) : t('anyPlatform');
  const failure = state.step === 'failed' ? state.failure : undefined;
  // After a time-out the same request can be answered once more.
  const again =
    failure?.reason === 'timeout' && callback.kind === 'answer'
      ? `/callback?${new URLSearchParams({ platform, state: callback.state })}`
      : undefined;
  const mayPass = failure?.reason === 'other' || failure?.reason === 'tooOften';
  return (
    <AuthFrame title={failure ? t('failedTitle') : t('title', { platform: name })}>
      <StepList current={currentStep(state)} isFailed={failure !== undefined} />
      {state.step === 'working' && (
        <p className="auth-outcome auth-muted" role="status">
          {t('working')}
        </p>
      )}
      {failure && (
        <p className="auth-outcome" role="alert">
          {failure.reason === 'other' ? failure.message : t(`failed.${failure.reason}`)}
        </p>
      )}
      {state.step === 'bound' && <BoundAccount bound={state.bound} />}
      {state.step !== 'working' && (
        <p className="auth-actions u-flex u-wrap u-gap-12">
          {again && (
            <button type="button" className="btn btn-primary" onClick={() => leaveFor(again)}>
              {t('again')}
            </button>
          )}
          {mayPass && (
            <button type="button" className="btn btn-primary" onClick={state.retry}>
              {t('retry')}
            </button>
          )}
          <button
            type="button"
            className={again || mayPass ? 'btn' : 'btn btn-primary'}
            onClick={() => void centreOf(http).then(leaveFor)}
          >
            {t('back')}
          </button>
        </p>
      )}
    </AuthFrame>
  );
};

/** The content platform, played by ourselves in a demo; it says so. Sends back with a code, as the real one would. */
const ProviderPage = ({ platform, state }: { platform: string; state: string }) => {
  const { t } = useTranslation('callback');
  const label = useLabel();
  const { http, siteTitle, leaveFor } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const name = t(`platforms.${platform}`, platform);

  const decide = async (outcome: DemoOutcome): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      leaveFor(await decideDemo(http, { state, outcome }));
    } catch (error) {
      const { reason, message } = toFailure(failureOf(error));
      setProblem(reason === 'other' ? message : t(`failed.${reason}`));
      setBusy(false);
    }
  };
  const choice = (outcome: DemoOutcome, text: string, look = 'btn') => (
    <button type="button" className={look} aria-disabled={isBusy} onClick={() => void decide(outcome)}>
      {text}
    </button>
  );

  return (
    <AuthFrame title={t('provider.title', { platform: name })}>
      <p className="auth-outcome">
        <span className="auth-badge u-text-12 u-radius u-inline-block">{t('provider.badge')}</span>
      </p>
      <p className="auth-muted">{t('provider.notice', { platform: name })}</p>
      {problem && (
        <p className="auth-outcome u-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="callback-scopes u-border u-radius u-p-16">
        <p>{t('provider.asks', { site: label(siteTitle) })}</p>
        <ul>
          <li>{t('provider.scope1')}</li>
          <li>{t('provider.scope2')}</li>
          <li>{t('provider.scope3')}</li>
        </ul>
      </div>
      <p className="auth-actions u-flex u-wrap u-gap-12">
        {choice('approve', t('provider.approve'), 'btn btn-primary')}
        {choice('deny', t('provider.deny'))}
      </p>
      <section className="callback-more" aria-label={t('provider.more')}>
        <p className="auth-muted">{t('provider.more')}</p>
        <p className="auth-actions u-flex u-wrap u-gap-12">
          {choice('timeout', t('provider.timeout'))}
          {choice('taken', t('provider.taken'))}
        </p>
      </section>
    </AuthFrame>
  );
};

addTexts('callback', { zh, en });

/** /callback: where a content platform redirects back to, and in a demo the platform itself. */
export const CallbackScreen = (): ReactNode => {
  const { readAddress } = useServices();
  const [callback] = useState(() => readCallback(readAddress()));
  if (callback.kind === 'provider') return <ProviderPage platform={callback.platform} state={callback.state} />;
  return <ExchangePage callback={callback} />;
};
