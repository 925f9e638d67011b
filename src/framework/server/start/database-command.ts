import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { consoleLog } from '../base/log';
import { copyFiles } from '../http/files/copy-files';
import type { FileStorage } from '../http/files/file-storage';
import { openFiles, uploadsDir } from '../http/files/open-files';
import { lineOf } from '../operate/carry-out';
import { isDue } from '../operate/differences';
import { type Aim, fitData, givenUp, measure, ownCollections } from '../operate/fit-data';
import { readNotes } from '../operate/notes';
import { refuseUsed } from '../operate/restore-database';
import { settle, takeBack } from '../operate/take-back';
import type { ServerProduct } from '../product';
import { withStoredDirectory } from '../store/embedded/stored-directory';
import { MoveError, moveRows } from '../store/move-rows';
import type { DatabaseAddress } from '../store/postgres/database-address';
import { MigrationError, planLines, planTables } from '../store/postgres/plan-tables';
import { sessionOn } from '../store/postgres/session';
import { migrateSchema, openedTables, takeBackRows } from '../store/postgres/stored-tables';
import { shapeOf } from '../store/postgres/table-shape';
import type { CollectionSchema } from '../store/store';
import type { StoredRows } from '../store/store-requests';
import { checkStoredData, withDatabase, withStoredData } from './check-data-command';
import { type Environment, EnvironmentError, readEnvironment, readUploads, withSecretFiles } from './environment';
import { aimOf } from './fit-aim';
import { consoleOf, type Project } from './load-project';
import { moveEnds, moveFiles } from './move-files';
import { openStore, storeOptions } from './open-store';
import { reportStartError } from './start-server';

interface MoveInput {
  /** A data directory, or an address such as `s3://…` with its keys in the environment. */
  from: string;
  /** The same. */
  to: string;
  /** Directory for temporary files on the way to a remote storage. */
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
  /** What reads such addresses, by their protocol. */
  files: ServerProduct['files'];
}

interface End {
  storage: FileStorage;
  /** The data directory; undefined: it is not in one. */
  dataDir: string | undefined;
}

