import type { Expression } from '../../expressions/expression';
import type { ValueKind } from '../../fields/base/kit';
import { numberFrom, parseNumber } from '../../fields/base/read-value';
import type { FilterOperator } from '../../fields/base/toolboxes';
import { type Field, kitOf } from '../../fields/field';
import { normalizedValue } from '../../fields/normalized-value';
import { checkExpression } from '../../language/check/check-expression';
import { whereParam } from '../../language/pages/where';
import type { Resource } from '../../language/resource/resource';
import { readRight } from '../../rights/field-rights';
import { isObject } from '../../shared/is-object';
import { type Language, textOf } from '../../shared/label';
import { isDay, storedMoment, timestampOf } from '../../shared/moments';
import { cleanText } from '../../shared/text';
import { forbidden } from '../http/api-error';
import { messages } from '../http/messages';
import type { Rights } from '../identity/rights/rights';
import type { Condition } from '../store/store';
import { fieldCondition } from './check-references';
import { plainFields } from './visible-record';

/** Filter operators, as they follow the field's name in a URL. */
export const filterOperators = ['eq', 'ne', 'gte', 'lte', 'like'] as const satisfies readonly FilterOperator[];

const ordered: ReadonlySet<ValueKind> = new Set(['number', 'day', 'moment', 'days']);

/** Whether the field supports this operator. Every field can be tested for being empty. */
export const canFilter = ({
  field,
  op,
  texts,
}: {
  field: Field;
  op: FilterOperator;
  texts: readonly string[];
}): boolean => {
  const { holds } = kitOf(field);
  if (op === 'gte' || op === 'lte') return ordered.has(holds);
  // Structured values can be searched for a text, but not compared with one.
  if (holds === 'parts') return op === 'like' || texts.every((text) => text === '');
  return op !== 'like' || (holds !== 'flag' && holds !== 'days');
};

/** For a date without a time, "until" means its end. */
const dayEnds: Partial<Record<FilterOperator, string>> = { lte: 'T23:59:59.999Z' };

