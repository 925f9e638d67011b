import { randomUUID } from 'node:crypto';
import { errorFields, type LogFields } from '../../framework/server/base/log';
import { beginSession } from '../../framework/server/endpoints/account/begin-session';
import { type ApiError, notFound, refused } from '../../framework/server/http/api-error';
import type { AccountCommandOfPlugin } from '../../framework/server/identity/parts';
import { findUserByName, users } from '../../framework/server/identity/users';
import { CommandError } from '../../framework/server/operate/answer-command';
import { definePluginServer } from '../../framework/server/product';
import type { Call } from '../../framework/server/services/call';
import { type CallOf, handle } from '../../framework/server/services/endpoint';
import { ticketsFor } from '../../framework/server/services/memory';
import type { ServiceConnection } from '../../framework/server/services/service-connection';
import type { Services } from '../../framework/server/services/services';
import { withinTransaction } from '../../framework/server/services/within-transaction';
import { everything } from '../../framework/server/store/scope';
import type { Row } from '../../framework/server/store/store';
import { type CallTrouble, troubleOf } from '../../framework/shared/call-trouble';
import { isObject } from '../../framework/shared/is-object';
import { messageOf } from '../../framework/shared/text';
import * as contract from './contract/oidc';
import {
  type ClaimSources,
  claimOf,
  claimReport,
  createOidcProvider,
  link,
  linkOf,
  newAttempt,
  type OidcAttempt,
  type OidcProvider,
  type OidcSettings,
  type OidcSubject,
  oidcLinkSchema,
  oidcTrouble,
  readOidcSettings,
  unlink,
  valuesOf,
} from './server/provider';

type Env = Services['outside']['env'];

/** Under which calls of the provider are noted. */
const connection = 'companyAccount';

const messages = {
  oidcFailed: {
    zh: '企业账号登录没有成功，请重试；仍不成功请联系管理员',
    en: 'Signing in with the company account did not work. Try again, or ask an administrator',
  },
  oidcOver: { zh: '这次登录已失效，请从登录页重新开始', en: 'This sign-in is over. Start again from the sign-in page' },
  oidcNoAccount: {
    zh: '您的企业账号尚未关联本系统的账号，请联系管理员',
    en: 'Your company account is not linked to an account here. Ask an administrator',
  },
  oidcNoRole: {
    zh: '您的企业账号没有对应的角色，请联系管理员',
    en: 'Your company account has no role here. Ask an administrator',
  },
  oidcName: {
    zh: '企业账号的用户名为空或已被占用，请联系管理员关联账号',
    en: 'The name of your company account is missing or taken here. Ask an administrator to link the two',
  },
} as const;

/** The provider of company accounts. */
const connectionOf = (oidc: OidcProvider | undefined): ServiceConnection => ({
  name: connection,
  label: oidc?.settings.label ?? { zh: '企业账号登录', en: 'Sign-in with the company account' },
  variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'],
  host: oidc?.settings.issuer.host,
  ...(oidc && {
    test: {
      does: {
        zh: '读取身份服务的公开配置，不登录、不产生费用',
        en: 'Reads the public metadata of the provider; signs nobody in, costs nothing',
      },
      run: async (signal: AbortSignal) => {
        await oidc.check(signal);
        return undefined;
      },
    },
  }),
});

/** Causes that are the provider's fault and cannot be forged by a manipulated redirect URL. */
const ownCauses: ReadonlySet<CallTrouble['cause']> = new Set(['unreachable', 'timeout', 'certificate', 'server']);

/** Records that the OIDC provider could not be used. Failures of a single sign-in do not count. */
const noteTrouble = ({ outside: { connections } }: Services, error: unknown): void => {
  const isRefused = isObject(error) && error.error === 'invalid_client';
  const trouble = isRefused ? ({ cause: 'login', code: 'invalid_client' } as const) : troubleOf(error);
  if (isRefused || ownCauses.has(trouble.cause)) connections.note(connection, trouble);
};

