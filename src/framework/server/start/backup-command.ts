import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { consoleLog } from '../base/log';
import { openFiles } from '../http/files/open-files';
import { sendCommand } from '../operate/control-socket';
import { checkBackup } from '../operate/read-backup';
import { restoreDirectory } from '../operate/restore-data';
import { refuseUsed, restoreDatabase } from '../operate/restore-database';
import { BackupError, dataPlaces } from '../operate/write-backup';
import { withStoredData } from '../store/embedded/stored-snapshot';
import { createPool } from '../store/postgres/database-address';
import { openPostgresSnapshot } from '../store/postgres/postgres-store';
import type { CollectionSchema } from '../store/store';
import { type Environment, readEnvironment, withSecretFiles } from './environment';
import { consoleOf, type Project } from './load-project';
import { makeBackup, programOf } from './make-backup';
import { storeOptions } from './open-store';
import { reportStartError } from './start-server';

const usage = `npm run backup -- FILE     全部数据写入一个文件；服务运行中也可执行 everything into one file, also while the server runs
npm run backup -- --keep N DIR    在目录中按时间命名，只保留最近 N 份 a file named by its time in a directory, of which the last N are kept
npm run restore -- FILE    用备份替换现有数据；须先停止服务，原数据保留在一旁 puts a backup in place of the data; the server has to be stopped, what was there is kept aside`;

interface Context {
  /** Absolute path of the backup. */
  file: string;
  environment: Environment;
  collections: readonly CollectionSchema[];
}

/** Writes a backup: made by the server that has the data open, from the database, or from a directory that no process has open. */
export const backupData = async (context: Context): Promise<string> => {
  const { file, environment } = context;
  const { dataDir, database } = environment;
  if (!(await stat(dirname(file)).catch(() => undefined))?.isDirectory())
    throw new BackupError(`${dirname(file)}: 目录不存在 there is no such directory`);
  if (database) {
    const pool = createPool({ ...database, schema: undefined, poolSize: 1, timeoutSeconds: 3600 });
    const store = openPostgresSnapshot({ pool, schema: database.schema });
    return makeBackup({ ...context, store }).finally(() => store.close());
  }
  const answer = await sendCommand({ dataDir, command: { name: 'backup', file } });
  if (answer?.isDone === false) throw new BackupError(answer.message);
  return answer ? answer.message : withStoredData({ dataDir }, (store) => makeBackup({ ...context, store }));
};

/** Replaces the stored data by a backup; returns what was done. After `BackupError` or `StoreError` nothing has changed. */
export const restoreData = async ({ file, environment, collections }: Context): Promise<string> => {
  const { dataDir, policyFile, database, uploads } = environment;
  const isServed = (await sendCommand({ dataDir, command: {} })) !== undefined;
  if (isServed)
    throw new BackupError(
      `${dataDir}: 服务正在运行，请先停止，未作任何更改 a server is running on it; stop it first, nothing was changed`,
    );
  if (database) await refuseUsed(database);
  const found = await checkBackup(file);
  const made = await programOf(collections);
  const files = await openFiles(environment);
  const { aside, policyAside } = await restoreDirectory(
    { backup: found, dataDir, policyFile, now: new Date() },
    {
      withRows: database === undefined,
      uploads: uploads && files,
      ...(database && {
        before: (to) =>
          restoreDatabase({ backup: found, database, aside: to, places: dataPlaces(environment), files, made }),
      }),
    },
  );
  const { manifest, checksums } = found;
  const rows = Object.values(checksums.collections).reduce((sum, one) => sum + one.rows, 0);
  return [
    `✓ ${manifest.createdAt}: ${manifest.collections.length} 个集合 collections, ${rows} 行，逐行比对一致 rows, compared with the backup`,
    ...(manifest.shape === made.shape
      ? []
      : [
          `备份来自另一版配置（程序 ${manifest.version}），启动前请执行 npm run check:data The backup was made with another configuration (program ${manifest.version}); run npm run check:data before the start`,
        ]),
    ...(policyAside ? [`原策略文件 the former policy: ${policyAside}`] : []),
    ...(aside ? [`原数据 what was there before: ${aside}`] : []),
  ].join('\n');
};

/** File names of `--keep`; no other file in the directory is ever removed. */
const retainedName = /^console-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz$/;

/** Writes a backup named by its time into a directory, then removes the oldest ones beyond `most`. */
export const keepBackups = async ({
  dir,
  most,
  now = new Date(),
  ...context
}: Omit<Context, 'file'> & { dir: string; most: number; now?: Date }): Promise<string> => {
  const file = join(dir, `console-${now.toISOString().replaceAll(':', '-')}.tar.gz`);
  const report = await backupData({ ...context, file });
  // In the order of their times.
  const older = (await readdir(dir))
    .filter((name) => retainedName.test(name))
    .sort()
    .slice(0, -most);
  for (const name of older) await rm(join(dir, name));
  return [report, ...older.map((name) => `已删除 removed: ${name}`)].join('\n');
};

/** Parses the arguments; undefined: no known command. */
const readArgs = ([name, ...rest]: readonly string[]) => {
  const [flag, count = '', dir] = rest;
  if (name === 'backup' && flag === '--keep' && rest.length === 3 && dir && /^[1-9]\d{0,3}$/.test(count))
    return (context: Omit<Context, 'file'>) => keepBackups({ ...context, dir: resolve(dir), most: Number(count) });
  const run = name === 'backup' ? backupData : name === 'restore' ? restoreData : undefined;
  const [file] = rest;
  if (run === undefined || !file || file.startsWith('-') || rest.length > 1) return undefined;
  return (context: Omit<Context, 'file'>) => run({ ...context, file: resolve(file) });
};

/** Carries out `backup FILE`, `backup --keep N DIR` or `restore FILE`; the exit code is 1 when it cannot. */
export const runBackupCommand = async ({
  args,
  loadProject,
}: {
  args: readonly string[];
  loadProject: () => Promise<Project>;
}): Promise<void> => {
  try {
    const run = readArgs(args);
    if (run === undefined) throw new BackupError(usage);
    const project = await loadProject();
    const environment = readEnvironment(withSecretFiles(process.env), project.dir, project.product);
    const console = consoleOf(project.config, project.product);
    const { collections } = storeOptions({ project, console, isDemo: environment.isDemo });
    consoleLog.info(await run({ environment, collections }));
  } catch (error) {
    reportStartError({ error, log: consoleLog });
    process.exitCode = 1;
  }
};
