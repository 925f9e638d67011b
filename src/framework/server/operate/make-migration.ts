import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldsTogether } from '../store/field-value';
import type { Misfits } from './check-rows';
import { DataMigrationError, migrationNames } from './load-migrations';
import { placeOf } from './report';

const definition = fileURLToPath(new URL('../../language/define-migration', import.meta.url));
const sources = fileURLToPath(new URL('../../..', import.meta.url));

/** Writes a draft migration for misfits and returns its file name. Throws `DataMigrationError` for an invalid name. */
export const makeRecordMigration = async ({
  dir,
  name,
  misfits,
}: {
  dir: string;
  /** Letters, digits, `-` and `_`. */
  name: string;
  misfits: readonly Misfits[];
}): Promise<string> => {
  if (!/^[\w-]+$/.test(name))
    throw new DataMigrationError(
      `--make ${JSON.stringify(name)}: 名称只能含字母、数字、- 和 _ letters, digits, - and _ only`,
    );
  const last = (await migrationNames(dir)).at(-1)?.slice(0, 4) ?? 0;
  const file = `${String(Number(last) + 1).padStart(4, '0')}-${name}.ts`;
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, file), textOf({ dir, file, misfits }), { flag: 'wx' });
  return file;
};

const textOf = ({ dir, file, misfits }: { dir: string; file: string; misfits: readonly Misfits[] }): string => {
  const path = relative(dir, definition).split(sep).join('/');
  // A console outside this project has it by the name of the package.
  const from = relative(sources, dir).startsWith('..')
    ? 'console-kit/config'
    : path.startsWith('.')
      ? path
      : `./${path}`;
  // One step per field, even if it has several misfits.
  const places = new Map(
    misfits.map((one) => [placeOf(one), misfits.filter((other) => placeOf(other) === placeOf(one))]),
  );
  const steps = [...places].map(([place, own]) => stepText(place, own));
  return `import { defineMigration } from '${from}';

// ${file}: made by npm run check:data -- --make. Complete it; the next start (on PostgreSQL: npm run db:migrate) carries it out, once.
// Once carried out it must not be changed. \`up\` and \`down\` are asked more than once and must answer the same each time.
export default defineMigration([
${steps.join('\n')}
]);
`;
};

const stepText = (place: string, misfits: readonly Misfits[]): string => {
  const comments = misfits.map(({ kind, count, examples, before, after }) => {
    const values = [...new Set(examples.map(({ value }) => JSON.stringify(value) ?? 'nothing'))].slice(0, 5).join(', ');
    const types = kind === 'type' ? ` (${before?.type ?? '?'} → ${after?.type ?? '?'})` : '';
    return `  // ${kind}${types}: ${count} ${count === 1 ? 'record' : 'records'}${kind === 'collection' ? '' : `, with ${values}`}`;
  });
  const [first] = misfits;
  const isGone = first?.kind === 'field' || first?.kind === 'collection';
  const hint = isGone
    ? ['  // keep: stays where it is, unseen; drop: is removed. Renamed? Then no step, but `was` on the new name.']
    : [];
  const isTogether = first?.field !== undefined && fieldsTogether(first.field).length > 1;
  // A combination of fields has no value of its own, so the step changes the record.
  const records = `  { records: '${first?.track.name}', up: (record) => record, down: (record) => record },`;
  const step = isGone ? `  { keep: '${place}' },` : isTogether ? records : changeText(place, misfits);
  return [...comments, ...hint, step].join('\n');
};

const changeText = (place: string, misfits: readonly Misfits[]): string => {
  const [up, down] = suggestion(misfits);
  return `  {\n    change: '${place}',\n    up: (value) => ${up},\n    down: (value) => ${down},\n  },`;
};

/** The usual conversions. Others return the value unchanged, which is refused until the migration is completed. */
const suggestion = (misfits: readonly Misfits[]): [up: string, down: string] => {
  const { before, after } = misfits.find(({ kind }) => kind === 'type') ?? {};
  const isNumber = (type: string | undefined) =>
    ['number', 'money', 'percent', 'rating', 'progress'].includes(type ?? '');
  const isText = (type: string | undefined) => ['text', 'textarea', 'choice', 'phone', 'url'].includes(type ?? '');
  if (before?.many === false && after?.many) return ['value ? [value] : []', 'Array.isArray(value) ? value[0] : value'];
  if (before?.many && after?.many === false) return ['Array.isArray(value) ? value[0] : value', 'value ? [value] : []'];
  if (isText(before?.type) && isNumber(after?.type))
    return ["value === null || value === '' ? null : Number(value)", 'value === null ? null : String(value)'];
  if (isNumber(before?.type) && isText(after?.type))
    return ['value === null ? null : String(value)', "value === null || value === '' ? null : Number(value)"];
  return ['value', 'value'];
};