/** A timestamp in its stored form, or the start or end of a day; undefined for anything else. */
const momentFor = (op: FilterOperator, text: string): string | undefined => {
  if (isDay(text)) return `${text}${dayEnds[op] ?? 'T00:00:00.000Z'}`;
  // In a URL an unescaped plus sign is decoded as a blank.
  const exact = storedMoment(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'));
  const timestamp = timestampOf(text);
  return exact ?? (timestamp === undefined ? undefined : new Date(timestamp).toISOString());
};

/** Normalizes a search text as the field stores it, so that a pasted text with invisible characters is found as well. */
const soughtText = (field: Field, text: string): unknown => {
  const { textual, many } = kitOf(field);
  return textual === 'plain' && many === undefined ? normalizedValue(field, text) : cleanText(text);
};

/** Parses a text of the URL into a stored value; for an invalid one returns the name of an error message. */
const filterValue = (input: {
  field: Field;
  op: FilterOperator;
  text: string;
}): { value: unknown } | { mistake: 'number' | 'boolean' | 'moment' } => {
  const { field, op, text } = input;
  const { holds } = kitOf(field);
  if (op === 'like') return { value: soughtText(field, text) };
  if (holds === 'number') {
    const number = numberFrom(text) ?? parseNumber(text);
    return number === undefined ? { mistake: 'number' } : { value: number };
  }
  if (holds === 'flag')
    return text === 'true' || text === 'false' ? { value: text === 'true' } : { mistake: 'boolean' };
  if (holds === 'moment') {
    const value = momentFor(op, text);
    return value === undefined ? { mistake: 'moment' } : { value };
  }
  return { value: holds === 'text' ? soughtText(field, text) : text };
};

/** Longest condition in a URL, in characters. */
const longest = 4000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses the JSON condition of a URL; undefined unless it would also be valid in the configuration of the resource. */
const readWhere = (text: string, resource: Resource): Expression | undefined => {
  const expression = text.length > longest ? undefined : parsed(text);
  if (!isObject(expression)) return undefined;
  const mistakes: string[] = [];
  const report = (path: string, message: string): void => void mistakes.push(`${path}: ${message}`);
  checkExpression({ report, path: '', resource, expression: expression as Expression });
  return mistakes.length === 0 ? (expression as Expression) : undefined;
};

interface Filters {
  conditions: Condition[];
  /** Error messages by parameter. */
  errors: Record<string, string>;
}

/** Reads `<field>`, `<field>_like`, `_gte`, `_lte`, `_ne`, `q` and `_where`. 403 for a field the caller may not see. */
export const parseFilters = (input: {
  resource: Resource;
  rights: Rights;
  language: Language;
  query: URLSearchParams;
}): Filters => {
  const { resource, rights, language, query } = input;
  // Without a prototype, because the names come from the URL and `__proto__` must be an ordinary key.
  const filters: Filters = { conditions: [], errors: Object.create(null) as Record<string, string> };
  for (const name of new Set(query.keys())) {
    if (name.startsWith('_') && name !== whereParam) continue;
    const texts = query.getAll(name);
    if (name === 'q') {
      if (texts.some((text) => text.length > 200)) filters.errors.q = textOf(messages.tooLong, language);
      else
        filters.conditions.push(
          ...texts
            .map((text) => cleanText(text))
            .filter((text) => text !== '')
            .map((text) => searchFor({ text, ...input })),
        );
      continue;
    }
    if (name === whereParam) {
      for (const text of texts) {
        const expression = readWhere(text, resource);
        if (expression === undefined) filters.errors[name] = textOf(messages.condition, language);
        else filters.conditions.push(rights.matching({ resource, expression }));
      }
      continue;
    }
    const found = findField({ resource, name });
    if (found === undefined) filters.errors[name] = textOf(messages.unknownParameter, language);
    else if (!rights.canReadPlain({ resource, field: found.field }))
      throw forbidden(readRight({ resource, field: found.field }));
    else if (!canFilter({ ...found, texts })) filters.errors[name] = textOf(messages.notFilterable, language);
    else addFilter({ ...found, name, texts, filters, language });
  }
  return filters;
};

/** Splits `status` or `status_ne` into field and operator; a field of exactly that name takes precedence. */
const findField = ({
  resource,
  name,
}: {
  resource: Resource;
  name: string;
}): { field: Field; op: FilterOperator } | undefined => {
  const exact = resource.fieldByName.get(name);
  if (exact) return { field: exact, op: 'eq' };
  const op = filterOperators.find((operator) => operator !== 'eq' && name.endsWith(`_${operator}`));
  const field = op && resource.fieldByName.get(name.slice(0, -op.length - 1));
  return field && op && { field, op };
};

const addFilter = (input: {
  field: Field;
  op: FilterOperator;
  name: string;
  texts: string[];
  filters: Filters;
  language: Language;
}): void => {
  const { field, op, name, texts, filters, language } = input;
  const conditions: Condition[] = [];
  for (const text of texts) {
    if (text === '') {
      // An empty value asks for records without a value.
      conditions.push(op === 'ne' ? { all: missing(field, 'ne') } : { any: missing(field, 'eq') });
      continue;
    }
    const read = filterValue({ field, op, text });
    if ('mistake' in read) filters.errors[name] = textOf(messages[read.mistake], language);
    else conditions.push(fieldCondition({ field, op, value: read.value }));
  }
  // A repeated field matches any of the values; repeated limits or exclusions must all hold.
  filters.conditions.push(op === 'eq' ? { any: conditions } : { all: conditions });
};

const missing = (field: Field, op: 'eq' | 'ne'): Condition[] =>
  [null, ''].map((value) => ({ field: field.name, op, value }));

/** Searches only searchable fields that the caller may see. */
const searchFor = ({ text, ...input }: { text: string; resource: Resource; rights: Rights }): Condition => {
  const fields = plainFields(input).filter(({ search, translates }) => search && translates === undefined);
  return { any: fields.map((field) => fieldCondition({ field, op: 'like', value: soughtText(field, text) })) };
};
