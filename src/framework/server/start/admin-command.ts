import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import type { Console } from '../../language/console-config';
import { consoleLog } from '../base/log';
import { withOrigin } from '../base/origin';
import { createSeal, type SecretKeys } from '../base/seal';
import { auditRule } from '../identity/audit/audit-rule';
import { createCredentials } from '../identity/credentials';
import { createGuessThrottle } from '../identity/guess-throttle';
import { passwordRules } from '../identity/password';
import { lastGoodFile } from '../identity/rights/policy-file';
import { createSessions } from '../identity/sessions';
import { type AccountCommand, type AccountTools, CommandError, runAccountCommand } from '../operate/answer-command';
import { sendCommand } from '../operate/control-socket';
import { preparePolicy } from '../operate/restore-data';
import { createExpiringInStore } from '../store/expiring-values';
import type { OpenedStore } from '../store/store';
import { ruledStore } from '../store/write-rules';
import { type Environment, readEnvironment, withSecretFiles } from './environment';
import { consoleOf, type Project } from './load-project';
import { isDemoData, openStore } from './open-store';
import { shareCommits } from './share-processes';
import { reportStartError } from './start-server';

type Commands = AccountTools['commands'];

/** The commands that there are, with those of plugins in front of the last. */
const usageOf = (
  commands: Commands,
): string => `npm run admin -- create <username> [--super] [--once]   新建管理员账号；--super：超级管理员 make an admin; --super: a full admin
npm run admin -- password <username> [--once]  重设密码 set a password
npm run admin -- demote <username>             取消超级管理员 take the mark of a full admin away
npm run admin -- unlock <username>             解除停用与登录限制 activate an account, forget its failed sign-ins
${Object.values(commands)
  .map(({ usage }) => `npm run admin -- ${usage}\n`)
  .join(
    '',
  )}npm run admin -- reseal                        用新密钥重新加密 encrypt with the new key what a former one has sealed
npm run admin -- policy-restore                用上一份有效策略覆盖策略文件 put the last good policy back in place
密码取自 ADMIN_PASSWORD 或标准输入；--once：生成一次性密码并打印；服务运行中也可执行
The password comes from ADMIN_PASSWORD or standard input; --once makes a one-time password and prints it. All of it works while the server runs`;

const readPassword = async (): Promise<string> => (process.env.ADMIN_PASSWORD ?? (await readAll(process.stdin))).trim();

/** Parses the arguments; undefined when they are not an account command. */
const readCommand = async (
  [name = '', ...rest]: readonly string[],
  commands: Commands,
): Promise<AccountCommand | undefined> => {
  const [username, ...more] = rest.filter((word) => word !== '--super' && word !== '--once');
  const isSuper = rest.includes('--super');
  const isOnce = rest.includes('--once');
  if (Object.hasOwn(commands, name)) {
    if (username === undefined || more.length !== (commands[name]?.takesMore ? 1 : 0)) return undefined;
    return { name: 'plugin', command: name, username, more: more[0] ?? '' };
  }
  if (name === 'reseal') return rest.length === 0 ? { name } : undefined;
  const setsPassword = name === 'create' || name === 'password';
  if (username === undefined || more.length > 0 || (isSuper && name !== 'create') || (isOnce && !setsPassword))
    return undefined;
  const password = setsPassword && !isOnce ? await readPassword() : undefined;
  if (name === 'create') return { name, username, isSuper, password };
  if (name === 'password') return { name, username, password };
  return name === 'demote' || name === 'unlock' ? { name, username } : undefined;
};

