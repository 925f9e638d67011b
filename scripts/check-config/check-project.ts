import { checkReach } from '../../src/schema/check-reach';
import type { ProvidedNames } from '../../src/schema/check-routes';
import { checkShape } from '../../src/schema/check-shape';
import type { ConfigMistake } from '../../src/schema/config-mistake';
import type { ConsoleConfig } from '../../src/schema/console-config';
import { resolveConsole } from '../../src/schema/resolve';
import type { RootSchema } from '../../src/schema/shape-schema';
import { createSources } from '../sources/create-sources';
import { checkData } from './check-data';
import { checkPolicyFile } from './check-policy-file';
import { checkWritten } from './check-written';
import type { Finding } from './finding';
import { createLocate } from './locate';

/** A project to be checked. */
interface ProjectFiles {
  /** What `resources.config.ts` answers. */
  config: ConsoleConfig;
  /** The text of a file of the project, or nothing when there is none. */
  read: (file: string) => string | undefined;
  /** The JSON Schema of the language. */
  schema: RootSchema;
  provided: ProvidedNames;
}

/** `"keywrdGroups" is no resource.` → `keywrdGroups` */
const quoted = (message: string): string | undefined => /^"([^"]+)"/.exec(message)?.[1];

const missing = (file: string): Finding => ({
  place: { file, line: 1, column: 1 },
  path: file,
  message: 'it cannot be read.',
  hint: undefined,
});

/**
 * Every mistake of a project's configuration, of its policy where the two do not fit, and of its starting data, each with its place.
 * Policy and data are looked at once the configuration keeps the schema of the language.
 */
export const checkProject = async ({ config, read, schema, provided }: ProjectFiles): Promise<readonly Finding[]> => {
  const locate = createLocate(createSources(read));
  const placed = (mistake: ConfigMistake): Finding => ({
    ...mistake,
    place: locate(mistake.path, quoted(mistake.message)),
  });
  const findings = checkWritten({ config, schema, provided }).map(placed);
  if (checkShape({ schema, value: config }).length > 0) return findings;
  const console = resolveConsole(config);
  const policy = read('access-policy.csv');
  const data = read('mock-db.json');
  return [
    ...findings,
    ...checkReach(console).map(placed),
    ...(policy === undefined
      ? [missing('access-policy.csv')]
      : await checkPolicyFile({ console, text: policy, locate: (path) => locate(path) })),
    ...(data === undefined ? [missing('mock-db.json')] : checkData({ console, text: data })),
  ];
};
