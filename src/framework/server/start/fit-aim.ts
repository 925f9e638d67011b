import type { Console } from '../../language/console/console';
import type { Aim } from '../fit/fit-data';
import { goalOf } from '../fit/goal';
import { loadMigrations, recordMigrationsDir } from '../fit/load-migrations';
import type { Environment } from './environment';
import type { Project } from './load-project';
import { rolesOnDisk } from './roles-on-disk';

/** The target that the stored data of a project has to fit. `DataMigrationError` when a migration is invalid. */
export const aimOf = async ({
  project,
  console,
  environment,
}: {
  project: Project;
  console: Console;
  environment: Pick<Environment, 'policyFile' | 'dataDir' | 'startingPolicy'>;
}): Promise<Aim> => {
  const { migrationsDir, product } = project;
  const lists = [...console.routeByPath.values()].flatMap(({ path, page }) =>
    page.kind === 'list' ? [{ path, resource: page.resource }] : [],
  );
  return {
    goal: goalOf({ console, collections: product.collections, roles: await rolesOnDisk(environment, console) }),
    migrations: migrationsDir === undefined ? [] : await loadMigrations(recordMigrationsDir(migrationsDir)),
    listsOf: (collection) => lists.filter(({ resource }) => resource === collection).map(({ path }) => path),
  };
};
