import type { Console } from '../../src/framework/language/console-config';
import { createSources, linesOf } from '../../src/framework/server/base/create-sources';
import { createFollow } from '../../src/framework/server/base/follow';
import { zoneOf } from '../../src/framework/server/store/exclusive';
import { hintFor } from '../../src/framework/shared/hint-for';
import { isObject } from '../../src/framework/shared/is-object';
import { checkRow, idsOf, overlapsIn, type Row, type RowMistake, repeatedIn } from './check-rows';
import type { Finding } from './finding';
import { jsonErrorOffset } from './json-error-offset';
import { jsonRows, type RowSpan } from './json-rows';

/** Maximum number of reported mistakes per collection; when a rule changes, all of its rows may break it. */
const most = 20;

const isData = (value: unknown): value is Readonly<Record<string, readonly Row[]>> =>
  isObject(value) && Object.values(value).every((rows) => Array.isArray(rows) && rows.every(isObject));

/** The place of a field of a row in the text; the row itself, where the field is missing. */
const fieldStart = (text: string, { start, end }: RowSpan, field: string): number => {
  const source = createSources(() => text.slice(start, end)).get('row.json');
  const node = source?.values.get('default');
  if (!source || !node) return start;
  const { member } = createFollow(createSources(() => undefined));
  let [at, value] = [start, { source, node, scope: new Map() }];
  for (const name of field.split('.')) {
    const found = member(value, name);
    if (!found || found === 'unknown') break;
    // The parser has read the row in brackets.
    [at, value] = [start + found.start - 1, { ...found.value, scope: new Map() }];
  }
  return at;
};

/** Every row of the starting data that breaks the schema of its resource, with its line. */
export const checkData = ({
  console,
  text,
  file = 'mock-db.json',
}: {
  console: Console;
  text: string;
  file?: string;
}): readonly Finding[] => {
  const placeOf = linesOf(text);
  const findingAt = (offset: number, path: string, { message, hint }: Omit<RowMistake, 'field'>): Finding => ({
    place: { file, ...placeOf(offset) },
    path,
    message,
    hint,
  });
  const read = parse(text);
  if (typeof read === 'string') {
    return [findingAt(jsonErrorOffset(text, read), file, { message: `it cannot be read: ${read}.`, hint: undefined })];
  }
  const data = read.value;
  if (!isData(data))
    return [findingAt(0, file, { message: 'an object of lists of records is expected.', hint: undefined })];
  const ids = idsOf(data, console);
  const spans = jsonRows(text);

  return Object.entries(data).flatMap(([name, rows]): Finding[] => {
    const span = spans.get(name) ?? { start: 0, rows: [] };
    const resource = console.resources.get(name);
    if (!resource)
      return [
        findingAt(span.start, name, {
          message: `"${name}" is no resource.`,
          hint: hintFor(name, console.resources.keys()),
        }),
      ];
    const [repeated, overlapping] = [repeatedIn(resource, rows), overlapsIn(resource, rows, zoneOf(console))];
    const all = rows.flatMap((row, index) =>
      [...checkRow(resource, row, ids), ...(repeated.get(index) ?? []), ...(overlapping.get(index) ?? [])].map(
        (mistake) => ({ row, index, mistake }),
      ),
    );
    const stated = all.slice(0, most).map(({ row, index, mistake }) => {
      const at = span.rows[index];
      const offset = at ? fieldStart(text, at, mistake.field) : span.start;
      return findingAt(offset, `${name}[${typeof row.id === 'string' ? row.id : index}].${mistake.field}`, mistake);
    });
    const rest = all.length - stated.length;
    return rest === 0
      ? stated
      : [...stated, findingAt(span.start, name, { message: `and ${rest} more.`, hint: undefined })];
  });
};

const parse = (text: string): { value: unknown } | string => {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