/** Carries the command out through the server that has the data open or, if none is running, directly on the data. */
const carryOut = async (context: {
  environment: Environment;
  project: Project;
  command: AccountCommand;
}): Promise<string> => {
  const { environment, project, command } = context;
  // With a database the command can run in this process, because all shared state is in it.
  const answer = environment.database ? undefined : await sendCommand({ dataDir: environment.dataDir, command });
  if (answer?.isDone === false) throw new CommandError(answer.message);
  if (answer) return answer.message;
  const console = consoleOf(project.config, project.product);
  const opened = await openStore({ environment, project, console });
  try {
    await shareCommits({ store: opened, console: () => console });
    const isDemo =
      environment.isDemo &&
      (environment.isDemoStated || (await isDemoData({ store: opened, product: project.product })));
    const tools = toolsOn({ opened, environment, isDemo, project, console });
    return await withOrigin({ via: 'command', requestId: randomUUID(), address: '' }, () =>
      runAccountCommand(tools, command),
    );
  } finally {
    await opened.close();
  }
};

/** The services of commands that run without a server; their writes are audited in the same way. */
const toolsOn = ({
  opened,
  environment,
  isDemo,
  project: { product },
  console,
}: {
  opened: OpenedStore;
  environment: Environment;
  /** Whether a server would run as a demo on this data. */
  isDemo: boolean;
  project: Project;
  console: Console;
}): AccountTools => {
  const { audit, audited, adminRoles = [] } = product;
  const now = Date.now;
  // Tokens are not needed to end sessions, so none can be made here.
  const none = () => Promise.reject(new Error('no tokens in a command'));
  const stored = opened.peers && createExpiringInStore({ store: opened, now });
  return {
    store: ruledStore({
      store: opened,
      rules: audit ? [auditRule({ target: audit, audited, console: () => console, now })] : [],
    }),
    within: (tx) => ({
      credentials: createCredentials({ store: tx, isDemo, now }),
      sessions: createSessions({ store: tx, now, tokens: { sign: none, check: none } }),
    }),
    rules: passwordRules({ isDemo, passwordMin: environment.passwordMin }).own,
    commands: product.commands ?? {},
    seals: () => {
      const { secretKey, acceptedKey } = environment;
      if (secretKey === undefined) throw new CommandError('SECRET_KEY: 未设置 is not set');
      const secret: SecretKeys = [secretKey, ...(acceptedKey ? [acceptedKey] : [])];
      return { sealed: product.sealed ?? {}, sealFor: (name) => createSeal({ secret, name }) };
    },
    env: withSecretFiles(process.env),
    adminRoles,
    ...(stored && { throttle: createGuessThrottle({ kept: stored, now, wait: async () => {} }) }),
  };
};

/** Restores the last good policy; the replaced file is stored next to it. */
const restorePolicy = async ({ dataDir, policyFile }: Environment): Promise<string> => {
  const text = await readFile(lastGoodFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) throw new CommandError(`没有可恢复的策略 There is no last good policy in ${dataDir}`);
  const { aside, commit } = await preparePolicy({
    text,
    policyFile,
    stamp: new Date().toISOString().replaceAll(':', '-'),
  });
  await commit();
  return `已恢复 Restored: ${policyFile}${aside ? `；原文件 the former one: ${aside}` : ''}`;
};

/** Carries out the command with these arguments; the exit code is 1 when it cannot. */
export const runAdminCommand = async ({
  args,
  loadProject,
}: {
  args: readonly string[];
  loadProject: () => Promise<Project>;
}): Promise<void> => {
  try {
    const project = await loadProject();
    const environment = readEnvironment(withSecretFiles(process.env), project.dir, project.product);
    const isRestore = args.length === 1 && args[0] === 'policy-restore';
    const { commands = {} } = project.product;
    const command = isRestore ? undefined : await readCommand(args, commands);
    if (isRestore) consoleLog.info(await restorePolicy(environment));
    else if (command) consoleLog.info(await carryOut({ environment, project, command }));
    else throw new CommandError(usageOf(commands));
  } catch (error) {
    if (error instanceof CommandError) consoleLog.error(error.message);
    else reportStartError({ error, log: consoleLog });
    process.exitCode = 1;
  }
};
