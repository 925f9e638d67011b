import { endpoint, typed } from './endpoint';
import { text } from './rules';
import type { TokenAnswer } from './session';

/**
 * Begins a sign-in with the company's account (OpenID Connect: authorization code, PKCE, state, nonce), valid for ten minutes. The provider redirects to the page `/oidc`.
 * @data `{ address, state }`: where to go, and the state that the redirect back has to contain
 * @refusals 404 none is configured; 401 `{ reason: 'oidcFailed' }` the provider does not answer; 429
 */
export const beginOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/begin',
  right: 'public',
  answer: typed<{ address: string; state: string }>(),
});

/**
 * Completes it, once, with the query that the provider has sent back.
 * @request `{ answer }`: `?code=…&state=…`
 * @data `{ token }`
 * @refusals 404 none is configured; 401 `{ reason }` (`oidcOver`, `oidcFailed`; `secondFactor` as at any sign-in); 403 `{ reason }` (`oidcNoAccount`, `oidcNoRole`, `oidcName`); 429
 */
export const finishOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/finish',
  right: 'public',
  body: { answer: text({ max: 8000 }) },
  answer: typed<TokenAnswer>(),
});
