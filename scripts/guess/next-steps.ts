import type { GuessedEntry } from './guess-entry';
import type { GuessedField } from './guessed-field';
import { plural } from './plural';
import { quote } from './print-code';

interface Place {
  entry: GuessedEntry;
  /** The file of the entry, below the directory of the console, without its ending. */
  module: string;
  /** Paths that routes have already. */
  paths: ReadonlySet<string>;
  /** The role that gets every right. */
  role: string;
  /** What the commands of this console are followed by: ` -- --console DIR`, or nothing. */
  flag?: string;
}

const verbs = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'];

const freePath = (name: string, paths: ReadonlySet<string>): string => {
  const taken = (path: string): boolean => paths.has(path) || [...paths].some((other) => other.startsWith(`${path}/`));
  let path = `/${name}`;
  for (let count = 2; taken(path); count += 1) path = `/${name}${count}`;
  return path;
};

/** The lines that bring an entry into the console, and what of it a person has to look at. */
export const nextSteps = ({ entry, module, paths, role, flag = '' }: Place): string => {
  const path = freePath(entry.name, paths);
  const { name, label } = entry;
  const title = `{ zh: ${quote(`${label.zh}管理`)}, en: ${quote(plural(label.en))} }`;
  const keysOf = (isWanted: (field: GuessedField) => boolean): string =>
    entry.fields
      .filter(isWanted)
      .map(({ key }) => key)
      .join(', ');
  const unknown = keysOf((field) => !field.isLabelKnown);
  const raw = keysOf((field) => field.make === 'json');
  const options = keysOf((field) => field.areOptionsKnown === false);
  const isAllKnown = [unknown, raw, options].every((keys) => keys === '') && label.isKnown;
  return [
    `${name}: ${entry.fields.length} fields${entry.leftOut.length > 0 ? `; every record has anyway: ${entry.leftOut.join(', ')}` : ''}`,
    ...(unknown === '' ? [] : [`Labels not known, please check · 请核对标签: ${unknown}`]),
    ...(options === '' ? [] : [`Options not known, please check · 请核对选项: ${options}`]),
    ...(raw === '' ? [] : [`Not understood and kept as they are (json) · 未能识别，按原样保存: ${raw}`]),
    ...(label.isKnown ? [] : [`The name of the resource is not known, please check · 请核对资源名称: ${name}`]),
    ...(isAllKnown ? ['Every label was known.'] : []),
    ...[...entry.pairs].map(
      ([key, other]) => `${other} 是 ${key} 的选项名称 says what the options of ${key} are called`,
    ),
    '',
    '1. resources.config.ts, at the top, in `resources` and in `routes`:',
    `     import { ${name} } from './${module}';`,
    `     ${name},`,
    `     { path: '${path}', page: 'list', resource: '${name}', title: ${title}, icon: 'table' },`,
    '2. access-policy.csv:',
    `     p, any, role:${role}, route:${path}, view, -`,
    `     p, any, role:${role}, res:${name}, ${[...verbs, ...entry.actions].join('|')}, all`,
    `3. npm run check:config${flag} && npm run check:policy${flag}, then npm run seed${flag} for demo records, or import your own in the list.`,
  ].join('\n');
};
