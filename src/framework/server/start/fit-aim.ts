import type { Options } from '../../fields/base/option';
import type { Console } from '../../language/console-config';
import { knownNames } from '../../language/known-names';
import { roleLabels } from '../../rights/policy-roles';
import { readPolicy } from '../../rights/read-policy';
import { lastGoodFile, readPolicyText } from '../identity/rights/policy-file';
import { goalOf } from '../operate/differences';
import type { Aim } from '../operate/fit-data';
import { loadMigrations, recordMigrationsDir } from '../operate/load-migrations';
import type { Environment } from './environment';
import type { Project } from './load-project';

/** The roles added by the policy file or, if that is invalid, by the last good one; for code that runs without a policy in force. */
const rolesOnDisk = async (
  { policyFile, dataDir, startingPolicy }: Pick<Environment, 'policyFile' | 'dataDir' | 'startingPolicy'>,
  console: Console,
): Promise<Options> => {
  const known = knownNames(console);
  for (const file of [policyFile, lastGoodFile(dataDir), startingPolicy]) {
    const text = file === undefined ? undefined : await readPolicyText(file);
    const read = text === undefined ? undefined : readPolicy({ text, known });
    if (read?.ok) return roleLabels(read.roles);
  }
  return {};
};

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
    goal: goalOf({
      console,
      collections: product.collections,
      pluginOf: product.pluginOf,
      roles: await rolesOnDisk(environment, console),
    }),
    migrations: migrationsDir === undefined ? [] : await loadMigrations(recordMigrationsDir(migrationsDir)),
    listsOf: (collection) => lists.filter(({ resource }) => resource === collection).map(({ path }) => path),
  };
};