const endOf = async (text: string, { env, files }: Pick<MoveInput, 'env' | 'files'>): Promise<End> => {
  if (/^\w+:\/\//.test(text))
    return { storage: await openFiles({ dataDir: '', uploads: readUploads(text, env, files) }), dataDir: undefined };
  const dataDir = resolve(text);
  if (!(await stat(dataDir).catch(() => undefined))?.isDirectory())
    throw new MoveError(`${dataDir}: 目录不存在 there is no such directory`);
  return { storage: await openFiles({ dataDir, uploads: undefined }), dataDir };
};

/** Copies uploaded files from one place to another, even while a server uses them; the originals stay. Returns what was done. */
export const moveUploads = async ({ from, to, dataDir, ...reading }: MoveInput): Promise<string> => {
  const [source, target] = [await endOf(from, reading), await endOf(to, reading)];
  if (source.storage.place === target.storage.place) throw new MoveError(`${from}: 两处相同 both are the same place`);
  const aside = uploadsDir(target.dataDir ?? source.dataDir ?? dataDir);
  const count = await copyFiles({ from: source.storage, to: target.storage, aside });
  return `✓ ${count} 个上传文件，逐个比对一致，原文件未删除 uploads, compared one by one; those in ${source.storage.place} stay`;
};

const usage = `npm run db:migrate                     使数据库的表与记录符合配置 make tables and records of the data what the configuration wants
npm run db:migrate -- --plan           只列出将执行的语句及代价 only print what it would do, and what that costs
npm run db:migrate -- --apply PLACE    同时放弃该处的数据（字段、资源） give up what is stored at a place as well (orders.fax, faxes); also with --plan
npm run db:migrate -- --back           回退最近一次迁移 take the last conversion of records back
npm run db:migrate -- --settle         放弃回退，删除为回退保留的旧数据 give the ways back up, and what is kept for them
npm run check:data                     逐条检查已存数据是否符合配置 look for stored records that do not fit the configuration
npm run check:data -- --make NAME      为不符合的数据生成迁移文件 write a migration for them, to be completed
npm run db:seed                        写入初始数据 add the starting rows, where a collection never had any
npm run db:move -- --from X --to Y     X、Y：数据目录或 postgres:// 地址（目标须为空） data directories or postgres:// addresses; Y holds none of the data yet
npm run uploads:move -- --from X --to Y    X、Y：数据目录或 s3:// 地址，复制并比对上传文件 data directories or s3:// addresses; copies uploaded files and compares them
使用 DATABASE_URL，未设置时为 DATA_DIR（db:seed 除外） They use DATABASE_URL, or DATA_DIR without it (but for db:seed)`;

interface Context {
  project: Project;
  environment: Environment;
  collections: readonly CollectionSchema[];
}

/** The directory of migrations; not every console has one. */
const dirOf = ({ migrationsDir }: Project): string => {
  if (migrationsDir === undefined)
    throw new MigrationError('该控制台没有迁移目录 This console has no place for migrations');
  return migrationsDir;
};

const databaseOf = ({ database }: Environment): DatabaseAddress => {
  if (database === undefined) throw new EnvironmentError('DATABASE_URL: 未设置 is not set');
  return database;
};

/** `--plan`, `--apply PLACE` as often as wanted. */
const readMigrateFlags = (args: readonly string[]): { isPlan: boolean; given: string[] } => {
  const given: string[] = [];
  let isPlan = false;
  for (let index = 0; index < args.length; index += 1) {
    const [flag, place] = args.slice(index);
    if (flag === '--plan') isPlan = true;
    else if (flag === '--apply' && place !== undefined && !place.startsWith('-')) {
      given.push(place);
      index += 1;
    } else throw new MigrationError(usage);
  }
  return { isPlan, given };
};

const migrate = async (context: Context, args: readonly string[]): Promise<string> => {
  const { project, environment, collections } = context;
  const aim = await aimOf({ project, environment, console: consoleOf(project.config, project.product) });
  if (args.length === 1 && args[0] === '--back') return back(environment, aim);
  if (args.length === 1 && args[0] === '--settle') return giveUpBack(environment);
  const { isPlan, given } = readMigrateFlags(args);
  const { database, dataDir } = environment;
  const shapes = collections.map(shapeOf);
  const named = new Set(given);
  if (isPlan) {
    const rows = await withStoredData(environment, (data) => plannedRows({ data, aim, given }));
    if (database === undefined) return rows.length === 0 ? nothing : rows.join('\n');
    return withDatabase(database, async ({ db, schema }) => {
      const session = sessionOn(db);
      const plan = await planTables(session, { schema, shapes, way: 'all', named });
      const lines = [...rows, ...(await planLines(session, schema, plan))];
      return lines.length === 0 ? nothing : [oneTransaction, ...lines].join('\n');
    });
  }
  const report: string[] = [];
  const convert = (data: StoredRows) =>
    fitData({
      ...aim,
      given,
      data,
      mode: 'convert',
      now: Date.now,
      say: (line) => report.push(line),
      warn: consoleLog.warn,
    });
  if (database === undefined) await withStoredDirectory({ dataDir }, convert);
  else {
    const prepare = (data: StoredRows) => convert(unusedRows(data, database));
    const statements = await withDatabase(database, async ({ db, schema }) => {
      const wanted = { schema, shapes, named };
      const { changes } = await planTables(sessionOn(db), { ...wanted, way: 'all' });
      if (changes.some((change) => change.statements.some(({ kind }) => kind === 'change' || kind === 'retype')))
        await refuseUsed(database);
      return migrateSchema({ ...wanted, db, own: ownCollections, prepare });
    });
    if (statements.length > 0) report.unshift(`✓ ${statements.length} 条语句 statements`);
  }
  return report.length === 0 ? nothing : report.join('\n');
};

const nothing = '数据已是最新 The data is up to date';

const oneTransaction =
  '-- 全部在一个事务中执行 all in one transaction: what is locked stays so until its end, and a failure changes nothing';

/** What would be done with the rows, a line for each collection. */
const plannedRows = async ({
  data,
  aim,
  given,
}: {
  data: StoredRows;
  aim: Aim;
  given: readonly string[];
}): Promise<string[]> => {
  const notes = await readNotes(data);
  const more = givenUp({ notes, given, goal: aim.goal, now: Date.now });
  const { plan, pending } = await measure({ ...aim, data, migrations: [...aim.migrations, ...more] });
  return [...pending.map(({ name }) => name), ...plan.tracks.filter(isDue).map(lineOf)].map((line) => `-- ${line}`);
};

/** The same rows, but converting them is refused while a server with the former configuration still writes. */
const unusedRows = (data: StoredRows, database: DatabaseAddress): StoredRows => ({
  ...data,
  rewrite: async (rewriting) => {
    if (rewriting.conversions.length > 0) await refuseUsed(database);
    await data.rewrite(rewriting);
  },
});

/** Reverts the last conversion by a start or `db:migrate`. */
const back = async ({ database, dataDir }: Environment, aim: Aim): Promise<string> => {
  const undo = (data: StoredRows) => takeBack({ data, ...aim });
  const run = database
    ? await withDatabase(database, (place) =>
        takeBackRows({ ...place, own: ownCollections, takeBack: (data) => undo(unusedRows(data, database)) }),
      )
    : await withStoredDirectory({ dataDir }, undo);
  if (run === undefined) throw new MigrationError('没有可回退的迁移 There is nothing to take back');
  const names = Object.keys(run.migrations).join(', ');
  return `✓ 已回退到 ${run.at} 之前，请启动旧版本 Taken back to before ${run.at}; now start the former version${names && `: ${names}`}`;
};

/** Deletes the data needed to revert a conversion: dropped values are gone then. */
const giveUpBack = async ({ database, dataDir }: Environment): Promise<string> => {
  const runs = database
    ? await withDatabase(database, (place) => settle(openedTables({ ...place, own: ownCollections })))
    : await withStoredDirectory({ dataDir }, settle);
  return `✓ ${runs} 次迁移不再可回退，其保留的旧数据已删除 runs cannot be taken back any more; what was kept for that is removed`;
};

const seed = async ({ project, environment }: Context): Promise<string> => {
  databaseOf(environment);
  // Opening the store adds what is missing.
  const store = await openStore({ environment, project, console: consoleOf(project.config, project.product) });
  await store.close();
  return '初始数据已写入 The starting data is there';
};

/** `--from X --to Y`. */
const endsIn = ([fromFlag, from, toFlag, to, ...more]: readonly string[]): { from: string; to: string } => {
  if (fromFlag !== '--from' || toFlag !== '--to' || !from || !to || more.length > 0) throw new MigrationError(usage);
  return { from, to };
};

const uploads = ({ environment: { dataDir }, project }: Context, args: readonly string[]): Promise<string> =>
  moveUploads({ ...endsIn(args), dataDir, env: withSecretFiles(process.env), files: project.product.files });

const move = async ({ environment, collections }: Context, args: readonly string[]): Promise<string> => {
  const { from, to } = endsIn(args);
  const ends = await moveEnds({ from, to, environment, collections });
  try {
    // Files first: extra files do no harm, and a second attempt finds them already copied.
    const files = await moveFiles({ from, to, environment });
    return [movedRows(await moveRows(ends)), ...files].join('\n');
  } finally {
    await ends.from.close();
  }
};

const movedRows = (counts: ReadonlyMap<string, number>): string => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...counts].filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${count}`);
  return [...lines, `✓ ${counts.size} 个集合，${total} 行，逐行比对一致 collections, rows, compared row by row`].join(
    '\n',
  );
};

const check = ({ project, environment }: Context, args: readonly string[]): Promise<string> => {
  const [flag, name, ...more] = args;
  if (args.length > 0 && (flag !== '--make' || name === undefined || more.length > 0)) throw new MigrationError(usage);
  return checkStoredData({
    project,
    environment,
    make: name === undefined ? undefined : { dir: dirOf(project), name },
  });
};

const commands = { migrate, seed, move, check, uploads } as const;

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Carries out a command about the database; the exit code is 1 when it cannot. */
export const runDatabaseCommand = async ({
  args: [name = '', ...args],
  loadProject,
}: {
  args: readonly string[];
  loadProject: () => Promise<Project>;
}): Promise<void> => {
  try {
    if (!isCommand(name)) throw new MigrationError(usage);
    const project = await loadProject();
    const environment = readEnvironment(withSecretFiles(process.env), project.dir, project.product);
    const console = consoleOf(project.config, project.product);
    const { collections } = storeOptions({ project, console, isDemo: environment.isDemo });
    consoleLog.info(await commands[name]({ project, environment, collections }, args));
  } catch (error) {
    reportStartError({ error, log: consoleLog });
    process.exitCode = 1;
  }
};
