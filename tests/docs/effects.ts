import { filterableFields } from '../../src/framework/engine/context/filterable-fields';
import { initialValues } from '../../src/framework/engine/form/initial-values';
import { fieldsOf, toForm } from '../../src/framework/engine/form/to-form';
import { searchedFields } from '../../src/framework/engine/list/filters/to-filters';
import { toColumns } from '../../src/framework/engine/list/to-columns';
import { computedValues } from '../../src/framework/fields/computed';
import { withDealtCodes } from '../../src/framework/fields/dealt-codes';
import { queryName } from '../../src/framework/fields/default-value';
import { isRef, pictureShelf, uploadLimits } from '../../src/framework/fields/field';
import { lookedAt } from '../../src/framework/fields/field-conditions';
import { onDeleteOf } from '../../src/framework/fields/ref/on-delete';
import type { Console } from '../../src/framework/language/console-config';
import { knownNames } from '../../src/framework/language/known-names';
import { checkRecord } from '../../src/framework/language/resource/record-schema';
import type { Resource } from '../../src/framework/language/resource/resource';
import { isObject } from '../../src/framework/shared/is-object';
import type { WrappedExample } from './wrap-example';

type Claimed = WrappedExample['claimed'];

const context = { me: { id: 'u-me' }, now: Date.parse('2026-11-22T04:00:00Z'), zone: 'Asia/Shanghai' };

/** What becomes of a body: the record with its defaults and computed values, or what is wrong with it by place. */
export const outcomeOf = (resource: Resource, body: Record<string, unknown>, mode: 'create' | 'edit' = 'create') => {
  const checked = checkRecord({ resource, body, mode, language: 'en', query: { context } });
  if (!checked.ok) return { errors: checked.errors, record: undefined };
  return { errors: {}, record: { ...checked.value, ...computedValues(resource.fields, checked.value) } };
};

const may = () => true;
const mayNot = () => false;

/** What engine and policy make of a resource's fields. */
const compiled = (resource: Resource, console: Console) => ({
  columns: toColumns({ resource, names: resource.fields.map(({ name }) => name), can: may }).map(
    ({ field, ...column }) => ({
      name: field.name,
      isListed: field.views.includes('list'),
      ...column,
    }),
  ),
  forms: (['create', 'edit'] as const).map((mode) =>
    [may, mayNot].map((can) =>
      fieldsOf(toForm({ resource, mode, can })).map(({ field, isDisabled }) => [field.name, isDisabled]),
    ),
  ),
  filters: [may, mayNot].map((can) => filterableFields({ resource, fixed: {}, can }).map(({ name }) => name)),
  searched: searchedFields({ resource, can: may }).map(({ name }) => name),
  shelves: resource.fields.flatMap((field) => pictureShelf(field) ?? []),
  uploads: resource.fields.flatMap((field) => uploadLimits(field) ?? []),
  initial: initialValues({
    fields: resource.fields,
    carried: new URLSearchParams(resource.fields.map((field) => [queryName(field) ?? '', 'carried'])),
    context,
  }),
  codes: withDealtCodes([{ createdAt: new Date(context.now).toISOString() }], resource.fields, {
    zone: 'Asia/Shanghai',
    now: context.now,
  }),
  lookedAt: resource.fields.map(lookedAt),
  dependents: resource.fields.map((field) => isRef(field) && onDeleteOf(field)),
  known: knownNames(console).resources[resource.name],
});

/** What can be observed of a resource without a page: what is compiled from it, and what becomes of the records of its example. */
export const effectsOf = (console: Console, name: string, claimed: Claimed): unknown => {
  const resource = console.resources.get(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return {
    outcomes: claimed.map(({ claim, value }) =>
      outcomeOf(resource, value, claim === 'refuses in an edit' ? 'edit' : 'create'),
    ),
    ...compiled(resource, console),
  };
};

/** A value as text that says the same of maps and sets. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Map || part instanceof Set ? [...part] : part));

/** A copy that shares the functions in it, such as what loads the server half of a plugin. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
};

/** A copy without the value at a place. */
export const without = (value: unknown, at: readonly (string | number)[]): unknown => {
  const copy = copyOf(value);
  const parent = at.slice(0, -1).reduce<unknown>((part, key) => (Object(part) as Record<string, unknown>)[key], copy);
  Reflect.deleteProperty(Object(parent), at.at(-1) ?? '');
  return copy;
};
