import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file that is made of others. */
export interface Generated {
  /** Its path from the root of the project, where every command runs. */
  file: string;
  /** What has to stand in it. Writes nothing. */
  make: () => string | Promise<string>;
}

/** The content of a file; undefined when there is none. */
export const readIfThere = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;

/** Says that a file is not what it has to be; undefined when it is. */
export const staleness = async ({ file, make }: Generated): Promise<string | undefined> =>
  (await make()) === readIfThere(file) ? undefined : `${file} is stale: run npm run fix`;

/** Makes files, in their order: each may read those before it. Returns those that have changed. */
export const writeGenerated = async (all: readonly Generated[]): Promise<readonly string[]> => {
  const changed: string[] = [];
  for (const { file, make } of all) {
    const text = await make();
    if (text === readIfThere(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    changed.push(file);
  }
  return changed;
};

/** The report of a command that has made files. */
export const reportedChanges = (changed: readonly string[]): string =>
  changed.length === 0 ? 'nothing has changed' : changed.map((file) => `written: ${file}`).join('\n');
