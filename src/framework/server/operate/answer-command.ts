import { isAbsolute } from 'node:path';
import { isObject } from '../../shared/is-object';
import type { PasswordRules } from '../../shared/password';
import { messageOf } from '../../shared/text';
import { errorFields } from '../base/log';
import { newPasswordProblem } from '../identity/common-password';
import { type Credentials, createCredentials } from '../identity/credentials';
import type { GuessThrottle } from '../identity/guess-throttle';
import { passwordRules, randomPassword } from '../identity/password';
import { createSessions, type Sessions } from '../identity/sessions';
import { findUserByName, isActiveUser, users } from '../identity/users';
import type { Services } from '../services/services';
import { whileNoted } from '../services/stalls';
import { eachRow } from '../store/each-row';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { StoreError } from '../store/store-error';
import type { CommandAnswer } from './control-socket';

/** A command about an account from the command line. */
export type AccountCommand =
  /**
   * Creates an account with the product's admin roles; `isSuper`: a full admin, whom no policy restricts. Without a password it gets a
   * one-time password, which is in the message.
   */
  | { name: 'create'; username: string; password?: string | undefined; isSuper: boolean }
  /** Sets a password, or a one-time password, and ends every session of the account; its rights stay as they are. */
  | { name: 'password'; username: string; password?: string | undefined }
  /** A command of a plugin, by its name in `commands`. */
  | { name: 'plugin'; command: string; username: string; more: string }
  /** Encrypts what was sealed with a former key with the key in force. */
  | { name: 'reseal' }
  /** Removes the full-admin flag; the roles stay. */
  | { name: 'demote'; username: string }
  /** Activates a frozen account and resets its failed sign-ins. */
  | { name: 'unlock'; username: string };

type Commands = NonNullable<Services['product']['commands']>;

/** A command that cannot be carried out; the message says what to do instead. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The services that commands use: those of a running server, or made for one command. */
export interface AccountTools {
  store: Store;
  /** Credentials and sessions within a transaction of the store. */
  within: (tx: Store) => { credentials: Credentials; sessions: Pick<Sessions, 'endAllOf'> };
  /** The rules for given passwords. */
  rules: PasswordRules;
  /** Those of plugins. */
  commands: Commands;
  /** As in `Services.outside`. `CommandError` where no key is given. */
  seals: () => Pick<Services['outside'], 'sealFor' | 'sealed'>;
  env: Services['outside']['env'];
  /** Roles of a new account. */
  adminRoles: readonly string[];
  /** Left out: failed sign-ins are in a server's memory, and no server is running. */
  throttle?: Pick<GuessThrottle, 'within'>;
}

/** Lifetime of a one-time password, in hours. */
const oneTimeHours = 24;

/** Carries out a command in one transaction and returns a line about what was done. After `CommandError` nothing has changed. */
export const runAccountCommand = (tools: AccountTools, command: AccountCommand): Promise<string> => {
  switch (command.name) {
    case 'create':
      return create(tools, command);
    case 'password':
      return setPassword(tools, command);
    case 'plugin':
      return ofPlugin(tools, command);
    case 'reseal':
      return reseal(tools);
    case 'demote':
      return demote(tools, command);
    case 'unlock':
      return unlock(tools, command);
  }
};

type Of<N extends AccountCommand['name']> = Extract<AccountCommand, { name: N }>;

/** `CommandError` for a password that breaks a rule. */
const checkPassword = async (
  { rules }: AccountTools,
  { password, account }: Pick<Parameters<typeof newPasswordProblem>[0], 'account'> & { password: string | undefined },
): Promise<void> => {
  const problem = password === undefined ? undefined : await newPasswordProblem({ password, rules, account });
  if (problem) throw new CommandError(`${problem.zh} ${problem.en}`);
};

