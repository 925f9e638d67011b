import { copyFile, readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { createCredentials } from './auth/credentials';
import { createSessions } from './auth/sessions';
import { findUserByName, USERS } from './auth/users';
import { type Environment, readEnvironment } from './environment';
import { consoleOf, loadProject } from './load-project';
import { consoleLog } from './log';
import { openStore } from './open-services';
import { lastGoodFile } from './policy-file';
import { reportStartError } from './report-start-error';
import { everything } from './stores/scope';
import type { Store } from './stores/store';
import { writeFileDurably } from './write-file-durably';

const USAGE = `npm run admin -- create <username>    新建超级管理员，或重置其密码 make a full admin, or set a new password
                                      密码取自 ADMIN_PASSWORD 或标准输入 from ADMIN_PASSWORD or standard input
npm run admin -- policy-restore       用上一份有效策略覆盖策略文件 put the last good policy back in place`;
const SHORTEST = 6;

/** A command that cannot be carried out; the message says what to do instead. */
class CommandError extends Error {}

/** Makes the account, or gives an existing one a new password; it becomes full admin and active, and is signed out everywhere. */
async function createAdmin({ environment, username }: { environment: Environment; username: string }): Promise<string> {
  const password = (process.env.ADMIN_PASSWORD ?? (await readAll(process.stdin))).trim();
  if (password.length < SHORTEST)
    throw new CommandError(`密码至少 ${SHORTEST} 位 The password needs at least ${SHORTEST} characters`);
  const project = await loadProject();
  const store = await openStore({ environment, project, console: consoleOf(project.config, project.extensions) });
  try {
    const { id, isNew } = await saveAdmin({ store, username });
    await createCredentials({ store, isDemo: environment.isDemo }).set({ userId: id, password });
    await endSessions({ store, userId: id });
    return isNew ? `已创建 Created: ${username}` : `密码已重置 The password was reset: ${username}`;
  } finally {
    await store.close();
  }
}

async function saveAdmin({
  store,
  username,
}: {
  store: Store;
  username: string;
}): Promise<{ id: string; isNew: boolean }> {
  const fields = { isSuper: true, status: 'active' };
  const found = await findUserByName({ store, username });
  if (found === undefined) {
    const row = { username, roles: ['Admin'], permissions: [], ...fields };
    return { id: (await store.create({ collection: USERS, row, unique: ['username'] })).id, isNew: true };
  }
  await store.update({ collection: USERS, id: found.id, scope: everything(), patch: fields });
  return { id: found.id, isNew: false };
}

/** Tokens are not needed to end sessions, so none can be made here. */
async function endSessions({ store, userId }: { store: Store; userId: string }): Promise<void> {
  const none = () => Promise.reject(new Error('no tokens in a command'));
  await createSessions({ store, now: Date.now, tokens: { sign: none, check: none } }).endAllOf({ userId });
}

/** Puts the last good policy back; the file that stood there is kept beside it. */
async function restorePolicy({ dataDir, policyFile }: Environment): Promise<string> {
  const good = await readFile(lastGoodFile(dataDir), 'utf8').catch(() => undefined);
  if (good === undefined) throw new CommandError(`没有可恢复的策略 There is no last good policy in ${dataDir}`);
  const aside = `${policyFile}.${new Date().toISOString().replaceAll(':', '-')}.bak`;
  const isKept = await copyFile(policyFile, aside).then(
    () => true,
    () => false,
  );
  await writeFileDurably({ file: policyFile, text: good });
  return `已恢复 Restored: ${policyFile}${isKept ? `；原文件 the former one: ${aside}` : ''}`;
}

const [command, username] = process.argv.slice(2);
try {
  const environment = readEnvironment(process.env);
  if (command === 'create' && username) consoleLog.info(await createAdmin({ environment, username }));
  else if (command === 'policy-restore') consoleLog.info(await restorePolicy(environment));
  else throw new CommandError(USAGE);
} catch (error) {
  if (error instanceof CommandError) consoleLog.error(error.message);
  else reportStartError({ error, log: consoleLog });
  process.exitCode = 1;
}
