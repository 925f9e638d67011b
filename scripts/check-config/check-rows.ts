import { isEmpty } from '../../src/framework/fields/base/read-value';
import { fieldErrors } from '../../src/framework/fields/check-field';
import { computedValues, isOfOthers } from '../../src/framework/fields/computed';
import { allowedOptions, type Field, type FieldOf, isList, isRef, isState } from '../../src/framework/fields/field';
import { hiddenNames, isRequired } from '../../src/framework/fields/field-conditions';
import { normalizedValues } from '../../src/framework/fields/normalized-value';
import type { Console } from '../../src/framework/language/console-config';
import { brokenRules } from '../../src/framework/language/resource/broken-rules';
import type { Resource } from '../../src/framework/language/resource/resource';
import type { RuleConfig } from '../../src/framework/language/resource/rule-config';
import { doOverlap, takenTime } from '../../src/framework/server/store/exclusive';
import { exclusivesOf } from '../../src/framework/server/store/unique-names';
import { hintFor } from '../../src/framework/shared/hint-for';
import { isSameValue } from '../../src/framework/shared/same-value';

export type Row = Readonly<Record<string, unknown>>;
/** What is wrong with a row, by field. */
export interface RowMistake {
  field: string;
  message: string;
  hint: string | undefined;
}
type Ids = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** What the store itself keeps of a record. */
const stored = ['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'ownerId'];

const checkNames = (resource: Resource, row: Row): RowMistake[] =>
  Object.keys(row)
    .filter((name) => !stored.includes(name) && !resource.fieldByName.has(name))
    .map((field) => ({
      field,
      message: `"${field}" is no field of ${resource.name}.`,
      hint: hintFor(field, resource.fieldByName.keys()),
    }));

const checkVersion = ({ version }: Row): RowMistake[] =>
  version === undefined || (Number.isInteger(version) && Number(version) > 0)
    ? []
    : [{ field: 'version', message: `${JSON.stringify(version)} is no version.`, hint: 'Write 1.' }];

/** What the referred record has to be, as `where` of the reference says; nothing there asks nothing. */
const requirementsOf = (
  { where }: FieldOf<'ref'>,
  row: Row,
): { name: string; wanted: readonly unknown[] } | undefined => {
  if (where === undefined) return undefined;
  const wanted = ['value' in where ? where.value : row[where.from]].flat().filter((value) => !isEmpty(value));
  return wanted.length === 0 ? undefined : { name: where.field, wanted };
};

const checkRefs = (field: Field, row: Row, ids: Ids): RowMistake[] => {
  // That there is no such resource is reported once, of the field.
  const known = isRef(field) ? ids.get(field.to) : undefined;
  if (!isRef(field) || !known) return [];
  const request = requirementsOf(field, row);
  return [row[field.name]].flat().flatMap((id): RowMistake[] => {
    const other = known.get(String(id));
    if (other === undefined)
      return [{ field: field.name, message: `${JSON.stringify(id)} is no record of ${field.to}.`, hint: undefined }];
    if (request === undefined || [other[request.name]].flat().some((value) => request.wanted.includes(value)))
      return [];
    const wanted = request.wanted.map((value) => JSON.stringify(value)).join(' or ');
    return [
      {
        field: field.name,
        message: `${JSON.stringify(id)} may not be chosen here: ${request.name} is not ${wanted}.`,
        hint: `Name another record of ${field.to}.`,
      },
    ];
  });
};

const checkChoice = (field: Field, row: Row): RowMistake[] => {
  const allowed = allowedOptions(field, row);
  return [row[field.name]]
    .flat()
    .filter((value) => allowed?.has(String(value)) === false)
    .map((value) => ({
      field: field.name,
      message: `${JSON.stringify(value)} is not possible with the other values.`,
      hint: hintFor(String(value), allowed ?? []),
    }));
};

/** Rules that speak of today or now are about what is written, and not about what was written once. */
const isTimeless = ({ check }: RuleConfig): boolean => !/"(?:today|now)":/.test(JSON.stringify(check));

const checkRules = (resource: Resource, row: Row, hidden: ReadonlySet<string>): RowMistake[] => {
  const values = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
  return brokenRules({ resource: { rules: resource.rules.filter(isTimeless) }, values }).map(({ at, message }) => ({
    field: at,
    message: `${message.en}.`,
    hint: undefined,
  }));
};

/**
 * Every mistake of a stored row, by the rules that the server and the forms hold what is written to; besides, states and what the server
 * computes, and references to records that there are. What a condition hides is not looked at.
 */
export const checkRow = (resource: Resource, row: Row, ids: Ids): RowMistake[] => {
  const hidden = hiddenNames(resource.fields, row);
  const known = normalizedValues(resource.fields, row);
  const computed = computedValues(resource.fields, known);
  const wrong = resource.fields.flatMap((field): RowMistake[] => {
    const { name } = field;
    if (hidden.has(name)) return [];
    const value = row[name];
    const required = isRequired(field, row) || isState(field);
    const errors = Object.entries(fieldErrors({ field, value, language: 'en', required }));
    if (errors.length > 0) return errors.map(([at, message]) => ({ field: at, message, hint: undefined }));
    // What is made of other records is computed when the data are stored.
    const isOwn = Object.hasOwn(computed, name) && !isOfOthers(field, resource.fieldByName);
    const due = isOwn ? computed[name] : isList(field) ? known[name] : value;
    if (!isSameValue(value, due))
      return [
        {
          field: name,
          message: `${JSON.stringify(value)} is not what it is made of.`,
          hint: `Write ${JSON.stringify(due)}.`,
        },
      ];
    return isEmpty(value) ? [] : [...checkChoice(field, row), ...checkRefs(field, row, ids)];
  });
  return [...checkNames(resource, row), ...checkVersion(row), ...wrong, ...checkRules(resource, row, hidden)];
};

/** Rows whose id, or whose value of a `unique` field, another one has already: index → mistakes. */
export const repeatedIn = (resource: Resource, rows: readonly Row[]): ReadonlyMap<number, RowMistake[]> => {
  const found = new Map<number, RowMistake[]>();
  const names = ['id', ...resource.fields.filter(({ unique }) => unique).map(({ name }) => name)];
  for (const field of names) {
    const seen = new Set<unknown>();
    rows.forEach((row, index) => {
      const value = row[field];
      if (field === 'id' && isEmpty(value)) add(found, index, { field, message: 'it is missing.', hint: undefined });
      else if (seen.has(value))
        add(found, index, { field, message: `another record has ${JSON.stringify(value)} already.`, hint: undefined });
      else if (!isEmpty(value)) seen.add(value);
    });
  }
  return found;
};

/** Rows that take a time which another one has, where the configuration forbids it: index → mistakes. */
export const overlapsIn = (
  resource: Resource,
  rows: readonly Row[],
  zone: string,
): ReadonlyMap<number, RowMistake[]> => {
  const found = new Map<number, RowMistake[]>();
  for (const exclusive of exclusivesOf(resource)) {
    const taken = rows
      .flatMap((row, index) => {
        const time = takenTime(exclusive, row, zone);
        return time ? [{ index, time, of: JSON.stringify(time.of) }] : [];
      })
      .toSorted((a, b) => compareSigns(a.of, b.of) || compareSigns(a.time.from, b.time.from));
    // Of those before in the order, the one that goes on longest.
    let before: (typeof taken)[number] | undefined;
    for (const one of taken) {
      const isSame = before?.of === one.of;
      if (before && isSame && doOverlap(before.time, one.time, exclusive.isClosed)) {
        const id = JSON.stringify(rows[before.index]?.id);
        const message = exclusive.from ? `its time overlaps that of ${id}.` : `${id} has the same values already.`;
        add(found, one.index, { field: exclusive.at, message, hint: undefined });
      }
      const isLonger = before?.time.until !== undefined && (one.time.until ?? '~') > before.time.until;
      if (!isSame || isLonger) before = one;
    }
  }
  return found;
};

const compareSigns = (a: string, b: string): number => Number(a > b) - Number(a < b);

const add = (found: Map<number, RowMistake[]>, index: number, mistake: RowMistake): void => {
  found.set(index, [...(found.get(index) ?? []), mistake]);
};

/** The records of every collection by id, for references. */
export const idsOf = (data: Readonly<Record<string, readonly Row[]>>, { resources }: Console): Ids =>
  new Map([...resources.keys()].map((name) => [name, new Map((data[name] ?? []).map((row) => [String(row.id), row]))]));
