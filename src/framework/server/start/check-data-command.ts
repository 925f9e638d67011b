import { Kysely, PostgresDialect } from 'kysely';
import { lineOf } from '../operate/carry-out';
import { checkRows } from '../operate/check-rows';
import { isDue } from '../operate/differences';
import { everyDifference } from '../operate/every-difference';
import { measure, mostExamples, ownCollections } from '../operate/fit-data';
import { recordMigrationsDir } from '../operate/load-migrations';
import { makeRecordMigration } from '../operate/make-migration';
import { DataUnfit, nextSteps, reportOf } from '../operate/report';
import { withStoredDirectory } from '../store/embedded/stored-directory';
import { createPool, type DatabaseAddress } from '../store/postgres/database-address';
import { openedTables } from '../store/postgres/stored-tables';
import type { StoredRows } from '../store/store-requests';
import type { Environment } from './environment';
import { aimOf } from './fit-aim';
import { consoleOf, type Project } from './load-project';

/** A migration may take long. */
const patientSeconds = 24 * 3600;

/** Works with a database on one connection with a very long timeout. */
export const withDatabase = async <T>(
  { schema, ...address }: DatabaseAddress,
  work: (place: { db: Kysely<unknown>; schema: string }) => Promise<T>,
): Promise<T> => {
  const pool = createPool({ ...address, poolSize: 1, timeoutSeconds: patientSeconds });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work({ db, schema });
  } finally {
    await db.destroy();
  }
};

/** Reads the rows of the store that the environment selects, even while a server has it open. */
export const withStoredData = <T>(
  { dataDir, database }: Environment,
  work: (data: StoredRows) => Promise<T>,
): Promise<T> =>
  database === undefined
    ? withStoredDirectory({ dataDir, isReading: true }, work)
    : withDatabase(database, (place) => work(openedTables({ ...place, own: ownCollections })));

/**
 * Checks all stored records against the configuration and returns a report. `DataUnfit` when something does not fit. With `make` it
 * writes a migration of that name.
 */
export const checkStoredData = async ({
  project,
  environment,
  make,
}: {
  project: Project;
  environment: Environment;
  make: { dir: string; name: string } | undefined;
}): Promise<string> => {
  const aim = await aimOf({ project, environment, console: consoleOf(project.config, project.product) });
  return withStoredData(environment, async (data) => {
    const { plan, pending } = await measure({ ...aim, data });
    const differences = everyDifference({ plan, goal: aim.goal });
    const misfits = await checkRows({ data, differences, goal: aim.goal, most: mostExamples });
    const due = [...pending.map(({ name }) => name), ...plan.tracks.filter(isDue).map(lineOf)];
    const following = due.map((line) => `  下次启动或 db:migrate 时 with the next start or db:migrate: ${line}`);
    if (misfits.length === 0)
      return [
        `✓ 已存数据与配置相符 All stored records fit the configuration (${plan.tracks.length})`,
        ...following,
      ].join('\n');
    const report = `已存数据与配置不符 Stored records do not fit the configuration:\n${reportOf(misfits)}`;
    if (make === undefined) throw new DataUnfit([report, ...following, nextSteps].join('\n'));
    const dir = recordMigrationsDir(make.dir);
    const file = await makeRecordMigration({ dir, name: make.name, misfits });
    return `${report}\n${dir}/${file}: 请补全后重新启动（PostgreSQL：npm run db:migrate） complete it, then start again (on PostgreSQL: npm run db:migrate)`;
  });
};
