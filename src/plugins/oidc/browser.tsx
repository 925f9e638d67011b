import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../framework/client/auth/failure-of';
import { requestToken } from '../../framework/client/auth/request-token';
import { beginSocialAttempt, takeSocialAttempt } from '../../framework/client/auth/social-login';
import { call, type Http } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { addTexts } from '../../framework/i18n/i18n';
import { useLabel } from '../../framework/i18n/use-label';
import type { Label } from '../../framework/shared/label';
import { queryOf } from '../../framework/shell/account/auth-frame/query-of';
import { SocialFailure, SocialResult } from '../../framework/shell/account/social-screen';
import { definePluginBrowser } from '../../framework/shell/base/plugins';
import { readAddress } from '../../framework/shell/base/routing/address';
import { http } from '../../framework/shell/session/session';
import * as contract from './contract/oidc';
import en from './texts/en.json';
import zh from './texts/zh.json';

addTexts('oidc', { zh, en });

const platform = 'oidc';

/** Begins a sign-in; returns the URL to open. `target`: where to go afterwards; empty for home. */
const begin = async (target: string): Promise<string> => {
  const { address, state } = await call(http, contract.beginOidc);
  beginSocialAttempt({ platform, target, state });
  return address;
};

/** Completes it after the redirect back: the token, and where to go. Undefined when it was not started in this tab. Throws as `requestToken`. */
const finish = (http: Http, query: URLSearchParams): { token: Promise<string>; target: string } | undefined => {
  const attempt = takeSocialAttempt({ state: query.get('state') ?? '', platform });
  if (!attempt) return undefined;
  const body = { answer: query.toString() };
  return {
    token: requestToken({ http, endpoint: contract.finishOidc, body, mode: 'off' }),
    target: attempt.target,
  };
};

/** Leads away to the provider. */
const Button = ({ label }: { label: Label }): ReactNode => {
  const { t } = useTranslation('oidc');
  const name = useLabel()(label);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const leave = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      window.location.assign(await begin(new URLSearchParams(readAddress().split('?')[1]).get('redirect') ?? ''));
    } catch (error) {
      setProblem(failureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <div>
      <button type="button" className="btn auth-submit u-full" aria-disabled={isBusy} onClick={() => void leave()}>
        {isBusy && <i className="btn-spinner" aria-hidden="true" />}
        {t('button', { name })}
      </button>
      {problem && (
        <p className="u-danger u-mt-8" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

/** /oidc: back from the provider. */
const Screen = (): ReactNode => {
  const { t } = useTranslation(['oidc', 'social']);
  const { http, readAddress } = useServices();
  const [query] = useState(() => queryOf(readAddress()));
  if (query.get('error') === 'access_denied') return <SocialFailure text={t('denied', { ns: 'social' })} />;
  return <SocialResult title={t('title')} exchange={() => finish(http, query)} />;
};

/** The way to sign in with the account of one's company. */
export const pluginBrowser = definePluginBrowser({ companyAccount: { Button, Screen } });
