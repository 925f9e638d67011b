import * as z from 'zod/mini';
import { endpoint } from '../../../framework/contract/endpoint';
import { text } from '../../../framework/contract/rules';
import { tokenAnswer } from '../../../framework/contract/session';

/**
 * Begins a sign-in with the company's account (OpenID Connect: authorization code, PKCE, state, nonce), valid for ten minutes. The provider redirects to the page `/oidc`. It answers where to go, and the state that the redirect back has to contain.
 * @refusals 404 none is configured; 401 `{ reason: 'oidcFailed' }` the provider does not answer; 429
 */
export const beginOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/begin',
  right: 'public',
  answer: z.object({ address: z.string(), state: z.string() }),
});

/**
 * Completes it, once, with the query that the provider has sent back: `?code=…&state=…`.
 * @refusals 404 none is configured; 401 `{ reason }` (`oidcOver`, `oidcFailed`; `secondFactor` as at any sign-in); 403 `{ reason }` (`oidcNoAccount`, `oidcNoRole`, `oidcName`); 429
 */
export const finishOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/finish',
  right: 'public',
  body: z.object({ answer: text({ max: 8000 }) }),
  answer: tokenAnswer,
});
