import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The identity behind the next code; `change` spoils the ID token. */
interface Person {
  claims: Record<string, unknown>;
  /** What UserInfo answers besides the subject; null: it answers 500. */
  userInfo?: Record<string, unknown> | null;
  change?: { aud?: string; iss?: string; nonce?: string; isForged?: boolean };
}

/** A small provider of OpenID Connect on this machine: discovery, keys and the token endpoint, which checks client, code and PKCE. */
export const startOidcProvider = async () => {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const codes = new Map<string, Person & { challenge: string; nonce: string; redirect: string }>();
  const people = new Map<string, Record<string, unknown>>();
  let issuer = '';
  const token = async (form: URLSearchParams): Promise<Record<string, unknown> | undefined> => {
    const found = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === 'console' && form.get('client_secret') === 'kept secret';
    if (!found || !isClient || challenge !== found.challenge || form.get('redirect_uri') !== found.redirect) return;
    const { claims, change = {} } = found;
    const idToken = await new SignJWT({ ...claims, nonce: change.nonce ?? found.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(change.iss ?? issuer)
      .setAudience(change.aud ?? 'console')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(change.isForged ? foreign.privateKey : own.privateKey);
    const access = `access-${people.size}`;
    if (found.userInfo !== null) people.set(access, { sub: claims.sub, ...found.userInfo });
    return { access_token: access, token_type: 'bearer', expires_in: 300, id_token: idToken };
  };
  const answerTo = async (path: string, body: string, access: string): Promise<Record<string, unknown> | undefined> => {
    if (path === '/token') return token(new URLSearchParams(body));
    if (path === '/keys')
      return { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
    if (path === '/userinfo') return people.get(access);
    if (path !== '/.well-known/openid-configuration') return undefined;
    const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
    return {
      issuer,
      ...endpoints,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
    };
  };
  const server = createServer(async (request, response) => {
    const access = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const data = await answerTo(request.url ?? '', await readAll(request), access);
    response.writeHead(data ? 200 : request.url === '/userinfo' ? 500 : 400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(data ?? { error: 'invalid_grant' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** What somebody does who is sent there and says yes: the query that comes back. */
    consent(address: string, person: Person): string {
      const query = new URL(address).searchParams;
      const of = (name: string) => query.get(name) ?? '';
      if (of('response_type') !== 'code' || of('code_challenge_method') !== 'S256') throw new Error(address);
      const code = `code-${codes.size}-${of('state')}`;
      codes.set(code, {
        ...person,
        challenge: of('code_challenge'),
        nonce: of('nonce'),
        redirect: of('redirect_uri'),
      });
      return `?${new URLSearchParams({ code, state: of('state') })}`;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
