import { isAbsolute } from 'node:path';
import { isObject } from '../../shared/is-object';
import { messageOf } from '../../shared/message-of';
import { createCredentials } from '../auth/credentials';
import { passwordRules } from '../auth/password-rules';
import { createSessions } from '../auth/sessions';
import { errorFields } from '../base/log';
import type { Services } from '../services/services';
import { StoreError } from '../stores/store-error';
import { whileNoted } from '../watch/stalls';
import { type AccountCommand, type AccountTools, CommandError, runAccountCommand } from './account-command';
import type { CommandAnswer } from './control-socket';

/** What was sent as a command; undefined when it is none. */
const readCommand = (sent: unknown): AccountCommand | undefined => {
  if (!isObject(sent)) return undefined;
  const { name, username, password, isSuper, subject } = sent;
  if (typeof username !== 'string' || username === '') return undefined;
  if (name === 'demote' || name === 'unlock' || name === 'second-factor-off') return { name, username };
  if (name === 'link') return typeof subject === 'string' && subject !== '' ? { name, username, subject } : undefined;
  if (password !== undefined && typeof password !== 'string') return undefined;
  if (name === 'password') return { name, username, password };
  return name === 'create' ? { name, username, password, isSuper: isSuper === true } : undefined;
};

/** Where a backup is asked for; undefined: it is not asked for. */
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

const toolsOf = ({ store, isDemo, passwordMin, tokens, now, product, throttle, oidc }: Services): AccountTools => ({
  store,
  within: (tx) => ({
    credentials: createCredentials({ store: tx, isDemo, now }),
    sessions: createSessions({ store: tx, tokens, now }),
  }),
  rules: passwordRules({ isDemo, passwordMin }).own,
  issuer: oidc?.settings.issuer.href,
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
    services.log.info(`管理命令 Admin command: ${command.name} ${command.username}`);
    return { isDone: true, message };
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof StoreError))
      services.log.error(`admin ${command.name}: ${messageOf(error)}`, errorFields(error));
    return { isDone: false, message: messageOf(error) };
  }
};
