import { join, relative } from 'node:path';
import { readProject } from '../../src/app/server/load-project';
import { consoleOf } from '../../src/framework/server/start/load-project';
import { storeOptions } from '../../src/framework/server/start/open-store';
import { planMigration, unmadeCollections } from '../../src/framework/server/stores/postgres/migrations';
import { shapeOf } from '../../src/framework/server/stores/postgres/table-shape';
import type { Generated } from './generated';

/** How many collections the name of a migration tells of. */
const mostNamed = 3;

/** The migration of tables that the configuration needs and that is not made yet, named by its collections; none: no files. */
export const migrationFiles = async (): Promise<readonly Generated[]> => {
  const project = await readProject();
  const dir = project.migrationsDir;
  if (dir === undefined) return [];
  const console = consoleOf(project.config, project.product);
  const { collections } = storeOptions({ project, console, isDemo: false });
  const shapes = collections.map(shapeOf);
  const unmade = await unmadeCollections({ dir, shapes });
  const plan = unmade.length > 0 && (await planMigration({ dir, name: unmade.slice(0, mostNamed).join('-'), shapes }));
  if (!plan) return [];
  return [
    { name: plan.file, text: plan.text },
    { name: plan.snapshotFile, text: plan.snapshot },
  ].map(({ name, text }) => ({ file: relative(process.cwd(), join(dir, name)), make: () => text }));
};
