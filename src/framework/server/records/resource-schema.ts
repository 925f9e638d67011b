import { type Field, isMany, isRef, isState, kitOf, libraryOf } from '../../fields/field';
import { isMoney } from '../../fields/plain/money';
import type { Resource } from '../../language/resource/resource';
import { type Label, languages, textOf } from '../../shared/label';
import { type CollectionSchema, type FieldSchema, fieldSchema } from '../store/collection-schema';
import { addressesName, isMadeName } from '../store/field-value';
import { exclusivesOf, uniqueNames } from '../store/unique-names';

/** The fields of a resource that hold pictures of one library, and the store's name for the addresses in them. */
interface LibraryUse {
  /** Name of the other resource. */
  of: string;
  /** Its field with the address. */
  by: string;
  fields: readonly Field[];
  name: string;
}

/** The libraries that a resource takes pictures from (`library` of its fields). */
export const libraryUses = ({ fields }: Pick<Resource, 'fields'>): LibraryUse[] => {
  const groups = new Map<string, LibraryUse>();
  for (const field of fields) {
    const library = libraryOf(field);
    if (library === undefined || field.lookup !== undefined) continue;
    const { of, field: by } = library;
    const own = [...(groups.get(`${of}.${by}`)?.fields ?? []), field];
    groups.set(`${of}.${by}`, { of, by, fields: own, name: addressesName(own.map(({ name }) => name)) });
  }
  return [...groups.values()];
};

/** The store schema of a resource: its fields, and which of them are indexed. */
export const resourceSchema = (resource: Resource): CollectionSchema => {
  const { name, fields, ownedBy, exclusive, list, indexes } = resource;
  const unique = uniqueNames(resource);
  const request = requestedFields(resource);
  const without = new Set(indexes.without);
  const indexOf = (field: string): FieldSchema['indexed'] => {
    if (without.has(field)) return false;
    return indexes.sparse.includes(field) ? 'filled' : request.has(field);
  };
  const declared = fields
    .filter(({ name: field }) => !ofEveryRow.has(field))
    .map((field) => schemaOf(field, indexOf(field.name)));
  const has = (field: string) => declared.some((one) => one.name === field);
  const owner = fieldSchema('ownerId', { indexed: indexOf('ownerId'), refersTo: 'users' });
  const first = list.sort.slice(0, 1).map(({ field }) => field);
  const own = ownedBy === false || ownedBy === 'id' || indexOf(ownedBy) === false ? [] : [[ownedBy, ...first]];
  return {
    name,
    label: inWords(resource.label),
    fields: [
      ...declared,
      ...(ownedBy === 'ownerId' && !has('ownerId') ? [owner] : []),
      ...unique.flatMap((one) =>
        one.isDeclared ? [] : [fieldSchema(one.name, { unique: one.mayStay ? 'written' : true })],
      ),
      ...[...request].flatMap((made) =>
        isMadeName(made) && !unique.some((one) => one.name === made) ? [fieldSchema(made, { indexed: true })] : [],
      ),
      ...libraryUses(resource).map((use) => fieldSchema(use.name, { many: true, indexed: true })),
      ...(has('createdBy') ? [] : [fieldSchema('createdBy', { refersTo: 'users' })]),
    ],
    indexes: [
      ...own,
      ...[...request].flatMap((field) =>
        ofEveryRow.has(field) && field !== 'id' && !without.has(field) ? [[field]] : [],
      ),
      ...indexes.more,
      // A part of a value has no index.
      ...exclusive.flatMap(({ by, from, isClosed }) =>
        from === undefined || isClosed ? (by.length > 1 ? [by] : []) : [[...by, from]],
      ),
    ],
    isSmall: indexes.isNone,
  };
};

/** Fields of every `Row`. */
const ofEveryRow = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/**
 * The fields to index: references and states, those that a list is filtered, sorted or laid out by, the dates of schedules, rollups that
 * are columns of the list, because lists are commonly sorted by such figures, the date of creation where it is one, and what is
 * unique under a condition.
 */
const requestedFields = (resource: Resource): ReadonlySet<string> => {
  const { fields, list, ownedBy, schedules } = resource;
  const { filters, sort, board, calendar, tree, where } = list;
  const laidOut = [board?.by, calendar?.by, calendar?.until, tree?.parent].filter((name) => name !== undefined);
  const named = new Set([
    ...filters,
    // Records that are equal in the first are few.
    ...sort.slice(0, 1).map(({ field }) => field),
    ...laidOut,
    ...Object.keys(where),
    ...fields.flatMap((field) => (isRef(field) || isState(field) || field.indexed === true ? [field.name] : [])),
    ...fields.flatMap(({ name, rollup }) => (rollup && list.columns.includes(name) ? [name] : [])),
    ...(list.columns.includes('createdAt') ? ['createdAt'] : []),
    ...Object.values(schedules).flatMap(({ at, after }) => at ?? after?.since ?? []),
    ...exclusivesOf(resource).flatMap(({ by, from }) => (from === undefined ? by : [])),
    ...(ownedBy === false || ownedBy === 'id' ? [] : [ownedBy]),
  ]);
  // What is filtered or sorted by one is so by all languages of it.
  return new Set([...named, ...fields.flatMap(({ name, translates = '' }) => (named.has(translates) ? [name] : []))]);
};

/** A label in every language of the site. */
const inWords = (label: Label): string =>
  [...new Set(languages.map((language) => textOf(label, language)))].join(' · ');

/** A number that is computed or taken over may have a part, whatever is shown of it. */
const digitsOf = (field: Field): FieldSchema['digits'] => {
  const kit = kitOf(field);
  if (kit.holds !== 'number') return undefined;
  if (isMoney(field)) return 'exact';
  const isMade = field.lookup !== undefined || ('computed' in field && field.computed !== undefined);
  const isCounted = field.rollup === undefined || field.rollup.count !== undefined;
  return !isMade && isCounted && kit.decimals?.(field) === 0 ? 'whole' : undefined;
};

const schemaOf = (field: Field, indexed: FieldSchema['indexed']): FieldSchema => {
  const { holds, textual } = kitOf(field);
  return {
    name: field.name,
    label: inWords(field.label),
    holds,
    digits: digitsOf(field),
    many: isMany(field),
    unique: field.unique === true,
    indexed,
    searched: field.search ? (textual ?? 'plain') : false,
    refersTo: isRef(field) ? field.to : undefined,
  };
};
