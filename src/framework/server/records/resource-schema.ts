import { type Field, isMany, isRef, isState, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { type CollectionSchema, type FieldSchema, fieldSchema } from '../store/collection-schema';
import { uniqueNames } from '../store/unique-names';

/** The store schema of a resource: its fields, and which of them are indexed. */
export const resourceSchema = (resource: Resource): CollectionSchema => {
  const { name, fields, ownedBy, exclusive } = resource;
  const asked = askedFields(resource);
  const declared = fields
    .filter(({ name: field }) => !ofEveryRow.has(field))
    .map((field) => schemaOf({ field, asked }));
  const has = (field: string) => declared.some((one) => one.name === field);
  const owner = fieldSchema('ownerId', { indexed: true, refersTo: 'users' });
  return {
    name,
    fields: [
      ...declared,
      ...(ownedBy === 'ownerId' && !has('ownerId') ? [owner] : []),
      ...uniqueNames(resource).flatMap(({ name: unique, isDeclared, mayStay }) =>
        isDeclared ? [] : [fieldSchema(unique, { unique: mayStay ? 'written' : true })],
      ),
      ...(has('createdBy') ? [] : [fieldSchema('createdBy', { refersTo: 'users' })]),
    ],
    indexes: [
      ...(ownedBy === false || ownedBy === 'id' ? [] : [[ownedBy, resource.list.sort.field]]),
      // A part of a value has no index.
      ...exclusive.flatMap(({ by, from, isClosed }) => (isClosed ? (by.length > 1 ? [by] : []) : [[...by, from]])),
    ],
  };
};

/** Fields of every `Row`. */
const ofEveryRow = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/**
 * The fields to index: those that a list is filtered, sorted or laid out by, the dates of schedules, and rollups that are columns of the
 * list, because lists are commonly sorted by such figures.
 */
const askedFields = ({ fields, list, ownedBy, schedules }: Resource): ReadonlySet<string> => {
  const { filters, sort, board, calendar, tree, where } = list;
  const laidOut = [board?.by, calendar?.by, tree?.parent].filter((name) => name !== undefined);
  return new Set([
    ...filters,
    sort.field,
    ...laidOut,
    ...Object.keys(where),
    ...fields.flatMap(({ name, rollup }) => (rollup && list.columns.includes(name) ? [name] : [])),
    ...Object.values(schedules).flatMap(({ at, after }) => at ?? after?.since ?? []),
    ...(ownedBy === false || ownedBy === 'id' ? [] : [ownedBy]),
  ]);
};

const schemaOf = ({ field, asked }: { field: Field; asked: ReadonlySet<string> }): FieldSchema => {
  const { holds, textual } = kitOf(field);
  return {
    name: field.name,
    holds,
    many: isMany(field),
    unique: field.unique === true,
    indexed: asked.has(field.name) || isRef(field) || isState(field) || field.indexed === true,
    searched: field.search ? (textual ?? 'plain') : false,
    refersTo: isRef(field) ? field.to : undefined,
  };
};