const settingsOf = (env: Env): OidcSettings | undefined => {
  const found = readOidcSettings(env);
  return found && 'mistake' in found ? undefined : found;
};

const providers = new WeakMap<Env, OidcProvider>();

/** The provider of the environment; undefined: none is configured. */
const configured = ({ outside: { env } }: Services): OidcProvider | undefined => {
  const settings = settingsOf(env);
  if (settings && !providers.has(env)) providers.set(env, createOidcProvider(settings));
  return providers.get(env);
};

const providerOf = ({ services }: Pick<Call, 'services'>): OidcProvider => {
  const provider = configured(services);
  if (provider === undefined) throw notFound();
  return provider;
};

/** Sign-ins in progress at the provider, by `state`. */
const attemptsOf = ({ services }: Pick<Call, 'services'>) => services.data.memory.of(attempts);
const attempts = ticketsFor<OidcAttempt>('oidc', 10);

const codes = { oidcFailed: 401, oidcOver: 401, oidcNoAccount: 403, oidcNoRole: 403, oidcName: 403 } as const;

/** Refuses a sign-in. The caller gets one sentence; the log says why, with the claims that were read. */
const refuse = (
  call: Pick<Call, 'services'>,
  reason: keyof typeof codes,
  why: string,
  fields: LogFields = {},
): ApiError => {
  call.services.log.warn(`企业账号登录被拒绝 OIDC sign-in refused (${reason}): ${why}`, fields);
  return refused({ code: codes[reason], label: messages[reason], reason });
};

const failed = (call: Pick<Call, 'services'>, error: unknown): ApiError => {
  noteTrouble(call.services, error);
  return refuse(call, 'oidcFailed', oidcTrouble(error), errorFields(error));
};

/** Begins a sign-in: where to go, and the state that comes back. */
const begin = async (call: Call): Promise<{ address: string; state: string }> => {
  const provider = providerOf(call);
  const { memory } = call.services.data;
  await memory.limits.exchange.take(call.address);
  const attempt = newAttempt();
  const { id: state } = await attemptsOf(call).issue(attempt);
  const address = await provider.begin({ state, attempt }).catch((error: unknown) => {
    throw failed(call, error);
  });
  return { address, state };
};

/** A user at the provider with the claims that were read. */
interface Person {
  who: OidcSubject;
  claims: ClaimSources;
  settings: OidcSettings;
}

/** The console's roles for the claims of the provider. 403 when there are none. */
const rolesOf = (call: Call, { who, claims, settings: { rolesClaim, roles } }: Person): string[] => {
  const values = valuesOf(claimOf(claims, rolesClaim), (value) => roles.has(value));
  const found = [...new Set(values.flatMap((group) => roles.get(group) ?? []))];
  if (found.length > 0) return found;
  throw refuse(call, 'oidcNoRole', 'OIDC_ROLES 中没有它的值 OIDC_ROLES has none of its values', {
    ...who,
    claim: claimReport(claims, rolesClaim),
  });
};

/** An account created by this sign-in, updated to the provider's current roles. */
const withRoles = async (call: Call, user: Row, person: Person): Promise<Row> => {
  const roles = rolesOf(call, person);
  const current = Array.isArray(user.roles) ? user.roles : [];
  if (current.join() === roles.join()) return user;
  return call.services.store.update({ collection: users, id: user.id, scope: everything(), patch: { roles } });
};

const makeUser = async (call: Call, person: Person): Promise<Row> => {
  const { store } = call.services;
  const { who, claims, settings } = person;
  if (!settings.makesAccounts)
    throw refuse(call, 'oidcNoAccount', 'OIDC_ACCOUNTS=off，可关联 link one: npm run admin -- link NAME SUBJECT', {
      ...who,
    });
  const roles = rolesOf(call, person);
  const claim = claimOf(claims, settings.nameClaim);
  const username = typeof claim === 'string' ? claim.trim() : '';
  const isTaken = username !== '' && (await findUserByName({ store, username })) !== undefined;
  if (username === '' || isTaken)
    throw refuse(call, 'oidcName', isTaken ? '用户名已被占用 the name is taken' : '没有用户名 there is no name', {
      ...who,
      claim: claimReport(claims, settings.nameClaim),
    });
  const id = randomUUID();
  const row = { id, username, roles, permissions: [], status: 'active', createdBy: id };
  const user = await store.create({ collection: users, row, unique: ['username'] });
  await link({ store, who, userId: id, followsRoles: true });
  return user;
};

