import { beginOidc as beginning, finishOidc as finishing } from '../../contract/oidc';
import { call } from '../http/call';
import type { Http } from '../http/http';
import { requestToken } from './request-token';
import { beginSocialAttempt, takeSocialAttempt } from './social-attempt';

const platform = 'oidc';

/** Begins a sign-in with the company account; returns the URL to open. `target`: where to go afterwards; empty for home. */
export const beginOidc = async (http: Http, target: string): Promise<string> => {
  const { address, state } = await call(http, beginning);
  beginSocialAttempt({ platform, target, state });
  return address;
};

/** Completes it after the redirect back: the token, and where to go. Undefined when it was not started in this tab. Throws as `requestToken`. */
export const finishOidc = (
  http: Http,
  query: URLSearchParams,
): { token: Promise<string>; target: string } | undefined => {
  const attempt = takeSocialAttempt({ state: query.get('state') ?? '', platform });
  if (!attempt) return undefined;
  const body = { answer: query.toString() };
  return { token: requestToken({ http, endpoint: finishing, body, mode: 'off' }), target: attempt.target };
};
