import { isDeepStrictEqual } from 'node:util';
import type { Options } from '../../fields/base/option';
import type { Console } from '../../language/console-config';
import { withMoreRoles } from '../../language/resolve/resolve';
import type { Exclusive } from '../../language/resource/exclusive-config';
import type { Resource } from '../../language/resource/resource';
import type { CollectionSchema } from '../store/collection-schema';
import type { FieldPlace, RowStep } from './convert-row';
import {
  type CollectionOutline,
  changedType,
  type FieldOutline,
  resourceOutline,
  rewrittenType,
  unknownType,
  withoutGone,
} from './outline';

/** A collection as configured. */
export interface WantedCollection {
  name: string;
  /** Former names. */
  was: readonly string[];
  outline: CollectionOutline;
  /** Undefined for an internal collection of the product, whose rows only its code knows. */
  resource: Resource | undefined;
}

/** The configured collections by name. */
export type Goal = ReadonlyMap<string, WantedCollection>;

/** The goal for a console and its product's collections. The server's internal collections are converted by its own code. */
export const goalOf = ({
  console,
  collections,
  pluginOf = {},
  roles = {},
}: {
  console: Pick<Console, 'resources' | 'roles'>;
  /** Of the product. */
  collections: readonly CollectionSchema[];
  /** The plugins of collections; default: they are of none. */
  pluginOf?: Readonly<Record<string, string>> | undefined;
  /** Roles added by the policy; default: none. Records may have them, but outlines omit them, so changing them needs no migration. */
  roles?: Options;
}): Goal => {
  const ofPlugin = (name: string) => {
    const plugin = pluginOf[name];
    return plugin === undefined ? {} : { plugin };
  };
  const own = collections
    .filter(({ name }) => !console.resources.has(name))
    .map(
      ({ name, was = [] }): WantedCollection => ({
        name,
        was,
        outline: { fields: {}, ...ofPlugin(name) },
        resource: undefined,
      }),
    );
  const withRoles = (resource: Resource): Resource => ({
    ...resource,
    fields: resource.fields.map((field) => withMoreRoles(field, console.roles, roles)),
  });
  const resources = [...console.resources.values()].map(
    (resource): WantedCollection => ({
      name: resource.name,
      was: resource.was,
      outline: { ...resourceOutline(resource), ...ofPlugin(resource.name) },
      resource: withRoles(resource),
    }),
  );
  return new Map([...resources, ...own].map((one) => [one.name, one]));
};

/** A collection being converted from its stored form to the configured one; mutated during planning. */
export interface Track {
  /** The stored name of the collection. */
  readonly stored: string;
  /** Its name after the steps so far. */
  name: string;
  /** Its fields after the steps so far. */
  readonly fields: Map<string, FieldOutline>;
  /** The fields of list items, by the name of the list. */
  readonly items: Map<string, Map<string, FieldOutline>>;
  /** Combinations of fields by which its rows were unique. */
  readonly together: readonly string[];
  readonly steps: RowStep[];
  /** The plugin that it is of. */
  readonly plugin?: string;
  /** `dropped`: all rows are removed; `kept`: the rows stay although the collection is not configured. */
  fate?: 'dropped' | 'kept';
}

/** The initial track of a stored collection. */
export const trackOf = (stored: string, { fields, together = [], plugin, isKept }: CollectionOutline): Track => ({
  stored,
  name: stored,
  fields: new Map(Object.entries(fields)),
  items: new Map(
    Object.entries(fields).flatMap(([name, { fields: inner }]) =>
      inner ? [[name, new Map(Object.entries(inner))] as const] : [],
    ),
  ),
  together,
  steps: [],
  ...(plugin !== undefined && { plugin }),
  ...(isKept && { fate: 'kept' }),
});

/** The fields of the record, or of the items of a list; undefined if there is no such list. */
export const fieldsAt = (track: Track, list: string | undefined): Map<string, FieldOutline> | undefined =>
  list === undefined ? track.fields : track.items.get(list);

/** Renames a field, if it exists. */
export const renameField = (track: Track, { list, field }: FieldPlace, to: string): void => {
  const fields = fieldsAt(track, list);
  const outline = fields?.get(field);
  if (fields === undefined || outline === undefined) return;
  fields.delete(field);
  fields.set(to, outline);
  track.steps.push({ kind: 'field', ...(list !== undefined && { list }), field, to });
  if (list !== undefined) return;
  const items = track.items.get(field);
  track.items.delete(field);
  if (items) track.items.set(to, items);
};

