import { posix } from 'node:path';
import { checkProduct } from '../../src/framework/language/check/check-product';
import { checkReach } from '../../src/framework/language/check/check-reach';
import type { ProvidedNames } from '../../src/framework/language/check/check-routes';
import { checkLikely, checkSense } from '../../src/framework/language/check/check-sense';
import type { RootSchema } from '../../src/framework/language/check/check-shape';
import { checkShape } from '../../src/framework/language/check/check-shape';
import type { ConfigMistake } from '../../src/framework/language/check/report';
import type { ConsoleConfig } from '../../src/framework/language/console-config';
import type { AccountRules } from '../../src/framework/language/product';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { createSources, type Sources } from '../../src/framework/server/base/create-sources';
import { createLocate, findWord, type Place, quotedIn } from '../../src/framework/server/base/locate';
import type { ServerProduct } from '../../src/framework/server/product';
import { codeMistakes } from '../../src/framework/server/start/check-code';
import { checkData } from './check-data';
import { checkPolicyFile } from './check-policy-file';
import { checkWritten } from './check-written';
import type { Finding } from './finding';
import { usersIn } from './users-in';

/** A project to be checked. */
interface ProjectFiles {
  /** What `resources.config.ts` exports. */
  config: ConsoleConfig;
  /** Directory of its files. Left out: where `read` starts from. */
  dir?: string;
  /** The text of a file of the project, or nothing when there is none. */
  read: (file: string) => string | undefined;
  /** The JSON Schema of the language. */
  schema: RootSchema;
  provided: ProvidedNames;
  /** What a product says of accounts. Left out: there is no product. */
  rules?: AccountRules | undefined;
  /** What a product does on the server. Left out: it is not checked. */
  server?: ServerProduct;
}

/** Where a product says what accounts are: what it hands to `defineProduct`. */
const productFile = 'src/product/product.ts';

const missing = (file: string): Finding => ({
  place: { file, line: 1, column: 1 },
  path: file,
  message: 'it cannot be read.',
  hint: undefined,
});

/** The place of a name in the file of the product; the beginning of the file where it is not written as data there. */
const placeInProduct = (sources: Sources, word = ''): Place => {
  const source = sources.get(productFile);
  const call = source?.values.get('product');
  const rules = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
  const offset = rules && rules.type !== 'SpreadElement' ? findWord(rules, word) : undefined;
  return { file: productFile, ...(source && offset !== undefined ? source.placeOf(offset) : { line: 1, column: 1 }) };
};

/** Where the code of a product begins: a function cannot be traced to its line. */
const placeInCode = (read: ProjectFiles['read'], dir: string): Place => {
  const files = ['product/server.ts', 'src/product/server/server-product.ts'].map((name) => posix.join(dir, name));
  return { file: files.find((file) => read(file) !== undefined) ?? productFile, line: 1, column: 1 };
};

/**
 * Every mistake of a project's configuration, of what its product says of accounts, of its policy where the two do not fit, and of its
 * starting data, each with its place.
 * Policy and data are looked at once the configuration keeps the schema of the language.
 */
export const checkProject = async ({
  config,
  dir = '',
  read,
  schema,
  provided,
  rules,
  server,
}: ProjectFiles): Promise<readonly Finding[]> => {
  const [main, policyFile, dataFile] = ['resources.config.ts', 'access-policy.csv', 'mock-db.json'].map((name) =>
    posix.join(dir, name),
  ) as [string, string, string];
  const sources = createSources(read);
  const locate = createLocate(sources, main);
  const placed = (mistake: ConfigMistake): Finding => ({
    ...mistake,
    place: locate(mistake.path, quotedIn(mistake.message)),
  });
  const findings = checkWritten({ config, schema, provided }).map(placed);
  if (checkShape({ schema, value: config }).length > 0) return findings;
  const console = resolveConsole(config);
  const policy = read(policyFile);
  const data = read(dataFile);
  return [
    ...findings,
    ...checkReach(console).map(placed),
    ...checkSense(console).map(placed),
    ...checkLikely(console).map((mistake) => ({ ...placed(mistake), isWarning: true })),
    ...(rules ? checkProduct({ config, rules }) : []).map((mistake) => ({
      ...mistake,
      place: placeInProduct(sources, quotedIn(mistake.message)),
    })),
    ...(server ? codeMistakes(console, server) : []).map((mistake) => ({ ...mistake, place: placeInCode(read, dir) })),
    ...(policy === undefined
      ? [missing(policyFile)]
      : await checkPolicyFile({
          console,
          text: policy,
          file: policyFile,
          locate: (path) => locate(path),
          users: data === undefined ? undefined : usersIn(data),
        })),
    ...(data === undefined ? [missing(dataFile)] : checkData({ console, text: data, file: dataFile })),
  ];
};
