import type { Blank, Taken } from '../../../contract/import';
import type { ExpressionContext } from '../../../expressions/context';
import { type Field, isMany, isRef, kitOf } from '../../../fields/field';
import { parseText } from '../../../fields/parse/parse-text';
import { prepareTexts } from '../../../fields/texts';
import { checkRecord } from '../../../language/resource/record-schema';
import type { Resource } from '../../../language/resource/resource';
import { type Language, languages, textOf } from '../../../shared/label';
import { cleanForeign } from '../../../shared/rich-text/clean-html';
import { type Left, sumOfLeft } from '../../../shared/rich-text/left-out';
import { compareText, isBlank } from '../../../shared/text';
import type { Values } from '../../context/engine-record';
import type { SheetColumn } from '../sheet-writer';
import { mostHeadRows, noValueMark, type Sheet, type SheetRow } from './sheet';

/** The field name of each column of a sheet; undefined: none. */
export type Mapping = readonly (string | undefined)[];

/** Normalizes a heading for comparison: no star of a required column, no case, spaces or full-width letters. */
const plainHead = (head: string): string => compareText(compareText(head).replaceAll('*', ''));
/** Removes a trailing bracket, for example a unit. */
const shortHead = (head: string): string => plainHead(head).replace(/\s*\([^()]*\)$/, '');

const namesOf = (field: Field): readonly string[] => [
  ...languages.map((language) => plainHead(textOf(field.label, language))),
  field.name.toLowerCase(),
];

/**
 * Finds the field of each column by its label in either language, or by its name; each field is used once, the first column
 * wins.
 */
export const mapColumns = (head: readonly string[], fields: readonly Field[]): Mapping => {
  const taken = new Set<string>();
  return head.map((text) => {
    const found = [plainHead(text), shortHead(text)]
      .filter((name) => name !== '')
      .map((name) => fields.find((field) => !taken.has(field.name) && namesOf(field).includes(name)))
      .find((field) => field !== undefined);
    if (found) taken.add(found.name);
    return found?.name;
  });
};

/** Returns the mapping with another field for one column; another column with that field loses it. */
export const withColumn = (mapping: Mapping, column: number, name: string | undefined): Mapping =>
  mapping.map((now, index) => (index === column ? name : now === name ? undefined : now));

/** Required fields without a column. */
export const missingFields = (mapping: Mapping, fields: readonly Field[]): readonly Field[] =>
  fields.filter(
    (field) => field.required && !mapping.includes(field.name) && !('default' in field && field.default !== undefined),
  );

/** A row of a sheet as a record, with its errors by field name. */
export interface CheckedRow {
  row: SheetRow;
  values: Values;
  errors: Readonly<Record<string, string>>;
  /** It is there already: in a row before, which is named, or as a record. */
  known?: 'record' | number;
  /** What its rich texts have that has no place in ours. */
  left?: Left;
}

/** How rows are to be taken. */
export interface Manner {
  /** What an empty cell of a column that is imported means. */
  blank: Blank;
  /** What happens to rows that are there already. */
  taken: Taken;
}

/** The messages that are not rules of a field. */
interface CheckTexts {
  repeated: (line: number) => string;
  hostile: string;
  cellError: (code: string) => string;
  /** Of digits that Excel has cut. */
  cutDigits: string;
  /** Of a formula without a value. */
  noValue: string;
}

interface Question {
  resource: Resource;
  fields: readonly Field[];
  mapping: Mapping;
  manner: Manner;
  /** Values that every record gets. */
  fixed: Values;
  language: Language;
  context: ExpressionContext;
  /** Fields whose values the user may not see: conditions and rules have none of them. Default: none. */
  unseen?: ReadonlySet<string>;
  texts: CheckTexts;
}

