import type { DefaultContext } from '../../schema/default-value';
import type { Language } from '../../schema/label';
import { checkRecord } from '../../schema/record-schema';
import type { Field, Resource } from '../../schema/resource';
import type { Values } from '../engine-record';
import { isBlank } from '../fields/common/read-value';
import { parseText } from '../fields/parse/parse-text';
import { prepareTexts } from '../fields/prepare-texts';
import type { Mapping } from './map-columns';
import type { SheetRow } from './sheet';

/** A row of a sheet as a record, with what is wrong by the name of the field. */
export interface CheckedRow {
  row: SheetRow;
  values: Values;
  errors: Readonly<Record<string, string>>;
}

/** What the sentences need that are not rules of a field. */
export interface CheckTexts {
  repeated: (line: number) => string;
  hostile: string;
}

interface Question {
  resource: Resource;
  fields: readonly Field[];
  mapping: Mapping;
  /** Values that every record gets. */
  fixed: Values;
  language: Language;
  context: DefaultContext;
  texts: CheckTexts;
}

/** A reference goes to the server as it was written: titles are looked up there. */
const refText = (field: Field, text: string): unknown =>
  'multiple' in field && field.multiple === true
    ? text
        .split(/[,，;；、\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : text.trim();

const hostileKey = /"(?:__proto__|constructor|prototype)"\s*:/;

/** Reads one row and holds it against the rules of the form. */
const checkRow = (
  row: SheetRow,
  { resource, fields, mapping, fixed, language, context, texts }: Question,
): CheckedRow => {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const text = row.cells[mapping.indexOf(field.name)] ?? '';
    if (text.trim() === '') continue;
    if ((field.type === 'json' || field.type === 'list') && hostileKey.test(text)) {
      problems[field.name] = texts.hostile;
      continue;
    }
    const parsed =
      field.type === 'ref' ? { ok: true as const, value: refText(field, text) } : parseText({ field, text, language });
    if (parsed.ok) values[field.name] = parsed.value;
    else problems[field.name] = parsed.problem;
  }
  const body = { ...values, ...fixed };
  const check = checkRecord({ resource, body, mode: 'create', language, context });
  const errors: Record<string, string> = {};
  // Of items within a field the first problem is enough to find it.
  if (!check.ok)
    for (const [place, text] of Object.entries(check.errors)) errors[place.split('.')[0] ?? place] ??= text;
  return { row, values: body, errors: { ...errors, ...problems } };
};

/** Finds values of unique fields that stand in the sheet twice. */
const createRepeats = ({ fields, texts }: Question) => {
  const unique = fields.filter((field) => field.unique);
  const lines = new Map(unique.map(({ name }) => [name, new Map<unknown, number>()]));
  return (checked: CheckedRow): CheckedRow => {
    const errors: Record<string, string> = {};
    for (const [name, seen] of lines) {
      const value = checked.values[name];
      if (isBlank(value)) continue;
      const line = seen.get(value);
      if (line === undefined) seen.set(value, checked.row.line);
      else errors[name] = texts.repeated(line);
    }
    return Object.keys(errors).length === 0 ? checked : { ...checked, errors: { ...errors, ...checked.errors } };
  };
};

/** So long rows are checked before the page may draw, in ms. */
const slice = 16;

/** Checks every row, a handful at a time: after each slice the page may draw and answer. */
export const checkRows = async ({
  rows,
  pause,
  ...question
}: Question & {
  rows: readonly SheetRow[];
  /** Awaited between rows when a slice took long enough; rejects when it is given up. */
  pause: (done: number) => Promise<void>;
}): Promise<CheckedRow[]> => {
  await prepareTexts(question.fields);
  const withRepeats = createRepeats(question);
  const checked: CheckedRow[] = [];
  let began = performance.now();
  for (const row of rows) {
    checked.push(withRepeats(checkRow(row, question)));
    if (performance.now() - began < slice) continue;
    await pause(checked.length);
    began = performance.now();
  }
  return checked;
};
