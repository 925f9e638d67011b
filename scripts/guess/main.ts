import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { consoleDir, projectDir, takeConsoleDir } from '../../src/app/server/console-dir';
import { readConfig } from '../../src/app/server/load-project';
import type { Console } from '../../src/framework/language/console-config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { isObject } from '../../src/framework/shared/is-object';
import { messageOf } from '../../src/framework/shared/text';
import { guessEntry, printEntry } from './entry';
import { nameOf, splitWords } from './names';
import { readSample, SampleError } from './sample';

const usage = 'npm run guess -- <sample.json> [--name <collection>] [--console <directory>] [--write]';

/** What an action makes; what goes wrong is said in one line that begins so. */
const attempt = <T>(action: () => T, failure: string): T => {
  try {
    return action();
  } catch (error) {
    throw new SampleError(`${failure}: ${messageOf(error).split(/\n|\. /)[0]}`);
  }
};

const readArguments = () => {
  const options = { name: { type: 'string' }, write: { type: 'boolean' } } as const;
  const args = takeConsoleDir(process.argv.slice(2));
  const { values, positionals } = attempt(() => parseArgs({ args, allowPositionals: true, options }), usage);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new SampleError(`Say which file to read: ${usage}`);
  if (values.name !== undefined && nameOf(values.name) === '')
    throw new SampleError(`--name ${values.name}: a name has letters, such as salesOrders.`);
  return { file, ...values };
};

/** The configuration in the directory that was named, and the ids of its first records by their collection. */
const readSurroundings = async (): Promise<{ console: Console; ids: Map<string, Set<string>> }> => {
  const place = join(relative(process.cwd(), consoleDir()), 'resources.config.ts');
  const config = await readConfig(consoleDir()).catch((error: unknown) =>
    attempt(() => {
      throw error;
    }, place),
  );
  const console = attempt(
    () => resolveConsole(config),
    `${place}: 不是可用的控制台配置 it is no configuration of a console`,
  );
  const file = join(consoleDir(), 'mock-db.json');
  const seed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const idsOf = (records: unknown) =>
    new Set(Array.isArray(records) ? records.filter(isObject).map(({ id }) => String(id)) : []);
  const ids = Object.entries(isObject(seed) ? seed : {}).filter(([name]) => console.resources.has(name));
  return { console, ids: new Map(ids.map(([name, records]) => [name, idsOf(records)])) };
};

const run = async (): Promise<void> => {
  const { file, name, write = false } = readArguments();
  const isOwn = consoleDir() === projectDir;
  const { console, ids } = await readSurroundings();
  const sample = readSample({
    text: attempt(() => readFileSync(file, 'utf8'), `${file}: it cannot be read`),
    file,
    collection: name,
  });
  const entry = guessEntry({ sample, known: new Set(console.resources.keys()), ids, file });
  const isTaken = console.resources.has(entry.name);
  if (isTaken && write)
    throw new SampleError(`"${entry.name}" is a resource already, so nothing was written: give another --name.`);
  const target = `${isOwn ? 'src/product/resources' : 'resources'}/${splitWords(entry.name).join('-')}.ts`;
  const text = printEntry(entry, isOwn ? undefined : 'console-kit/config');
  if (write) {
    const place = join(consoleDir(), target);
    mkdirSync(dirname(place), { recursive: true });
    attempt(
      () => writeFileSync(place, text, { flag: 'wx' }),
      `${target}: it cannot be written, and nothing is overwritten`,
    );
  } else process.stdout.write(text);
  const keysOf = (fields: typeof entry.fields) => fields.map(({ key }) => key).join(', ');
  const checks = [
    [`${entry.name}: ${entry.fields.length} fields of ${sample.records.length} records`, sample.place ?? file],
    ['已写入 Written', write ? target : ''],
    ['其他列表未读取 Other lists were not read, --name chooses one', sample.others?.join(', ')],
    ['请核对标签 Labels to check', keysOf(entry.fields.filter((field) => !field.isLabelKnown))],
    ['请核对选项 Options to check', keysOf(entry.fields.filter((field) => !field.areOptionsKnown))],
    ['按原样保存 Kept as they are (json)', keysOf(entry.fields.filter(({ call }) => call.make === 'json'))],
    [`"${entry.name}" is a resource already`, isTaken ? 'give another --name.' : ''],
  ];
  process.stderr.write(
    checks
      .filter(([, value]) => value)
      .map((line) => `${line.join(': ')}\n`)
      .join(''),
  );
};

try {
  await run();
} catch (error) {
  if (!(error instanceof SampleError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