/** Sets the password, or a random one-time password; returns the part of the message about it. */
const givePassword = async ({
  credentials,
  userId,
  password,
}: {
  credentials: Credentials;
  userId: string;
  password: string | undefined;
}): Promise<string> => {
  if (password !== undefined) {
    await credentials.set({ userId, password });
    return '';
  }
  const once = randomPassword();
  await credentials.setOneTime({ userId, password: once, hours: oneTimeHours });
  return `\n一次性密码（${oneTimeHours} 小时内有效，登录后须设置新密码） One-time password (good for ${oneTimeHours} hours; a new one has to be set): ${once}`;
};

const create = async (tools: AccountTools, { username, password, isSuper }: Of<'create'>): Promise<string> => {
  await checkPassword(tools, { password });
  return tools.store.transaction(async (store) => {
    if (await findUserByName({ store, username })) {
      throw new CommandError(
        `账号已存在，未作任何修改；如需重设密码，请用 password The account exists and was not changed; to set its password, use: password ${username}`,
      );
    }
    const row = { username, roles: tools.adminRoles, permissions: [], status: 'active', ...(isSuper && { isSuper }) };
    const { id } = await store.create({ collection: users, row, unique: ['username'] });
    const { credentials } = tools.within(store);
    const report = await givePassword({ credentials, userId: id, password });
    return `${isSuper ? '已创建超级管理员 Created a full admin' : '已创建 Created'}: ${username}${report}`;
  });
};

const setPassword = (tools: AccountTools, { username, password }: Of<'password'>): Promise<string> => {
  return tools.store.transaction(async (store) => {
    const { id } = await accountNamed(store, username);
    const { credentials, sessions } = tools.within(store);
    await checkPassword(tools, { password, account: { userId: id, credentials } });
    const report = await givePassword({ credentials, userId: id, password });
    await sessions.endAllOf({ userId: id, reason: password === undefined ? 'passwordReset' : 'passwordChanged' });
    await tools.throttle?.within(store).release(username);
    return `密码已重设，该账号的登录均已结束 The password was set, and every session of the account ended: ${username}${report}`;
  });
};

const ofPlugin = (tools: AccountTools, { command, username, more }: Of<'plugin'>): Promise<string> =>
  tools.store.transaction(async (store) => {
    const { id } = await accountNamed(store, username);
    const { sessions } = tools.within(store);
    const found = tools.commands[command];
    if (found === undefined) throw new CommandError(`没有这个命令 There is no such command: ${command}`);
    return found.run({ store, userId: id, username, more, sessions, env: tools.env });
  });

/** A transaction for each row, which runs again when somebody else changes the row at the same time. */
const reseal = async ({ store, seals }: AccountTools): Promise<string> => {
  const { sealed: purposes, sealFor } = seals();
  const scope = everything();
  const counts = { renewed: 0, current: 0, unread: 0 };
  const renew = (collection: string, id: string): Promise<keyof typeof counts | undefined> =>
    store.transaction(async (tx) => {
      const sealed = (await tx.get({ collection, id, scope }))?.sealed;
      if (typeof sealed !== 'string') return undefined;
      const next = sealFor(`${purposes[collection]} ${id}`).renew(sealed);
      if (next === undefined) return 'unread';
      if (next === sealed) return 'current';
      await tx.update({ collection, id, scope, patch: { sealed: next } });
      return 'renewed';
    });
  for (const collection of Object.keys(purposes))
    for await (const { id } of eachRow({ store, collection, scope, sort: [], fields: ['id'] })) {
      const outcome = await renew(collection, id);
      if (outcome) counts[outcome] += 1;
    }
  return `已用新密钥重新加密 ${counts.renewed} 项，${counts.current} 项无需更新，${counts.unread} 项无法解密 Encrypted with the new key: ${counts.renewed}, already so: ${counts.current}, not to be decrypted: ${counts.unread}`;
};

const demote = (tools: AccountTools, { username }: Of<'demote'>): Promise<string> =>
  tools.store.transaction(async (store) => {
    const { id, isSuper } = await accountNamed(store, username);
    if (isSuper !== true) throw new CommandError(`不是超级管理员 It is no full admin: ${username}`);
    await store.update({ collection: users, id, scope: everything(), patch: { isSuper: false } });
    return `已取消超级管理员 No full admin any more: ${username}`;
  });

