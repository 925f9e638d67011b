import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { guessEntry } from './guess-entry';
import { nextSteps } from './next-steps';
import { printEntry } from './print-entry';
import { readSample } from './read-sample';
import { SampleError } from './sample-error';
import { splitWords } from './split-words';

const usage = 'npm run guess -- <sample.json> [--name <collection>] [--write]';

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
  try {
    writeFileSync(new URL(`../../${file}`, import.meta.url), text, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new SampleError(
      `${file}: ${isThere ? 'it exists, and nothing is overwritten; --name gives the entry another name' : String(error)}.`,
    );
  }
};

const readArguments = (): { file: string; collection: string | undefined; isWritten: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, write: { type: 'boolean' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new SampleError(`Say which file to read: ${usage}`);
    return { file, collection: values.name, isWritten: values.write ?? false };
  } catch (error) {
    throw error instanceof SampleError
      ? error
      : new SampleError(
          `${error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'wrong arguments'}: ${usage}`,
        );
  }
};

const run = (): void => {
  const { file, collection, isWritten } = readArguments();
  const console = resolveConsole(config);
  const sample = readSample({ text: readText(file), file, collection });
  const entry = guessEntry({
    sample,
    known: new Set(console.resources.keys()),
    file,
  });
  const module = `src/product/resources/${splitWords(entry.name).join('-')}`;
  const text = printEntry(entry);
  if (isWritten) writeNew(`${module}.ts`, text);
  else process.stdout.write(text);
  const [role = 'Admin'] = Object.keys(console.roles);
  const written = isWritten ? `${fileURLToPath(new URL(`../../${module}.ts`, import.meta.url))} is written.\n` : '';
  const place = sample.place
    ? `读取了 ${sample.place} 中的 ${sample.records.length} 条记录 ${sample.records.length} records of ${sample.place} were read.\n`
    : '';
  const taken = console.resources.has(entry.name)
    ? `"${entry.name}" is a resource already: give another --name.\n`
    : '';
  process.stderr.write(
    `${written}${place}${taken}${nextSteps({ entry, module, paths: new Set(console.routeByPath.keys()), role })}\n`,
  );
};

try {
  run();
} catch (error) {
  if (!(error instanceof SampleError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