/** Renames an option, if it exists. */
export const renameOption = (track: Track, place: FieldPlace, from: string, to: string): void => {
  const fields = fieldsAt(track, place.list);
  const outline = fields?.get(place.field);
  const { options = [], gone = [] } = outline ?? {};
  if (outline === undefined || ![...options, ...gone].includes(from)) return;
  const isOther = (option: string): boolean => option !== from && option !== to;
  fields?.set(place.field, { ...outline, options: [...options.filter(isOther), to], gone: gone.filter(isOther) });
  track.steps.push({ kind: 'option', ...place, from, to });
};

/** Whether its rows are converted or removed. */
export const isDue = ({ stored, name, steps, fate }: Track): boolean =>
  fate === 'dropped' || stored !== name || steps.length > 0;

/**
 * Ways in which a row can violate the configuration: a value of another type, one that breaks a rule such as a limit, a missing required
 * value, a removed option, a value or a time range that another row already has, a reference to a missing record, a value of a removed
 * field, a row of a removed resource.
 */
export type MisfitKind =
  | 'type'
  | 'rule'
  | 'required'
  | 'option'
  | 'unique'
  | 'exclusive'
  | 'reference'
  | 'field'
  | 'collection';

/** A check to run on the rows of a collection. */
export interface Difference {
  track: Track;
  kind: MisfitKind;
  /** The field, or several that are unique together (`ownerId+name`); undefined for a removed collection. */
  field?: string;
  /** The overlap constraint; with `unique`: the condition that it is under. */
  exclusive?: Exclusive;
  /** The field when its values were written, and now. */
  before?: FieldOutline | undefined;
  after?: FieldOutline | undefined;
}

/** All requirements of the configuration that the rows were not written for. */
export const differencesOf = ({ tracks, goal }: { tracks: readonly Track[]; goal: Goal }): Difference[] =>
  tracks.flatMap((track): Difference[] => {
    if (track.fate === 'dropped') return [];
    const wanted = goal.get(track.name);
    if (wanted === undefined) return track.fate === 'kept' ? [] : [{ track, kind: 'collection' }];
    if (wanted.resource === undefined) return [];
    const { fields, together = [] } = wanted.outline;
    const newTogether = together.filter((name) => !track.together.includes(name));
    const gone = [...track.fields].filter(
      ([name, { isKept, type }]) => !isKept && type !== unknownType && !Object.hasOwn(fields, name),
    );
    return [
      ...gone.map(([field, before]): Difference => ({ track, kind: 'field', field, before })),
      ...newTogether.map((field): Difference => ({ track, kind: 'unique', field })),
      ...Object.entries(fields).flatMap(([field, after]) => {
        const before = track.fields.get(field);
        return newDemands(before, after).map((kind): Difference => ({ track, kind, field, before, after }));
      }),
    ];
  });

const notTypes: ReadonlySet<string> = new Set([unknownType, changedType, rewrittenType]);

const newDemands = (before: FieldOutline | undefined, after: FieldOutline): MisfitKind[] => {
  const isAny = before === undefined || notTypes.has(before.type);
  const isRemoved = (option: string) => !after.options?.includes(option);
  const isOther = isAny || before.type !== after.type || before.many !== after.many || !isSameItem(before, after);
  const kinds: [MisfitKind, boolean][] = [
    ['type', isOther],
    ['rule', hasRules(after) && (isOther || !isDeepStrictEqual(before.rules, after.rules))],
    ['required', after.required && (isAny || !before.required)],
    [
      'option',
      after.options !== undefined && (isAny || before.options === undefined || before.options.some(isRemoved)),
    ],
    // A changed spelling can make two values equal.
    ['unique', after.unique && (isAny || !before.unique || before.spelling !== after.spelling)],
  ];
  return kinds.flatMap(([kind, isDue]) => (isDue ? [kind] : []));
};

/** Whether the items of a list are unchanged. */
const isSameItem = ({ fields: before }: FieldOutline, { fields: after }: FieldOutline): boolean =>
  before === undefined || after === undefined
    ? before === after
    : isDeepStrictEqual(withoutGone(before), withoutGone(after));

/** Whether a value of the right type can break a rule other than its options. */
export const hasRules = ({ rules = [], fields }: FieldOutline): boolean => rules.length > 0 || fields !== undefined;