/** The claims that decide about an account: none for one that an admin linked, or that would not be made. */
const wantedClaims = (known: { followsRoles: boolean } | undefined, settings: OidcSettings): readonly string[] => {
  if (known) return known.followsRoles ? [settings.rolesClaim] : [];
  return settings.makesAccounts ? [settings.rolesClaim, settings.nameClaim] : [];
};

/** Completes a sign-in after the redirect from the provider. The account is found by its linked subject, never by name or mail address. */
const finish = async (call: CallOf<typeof contract.finishOidc>): Promise<{ token: string }> => {
  const provider = providerOf(call);
  const { settings } = provider;
  const { memory } = call.services.data;
  await memory.limits.exchange.take(call.address);
  const query = new URLSearchParams(call.body.answer);
  const state = query.get('state') ?? '';
  const attempt = await attemptsOf(call).take(state);
  if (attempt === undefined || attempt.isExpired)
    throw refuse(
      call,
      'oidcOver',
      attempt ? '超过 10 分钟 began more than 10 minutes ago' : 'state 未知或已使用 its state is unknown or used',
    );
  const fail = (error: unknown): never => {
    throw failed(call, error);
  };
  const answer = await provider.finish({ query, state, attempt: attempt.value }).catch(fail);
  const { who } = answer;
  const names = wantedClaims(await linkOf(call.services.store, who), settings);
  const person: Person = { who, claims: await answer.claimsFor(names).catch(fail), settings };
  call.services.outside.connections.note(connection, 'ok');
  const user = await withinTransaction({
    call,
    work: async (inner): Promise<Row> => {
      const { store } = inner.services;
      const known = await linkOf(store, who);
      const found = known && (await store.get({ collection: users, id: known.userId, scope: everything() }));
      if (found === undefined) return makeUser(inner, person);
      return known?.followsRoles ? withRoles(inner, found, person) : found;
    },
  });
  return beginSession({ call, user }).catch((error: unknown) => {
    call.services.log.warn(`企业账号登录未建立会话 OIDC sign-in begins no session: ${messageOf(error)}`, { ...who });
    throw error;
  });
};

/** Links an account to a subject at the provider; its roles stay as they are. */
const linkSubject: AccountCommandOfPlugin = {
  usage: 'link <username> <subject>     关联企业账号 link with a company account',
  takesMore: true,
  async run({ store, userId, username, more, env }) {
    const settings = settingsOf(env);
    if (settings === undefined)
      throw new CommandError('未配置企业账号登录 No company sign-in is configured: OIDC_ISSUER');
    await link({ store, who: { issuer: settings.issuer.href, subject: more }, userId, followsRoles: false });
    return `已关联 Linked: ${username} ← ${more}`;
  },
};

/** Signing in with the account that people have at their company's provider. */
export const pluginServer = definePluginServer({
  collections: [oidcLinkSchema],
  mistakesOf: (env) => {
    const found = readOidcSettings(env);
    return found && 'mistake' in found ? [found.mistake] : [];
  },
  companyAccount: (services) => configured(services)?.settings.label,
  givenRoles: (env) => ({ by: 'OIDC_ROLES', roles: [...(settingsOf(env)?.roles.values() ?? [])] }),
  connections: (services) => [connectionOf(configured(services))],
  forgetUser: ({ services: { store }, userId }) => unlink({ store, userId }),
  commands: { link: linkSubject },
  endpoints: [{ endpoints: [handle(contract.beginOidc, begin), handle(contract.finishOidc, finish)] }],
});
