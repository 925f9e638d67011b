import { lineOf } from '../fit/carry-out';
import { checkRows } from '../fit/check-rows';
import { everyDifference } from '../fit/every-difference';
import { measure, mostExamples } from '../fit/fit-data';
import { recordMigrationsDir } from '../fit/load-migrations';
import { makeRecordMigration } from '../fit/make-migration';
import { DataUnfit, nextSteps, reportOf } from '../fit/report';
import { isDue } from '../fit/track';
import type { Environment } from './environment';
import { aimOf } from './fit-aim';
import { consoleOf, type Project } from './load-project';
import { withStoredData } from './stored-data';

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
