import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';

/** Which way a platform has of saying the same. */
export type PlatformForm = 'protocol' | 'own';

const hashed = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/**
 * A content platform on this machine that grants access by OAuth 2: its page, tokens with PKCE, refresh tokens that are good once, revocation and
 * a profile. In its `own` form it names the client otherwise, puts answers into `data` and refuses with a status of 200, as several platforms do.
 */
export const startOAuthPlatform = async (form: PlatformForm) => {
  const codes = new Map<string, { challenge: string; redirect: string; uid: string }>();
  const grants = new Map<string, { uid: string; access: string }>();
  const heard: string[] = [];
  let made = 0;
  let state: 'well' | 'down' | 'forgetful' = 'well';
  const clientParam = form === 'own' ? 'client_key' : 'client_id';

  const issue = (uid: string) => {
    made += 1;
    const [access, refresh] = [`access-${made}`, `refresh-${made}`];
    grants.set(refresh, { uid, access });
    const token = { access_token: access, refresh_token: refresh, expires_in: 7200 };
    return form === 'own'
      ? { ...token, open_id: uid, refresh_expires_in: 30 * 86_400 }
      : { ...token, token_type: 'Bearer' };
  };
  const token = (sent: URLSearchParams) => {
    if (sent.get(clientParam) !== 'console' || sent.get('client_secret') !== 'kept secret') return 'invalid_client';
    if (sent.get('grant_type') === 'refresh_token') {
      const known = grants.get(sent.get('refresh_token') ?? '');
      grants.delete(sent.get('refresh_token') ?? '');
      return known && state !== 'forgetful' ? issue(known.uid) : 'invalid_grant';
    }
    const found = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const isRight =
      found?.challenge === hashed(sent.get('code_verifier') ?? '') && found.redirect === sent.get('redirect_uri');
    return found && isRight ? issue(found.uid) : 'invalid_grant';
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://platform');
    const sent = new URLSearchParams(await readAll(request));
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (state === 'down') return answer(502, {});
    if (pathname === '/revoke') {
      heard.push(`revoked ${sent.get('token')}`);
      grants.delete(sent.get('token') ?? '');
      return response.writeHead(200).end();
    }
    if (pathname === '/user') {
      const access = request.headers.authorization?.replace('Bearer ', '');
      const found = [...grants.values()].find((grant) => grant.access === access);
      return answer(found ? 200 : 401, found ? { sub: found.uid, nickname: '匠筑装饰' } : {});
    }
    const stated = token(sent);
    heard.push(`${sent.get('grant_type')} ${typeof stated === 'string' ? stated : 'granted'}`);
    if (typeof stated !== 'string') return answer(200, form === 'own' ? { data: stated, message: 'success' } : stated);
    if (form === 'protocol') return answer(400, { error: stated });
    return answer(200, { data: { error_code: stated === 'invalid_client' ? stated : 10008, description: stated } });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The variables that connect it as this platform of the console. */
    env: (name: string): Record<string, string> => {
      const more: Record<string, string> =
        form === 'own' ? { CLIENT_PARAM: clientParam } : { USER_URL: `${url}/user`, REVOKE_URL: `${url}/revoke` };
      const all = {
        AUTHORIZE_URL: `${url}/authorize?theme=light`,
        TOKEN_URL: `${url}/token`,
        CLIENT_ID: 'console',
        CLIENT_SECRET: 'kept secret',
        SCOPE: 'video.create',
        ...more,
      };
      return Object.fromEntries(Object.entries(all).map(([part, value]) => [`OAUTH_${name}_${part}`, value]));
    },
    /** What somebody does who is sent there and says yes: the query that comes back. */
    consent(address: string, uid: string): { code: string; state: string; platform: string } {
      const query = new URL(address).searchParams;
      const of = (name: string) => query.get(name) ?? '';
      if (of('response_type') !== 'code' || of(clientParam) !== 'console' || of('theme') !== 'light')
        throw new Error(address);
      const code = `code-${codes.size}-${of('state')}`;
      codes.set(code, { challenge: of('code_challenge'), redirect: of('redirect_uri'), uid });
      return { code, state: of('state'), platform: new URL(of('redirect_uri')).searchParams.get('platform') ?? '' };
    },
    /** Its requests, in order. */
    heard,
    /** `down`: it answers nothing of use; `forgetful`: it knows no refresh token any more. */
    become: (next: typeof state) => {
      state = next;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
