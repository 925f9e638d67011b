import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { consoleDir, projectDir, takeConsoleDir } from '../../src/app/server/console-dir';
import { readConfig } from '../../src/app/server/load-project';
import type { Console } from '../../src/framework/language/console-config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { isObject } from '../../src/framework/shared/is-object';
import { nameOf } from './field-names';
import { guessEntry } from './guess-entry';
import { nextSteps } from './next-steps';
import { printEntry } from './print-entry';
import { readSample } from './read-sample';
import { SampleError } from './sample-error';
import { splitWords } from './split-words';

const usage = 'npm run guess -- <sample.json> [--name <collection>] [--console <directory>] [--write]';

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new SampleError(`${file}: ${isMissing ? 'there is no such file' : 'it cannot be read'}.`);
  }
};

/** Writes a file that is not there yet. */
const writeNew = (file: string, text: string): void => {
  const place = join(consoleDir(), file);
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new SampleError(
      `${file}: ${isThere ? 'it exists, and nothing is overwritten; --name gives the entry another name' : String(error)}.`,
    );
  }
};

/** Ids of the records that a console begins with, by their collection; none where it has no such records. */
const readIds = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const file = join(consoleDir(), 'mock-db.json');
  if (!existsSync(file)) return new Map();
  const collections: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    Object.entries(isObject(collections) ? collections : {}).map(([name, records]) => [
      name,
      new Set(Array.isArray(records) ? records.filter(isObject).map(({ id }) => String(id)) : []),
    ]),
  );
};

/** The configuration in the directory that was named, which may be no console's. */
const readConsole = async (): Promise<Console> => {
  try {
    return resolveConsole(await readConfig(consoleDir()));
  } catch (error) {
    const place = join(relative(process.cwd(), consoleDir()), 'resources.config.ts');
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new SampleError(`${place}: 不是可用的控制台配置 it is no configuration of a console: ${reason}`);
  }
};

const readArguments = (): { file: string; collection: string | undefined; isWritten: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      args: takeConsoleDir(process.argv.slice(2)),
      allowPositionals: true,
      options: { name: { type: 'string' }, write: { type: 'boolean' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new SampleError(`Say which file to read: ${usage}`);
    if (values.name !== undefined && nameOf(values.name) === '')
      throw new SampleError(`--name ${values.name}: a name has letters, such as salesOrders.`);
    return { file, collection: values.name, isWritten: values.write ?? false };
  } catch (error) {
    throw error instanceof SampleError
      ? error
      : new SampleError(
          `${error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'wrong arguments'}: ${usage}`,
        );
  }
};

const run = async (): Promise<void> => {
  const { file, collection, isWritten } = readArguments();
  const isOwn = consoleDir() === projectDir;
  const console = await readConsole();
  const sample = readSample({ text: readText(file), file, collection });
  const known = new Set(console.resources.keys());
  const ids = new Map([...readIds()].filter(([name]) => known.has(name)));
  const entry = guessEntry({ sample, known, ids, file });
  const isTaken = known.has(entry.name);
  if (isTaken && isWritten)
    throw new SampleError(`"${entry.name}" is a resource already, so nothing was written: give another --name.`);
  const module = `${isOwn ? 'src/product/resources' : 'resources'}/${splitWords(entry.name).join('-')}`;
  const text = printEntry(entry, isOwn ? undefined : 'self-media-console/config');
  if (isWritten) writeNew(`${module}.ts`, text);
  else process.stdout.write(text);
  const [role = 'Admin'] = Object.keys(console.roles);
  const count = sample.records.length;
  const stated = [
    ...(isWritten ? [`${join(consoleDir(), module)}.ts is written.`] : []),
    ...(sample.place
      ? [`读取了 ${sample.place} 中的 ${count} 条记录 ${count} records of ${sample.place} were read.`]
      : []),
    ...(sample.others?.length
      ? [`其他列表未读取 Other lists were not read, --name chooses one: ${sample.others.join(', ')}`]
      : []),
    ...(isTaken ? [`"${entry.name}" is a resource already: give another --name.`] : []),
    nextSteps({
      entry,
      module,
      paths: new Set(console.routeByPath.keys()),
      role,
      flag: isOwn ? '' : ` -- --console ${relative(process.cwd(), consoleDir()) || '.'}`,
    }),
  ];
  process.stderr.write(`${stated.join('\n')}\n`);
};

try {
  await run();
} catch (error) {
  if (!(error instanceof SampleError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
