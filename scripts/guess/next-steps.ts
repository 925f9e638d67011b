import type { GuessedEntry } from './guess-entry';
import { quote } from './print-code';

interface Place {
  entry: GuessedEntry;
  /** The file of the entry, below the project, without its ending. */
  module: string;
  /** Paths that routes have already. */
  paths: ReadonlySet<string>;
  /** The role that gets every right. */
  role: string;
}

const verbs = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'];

const freePath = (name: string, paths: ReadonlySet<string>): string => {
  const taken = (path: string): boolean => paths.has(path) || [...paths].some((other) => other.startsWith(`${path}/`));
  let path = `/${name}`;
  for (let count = 2; taken(path); count += 1) path = `/${name}${count}`;
  return path;
};

const plural = (text: string): string =>
  /[a-z]$/.test(text) && !text.endsWith('s') ? `${text.replace(/([^aeiou])y$/, '$1ie')}s` : text;

/** The lines that bring an entry into the console, and what of it a person has to look at. */
export const nextSteps = ({ entry, module, paths, role }: Place): string => {
  const path = freePath(entry.name, paths);
  const { name, label } = entry;
  const title = `{ zh: ${quote(`${label.zh}管理`)}, en: ${quote(plural(label.en))} }`;
  const unknown = entry.fields.filter((field) => !field.isLabelKnown).map((field) => field.key);
  return [
    `${name}: ${entry.fields.length} fields${entry.leftOut.length > 0 ? `; every record has anyway: ${entry.leftOut.join(', ')}` : ''}`,
    unknown.length > 0
      ? `Labels not known, please check · 请核对标签: ${unknown.join(', ')}`
      : 'Every label was known.',
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
    '3. npm run check:config && npm run check:policy, then npm run seed for demo records, or import your own in the list.',
  ].join('\n');
};
