import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { checkConsole } from '../../language/check/check';
import { checkProduct } from '../../language/check/check-product';
import type { RootSchema } from '../../language/check/check-shape';
import { checkShape } from '../../language/check/check-shape';
import { type ConfigMistake, formatMistakes } from '../../language/check/report';
import type { Console, ConsoleConfig } from '../../language/console-config';
import { resourcesOf } from '../../language/plugin';
import { resolveConsole } from '../../language/resolve/resolve';
import { messageOf } from '../../shared/text';
import { offeredBy } from '../notices/subscriptions';
import { noProduct, ownParts, type PluginServer, type ServerProduct, type UsedPlugin } from '../product';
import type { SeedRows } from '../store/store';
import { auditMistakes, partMistakes } from './check-code';

/** What the server serves: a console, its starting data, and its built pages. */
export interface Project {
  config: ConsoleConfig;
  /** What the business adds to the configuration. */
  product: ServerProduct;
  /** Absolute path of its directory, the default place of data and policy. Left out: the working directory. */
  dir?: string;
  /** Absolute paths of the files and directories of the configuration; watched in development. */
  configSources?: readonly [main: string, ...others: string[]];
  /** Reads the starting data; called only when it is needed. */
  readMock: () => Promise<SeedRows>;
  /** Reads the expectations about the policy (`access-expectations.csv`) whenever a policy is checked. Left out: none. */
  readExpectations?: () => Promise<string | undefined>;
  /** Whether dates in the starting data move to the day of a demo's first start. Default: no. */
  movesDates?: boolean;
  /** Where the migrations of its stored records are; left out: there are none. */
  migrationsDir?: string;
  /** Directory of the built pages. */
  dist: string;
}

/** Configuration or starting data is invalid; the message is a readable report. */
export class ProjectError extends Error {
  override name = 'ProjectError';

  constructor(
    message: string,
    /** The mistakes of the configuration that the message lists. */
    readonly mistakes: readonly ConfigMistake[] = [],
  ) {
    super(message);
  }
}

/** The heading of a list of mistakes. */
export const countOfMistakes = ({ length }: readonly ConfigMistake[]): string =>
  `resources.config.ts 有 ${length} 处错误 has ${length} mistake${length === 1 ? '' : 's'}:`;

const schemaFile = fileURLToPath(new URL('../../../../docs/console.schema.json', import.meta.url));

const refuse = (mistakes: readonly ConfigMistake[], more = ''): never => {
  throw new ProjectError(`${countOfMistakes(mistakes)}\n${formatMistakes(mistakes)}${more}`, mistakes);
};

/** How the schema is made, which is no file of the repository. */
const schemaNote = 'npm run schema 生成 writes docs/console.schema.json.';

/** Validates a configuration against the schema of the language, for what the compiler has not checked: resources written as JSON. */
export const checkShapeOf = async (config: ConsoleConfig): Promise<void> => {
  const text = await readFile(schemaFile, 'utf8').catch((error: unknown) => {
    throw new ProjectError(`${schemaNote} ${messageOf(error)}`);
  });
  const schema: RootSchema = JSON.parse(text);
  const mistakes = checkShape({ schema, value: config });
  if (mistakes.length > 0) refuse(mistakes, `\nnpm run check:config 给出文件与行号 says file and line; ${schemaNote}`);
};

/** Builds the console of a configuration. `ProjectError` lists every mistake, including those found by the product's rules. */
export const consoleOf = (config: ConsoleConfig, product: ServerProduct = noProduct): Console => {
  const mistakes = [
    ...checkConsole(config, {
      handlers: Object.keys(product.handlers),
      units: product.ledger?.units ?? [],
      channels: product.channels,
      events: offeredBy(product).events,
    }),
    ...checkProduct({ config, rules: product }),
    ...partMistakes(product, Object.keys(resourcesOf(config))),
  ];
  if (mistakes.length > 0) refuse(mistakes);
  const console = resolveConsole(config);
  const unsafe = auditMistakes(console, product);
  return unsafe.length === 0 ? console : refuse(unsafe);
};

/** Parts of plugins that have names of which one would silently take the place of another. */
const namedParts = ['handlers', 'hooks', 'ways', 'makers', 'queues', 'files', 'commands', 'audited'] as const;

/** Throws `ProjectError` where two plugins bring something by the same name. A product may: that is how it replaces a part of a plugin. */
const refuseSharedNames = (plugins: readonly UsedPlugin[]): void => {
  const namesOf = ({ half }: UsedPlugin): string[] => [
    ...namedParts.flatMap((part) => Object.keys(half[part] ?? {}).map((name) => `${part}.${name}`)),
    ...(half.collections ?? []).map(({ name }) => `collections.${name}`),
    ...ownParts.filter((part) => half[part] !== undefined),
  ];
  const owners = new Map<string, string>();
  const lines = plugins.flatMap((plugin) =>
    namesOf(plugin).flatMap((part) => {
      const owner = owners.get(part);
      owners.set(part, plugin.name);
      return owner === undefined
        ? []
        : `${part}: 插件 ${owner} 与 ${plugin.name} 都提供，请去掉一个 the plugins ${owner} and ${plugin.name} both have it; leave one of them out.`;
    }),
  );
  if (lines.length > 0) throw new ProjectError(lines.join('\n'));
};

/**
 * The server halves of the plugins that a configuration uses, in its order. `ProjectError` where one has no `pluginServer`, or two have
 * something by the same name.
 */
export const readPlugins = async ({ use = [] }: Pick<ConsoleConfig, 'use'>): Promise<readonly UsedPlugin[]> => {
  const halves = await Promise.all(
    use.map(async ({ name, server }): Promise<readonly UsedPlugin[]> => {
      if (server === undefined) return [];
      const { pluginServer }: { pluginServer?: PluginServer } = await server();
      if (pluginServer !== undefined) return [{ name, half: pluginServer }];
      throw new ProjectError(`插件 plugin ${name}: server.ts 缺少导出 has to export pluginServer.`);
    }),
  );
  const plugins = halves.flat();
  refuseSharedNames(plugins);
  return plugins;
};

/** Reads the starting data from a file. `ProjectError` when it cannot be read or is not an object of lists. */
export const readMockFile = async (file: string): Promise<SeedRows> => {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof content === 'object' && content !== null && Object.values(content).every(Array.isArray))
      return content as SeedRows;
    throw new TypeError('an object of lists is expected');
  } catch (error) {
    const reason = messageOf(error);
    throw new ProjectError(`初始数据无法读取 The starting data cannot be read: ${file}: ${reason}`);
  }
};
