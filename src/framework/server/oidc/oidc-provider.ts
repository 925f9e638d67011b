import * as client from 'openid-client';
import type { OidcSettings } from './oidc-settings';

/** What has to be stored for a sign-in until the redirect back. */
export interface OidcAttempt {
  verifier: string;
  nonce: string;
}

/** The claims of a verified ID token. */
export type OidcClaims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

/** A provider of OpenID Connect: authorization code with PKCE, `state` and `nonce`; the ID token's signature is checked. */
export interface OidcProvider {
  settings: OidcSettings;
  /** The URL to redirect to. Rejects if the provider cannot be reached. */
  begin(input: { state: string; attempt: OidcAttempt }): Promise<string>;
  /** Reads the metadata again. Rejects if the provider cannot be reached or its metadata is invalid. */
  check(signal: AbortSignal): Promise<void>;
  /** Exchanges the query of the redirect back for verified claims. Rejects if anything does not match. */
  finish(input: { query: URLSearchParams; state: string; attempt: OidcAttempt }): Promise<OidcClaims>;
}

const seconds = 10;

/** A new attempt. */
export const newAttempt = (): OidcAttempt => ({
  verifier: client.randomPKCECodeVerifier(),
  nonce: client.randomNonce(),
});

/** The provider with these settings. Its metadata is read on first use, and again after a failure. */
export const createOidcProvider = (settings: OidcSettings): OidcProvider => {
  const { issuer, clientId, clientSecret, scopes, returnTo } = settings;
  let cached: Promise<client.Configuration> | undefined;
  const discover = (signal?: AbortSignal): Promise<client.Configuration> =>
    client.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: seconds,
      ...(signal && { [client.customFetch]: (url, options) => fetch(url, { ...options, signal } as RequestInit) }),
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    });
  const configuration = (): Promise<client.Configuration> => {
    const asked = cached ?? discover();
    cached = asked;
    asked.catch(() => {
      if (cached === asked) cached = undefined;
    });
    return asked;
  };
  return {
    settings,
    async check(signal) {
      await discover(signal);
    },
    async begin({ state, attempt }) {
      const parameters = {
        redirect_uri: returnTo,
        scope: scopes,
        state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      };
      return client.buildAuthorizationUrl(await configuration(), parameters).href;
    },
    async finish({ query, state, attempt }) {
      const back = new URL(returnTo);
      back.search = query.toString();
      const tokens = await client.authorizationCodeGrant(await configuration(), back, {
        expectedState: state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider has sent no ID token');
      return claims;
    },
  };
};