/** A reference is sent as it was written: the server looks titles up. */
const refText = (field: Field, text: string): unknown =>
  isMany(field)
    ? text
        .split(/[,，;；、\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : text.trim();

/** What a spreadsheet shows in a cell whose formula has gone wrong; CSV files have it as a text. */
const cellErrorForm = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/;

/**
 * How a spreadsheet writes more digits than it keeps, of a number that was typed as one: what is missing cannot be restored. In CSV files
 * it has fewer digits yet.
 */
const cutDigitsForm = /^-?\d(?:\.\d+)?E\+\d{2,}$/i;

const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const hostileKey = /"(?:__proto__|constructor|prototype)"\s*:/;

/** Reads one row and validates it by the rules of the form. */
const checkRow = (
  row: SheetRow,
  { resource, fields, mapping, manner, fixed, language, context, unseen, texts }: Question,
): CheckedRow => {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  const left: Left[] = [];
  for (const field of fields) {
    const text = row.cells[mapping.indexOf(field.name)] ?? '';
    if (text.trim() === '') {
      if (mapping.includes(field.name)) values[field.name] = null;
      continue;
    }
    if (cellErrorForm.test(text.trim())) {
      problems[field.name] = texts.cellError(text.trim());
      continue;
    }
    if (text === noValueMark || cutDigitsForm.test(text.trim())) {
      problems[field.name] = text === noValueMark ? texts.noValue : texts.cutDigits;
      continue;
    }
    if (kitOf(field).holds === 'parts' && hostileKey.test(text)) {
      problems[field.name] = texts.hostile;
      continue;
    }
    if (kitOf(field).textual === 'html') left.push(cleanForeign(text).left);
    const parsed = isRef(field)
      ? { ok: true as const, value: refText(field, text) }
      : parseText({ field, text, language });
    if (parsed.ok) values[field.name] = parsed.value;
    else problems[field.name] = parsed.problem;
  }
  const body = { ...values, ...fixed };
  const checked = manner.blank === 'default' ? withoutNulls(body) : body;
  const check = checkRecord({
    resource,
    body: checked,
    mode: 'create',
    language,
    query: { context, ...(unseen && { unseen }) },
  });
  const errors: Record<string, string> = {};
  // Of the items within a field the first error is enough.
  if (!check.ok)
    for (const [place, text] of Object.entries(check.errors)) {
      const name = place.split('.')[0] ?? place;
      // A record that is there already has more than its row says: what is missing, only the server knows.
      if (manner.taken !== 'update' || !isBlank(values[name])) errors[name] ??= text;
    }
  return { row, values: body, errors: { ...errors, ...problems }, ...(left.length > 0 && { left: sumOfLeft(left) }) };
};

/** The fields by which two rows are the same record: those that are unique, alone or together. */
export const uniqueKeys = (resource: Resource, fields: readonly Field[]): readonly (readonly string[])[] => {
  const unique = fields.filter((field) => field.unique);
  // What the sheet does not have (whose it is) is the same in every row; conditions are for the server, which knows the whole record.
  const together = resource.unique.map((one) =>
    one.where ? [] : one.fields.filter((name) => fields.some((field) => field.name === name)),
  );
  return [...unique.map(({ name }) => [name]), ...together.filter((names) => names.length > 0)];
};

/** Finds values of unique fields that occur twice in the sheet. */
const createRepeats = ({ resource, fields, manner, texts }: Question) => {
  const keys = uniqueKeys(resource, fields);
  const lines = new Map(keys.map((names) => [names, new Map<unknown, number>()]));
  return (checked: CheckedRow): CheckedRow => {
    const errors: Record<string, string> = {};
    let known: number | undefined;
    for (const [names, seen] of lines) {
      const values = names.map((name) => checked.values[name]);
      const name = names.at(-1);
      if (name === undefined || values.some(isBlank)) continue;
      const value = values.length === 1 ? values[0] : JSON.stringify(values);
      const line = seen.get(value);
      if (line === undefined) seen.set(value, checked.row.line);
      else if (manner.taken === 'refuse') errors[name] = texts.repeated(line);
      else known ??= line;
    }
    if (known !== undefined) return { ...checked, known };
    return Object.keys(errors).length === 0 ? checked : { ...checked, errors: { ...errors, ...checked.errors } };
  };
};

/** How long rows are validated before the page may render, in ms. */
const slice = 16;

/** Validates all rows in slices; between slices the page may render and handle input. */
export const checkRows = async ({
  rows,
  pause,
  ...question
}: Question & {
  rows: readonly SheetRow[];
  /** Awaited after a slice; rejects when the import is aborted. */
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

/** Whether a row has no errors. */
export const isGood = ({ errors }: CheckedRow): boolean => Object.keys(errors).length === 0;

/** Whether a row is left out, because it is there already. */
export const isSkipped = ({ known }: CheckedRow, { taken }: Manner): boolean => known !== undefined && taken === 'skip';

/** One error, as a row of a table. */
export interface RowMistake {
  line: number;
  column: string;
  value: string;
  text: string;
}

/** The errors of a row, by column of the sheet; those without a column get a dash. */
export const mistakesOf = ({
  checked: { row, errors },
  fields,
  mapping,
  language,
}: {
  checked: CheckedRow;
  fields: readonly Field[];
  mapping: Mapping;
  language: Language;
}): RowMistake[] =>
  Object.entries(errors).map(([name, text]) => {
    const field = fields.find((each) => each.name === name);
    const column = field ? textOf(field.label, language) : '—';
    return { line: row.line, column, value: row.cells[mapping.indexOf(name)] ?? '', text };
  });

/** The rejected rows as they were read, with a column for the reasons: a file to correct and import again. */
export const badSheet = ({
  sheet,
  rows,
  reason,
}: {
  sheet: Sheet;
  rows: readonly CheckedRow[];
  /** Heading of the column with the reasons. */
  reason: string;
}): { columns: readonly SheetColumn[]; rows: readonly (readonly string[])[] } => ({
  columns: [...sheet.head.map((header) => ({ header, width: 18 })), { header: reason, width: 48 }],
  rows: rows
    .filter((row) => !isGood(row))
    .map(({ row, errors }) => [
      ...sheet.head.map((_, index) => row.cells[index] ?? ''),
      Object.values(errors).join(' '),
    ]),
});

/** The rows that may be the heading: those at the top that have another one below. */
export const headRows = (rows: readonly SheetRow[]): readonly SheetRow[] => rows.slice(0, -1).slice(0, mostHeadRows);

/**
 * The line of the heading, found by fit and not by position: the row whose cells name the most fields, the first of equal ones; where
 * none names any, the first row.
 */
export const headLineOf = (rows: readonly SheetRow[], fields: readonly Field[]): number | undefined => {
  let best = rows[0];
  let most = 0;
  for (const row of headRows(rows)) {
    const fit = mapColumns(row.cells, fields).filter((name) => name !== undefined).length;
    if (fit > most) [best, most] = [row, fit];
  }
  return best?.line;
};