const unlock = (tools: AccountTools, { username }: Of<'unlock'>): Promise<string> =>
  tools.store.transaction(async (store) => {
    const user = await accountNamed(store, username);
    if (!isActiveUser(user)) {
      await store.update({ collection: users, id: user.id, scope: everything(), patch: { status: 'active' } });
    }
    await tools.throttle?.within(store).release(username);
    return `已解除停用与登录限制 Active, and its failed sign-ins are forgotten: ${username}`;
  });

const accountNamed = async (store: Store, username: string): Promise<Row> => {
  const user = await findUserByName({ store, username });
  if (user === undefined) throw new CommandError(`没有这个账号 There is no such account: ${username}`);
  return user;
};

/** What was sent as a command; undefined when it is none. */
const readCommand = (sent: unknown): AccountCommand | undefined => {
  if (!isObject(sent)) return undefined;
  const { name, username, password, isSuper, command, more } = sent;
  if (name === 'reseal') return { name };
  if (typeof username !== 'string' || username === '') return undefined;
  if (name === 'demote' || name === 'unlock') return { name, username };
  if (name === 'plugin')
    return typeof command === 'string' && typeof more === 'string' ? { name, command, username, more } : undefined;
  if (password !== undefined && typeof password !== 'string') return undefined;
  if (name === 'password') return { name, username, password };
  return name === 'create' ? { name, username, password, isSuper: isSuper === true } : undefined;
};

/** The place of a backup on request; undefined: none is requested. */
const backupFile = (sent: unknown): string | undefined =>
  isObject(sent) && sent.name === 'backup' && typeof sent.file === 'string' && isAbsolute(sent.file)
    ? sent.file
    : undefined;

const answerBackup = async ({
  services: { log },
  file,
  backup,
}: Pick<Parameters<typeof answerCommand>[0], 'services' | 'backup'> & { file: string }): Promise<CommandAnswer> => {
  try {
    const message = await whileNoted('backup', () => backup(file));
    log.info(`备份 Backup: ${message}`);
    return { isDone: true, message };
  } catch (error) {
    const message = messageOf(error);
    log.error(`备份失败 The backup fails: ${message}`, errorFields(error));
    return { isDone: false, message };
  }
};

const toolsOf = ({
  store,
  now,
  product,
  running: { isDemo },
  people: { passwordMin, tokens, throttle },
  outside,
}: Services): AccountTools => ({
  store,
  within: (tx) => ({
    credentials: createCredentials({ store: tx, isDemo, now }),
    sessions: createSessions({ store: tx, tokens, now }),
  }),
  rules: passwordRules({ isDemo, passwordMin }).own,
  commands: product.commands ?? {},
  seals: () => outside,
  env: outside.env,
  adminRoles: product.adminRoles ?? [],
  throttle,
});

/** Carries out what came through the control socket of a running server. Never rejects. */
export const answerCommand = async ({
  services,
  sent,
  backup,
}: {
  services: Services;
  sent: unknown;
  /** Writes a backup to an absolute path; resolves with what was done. */
  backup: (file: string) => Promise<string>;
}): Promise<CommandAnswer> => {
  const file = backupFile(sent);
  if (file !== undefined) return answerBackup({ services, file, backup });
  const command = readCommand(sent);
  if (command === undefined) return { isDone: false, message: '未知命令 Unknown command' };
  try {
    const message = await runAccountCommand(toolsOf(services), command);
    services.log.info(`管理命令 Admin command: ${command.name} ${'username' in command ? command.username : message}`);
    return { isDone: true, message };
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof StoreError))
      services.log.error(`admin ${command.name}: ${messageOf(error)}`, errorFields(error));
    return { isDone: false, message: messageOf(error) };
  }
};
