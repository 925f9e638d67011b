import type { Expression } from '../../expressions/expression';
import type { FilterOperator } from '../../fields/base/toolboxes';
import type { Field } from '../../fields/field';
import { checkExpression } from '../../language/check/check-expression';
import { whereParam } from '../../language/list/where';
import type { Resource } from '../../language/resource/resource';
import { readRight } from '../../rights/field-rights';
import { cleanText } from '../../shared/clean-text';
import { isObject } from '../../shared/is-object';
import { type Language, textOf } from '../../shared/label';
import { forbidden } from '../http/api-error';
import { messages } from '../http/messages';
import type { Rights } from '../rights/rights';
import type { Condition } from '../stores/store';
import { fieldCondition } from './field-condition';
import { canFilter, filterOperators, filterValue, soughtText } from './filter-value';
import { plainFields } from './visible-record';

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
  const fields = plainFields(input).filter(({ search }) => search);
  return { any: fields.map((field) => fieldCondition({ field, op: 'like', value: soughtText(field, text) })) };
};
