import type { Option } from '../../fields/base/option';
import { defaultValue } from '../../fields/default-value';
import { type Field, isList } from '../../fields/field';
import { normalizedValue } from '../../fields/normalized-value';
import type { MigrationStep } from '../../language/define-migration';
import type { Resource } from '../../language/resource/resource';
import { formerNames, type Was } from '../../shared/was';
import type { FieldPlace } from './convert-row';
import {
  type Difference,
  differencesOf,
  fieldsAt,
  type Goal,
  renameField,
  renameOption,
  type Track,
  trackOf,
  type WantedCollection,
} from './differences';
import type { LoadedMigration } from './load-migrations';
import { type CollectionOutline, changedType, type FieldsOutline, rewrittenType, unknownType } from './outline';

interface Context {
  tracks: readonly Track[];
  goal: Goal;
}

/** Appends the steps of a migration to the tracks. */
const applyMigration = ({ migration, ...context }: Context & { migration: LoadedMigration }): void => {
  for (const [step, content] of migration.steps.entries())
    applyStep({ ...context, migration: migration.name, step, content });
};

const applyStep = (input: Context & { migration: string; step: number; content: MigrationStep }): void => {
  const { migration, step, content } = input;
  const [collection = '', field] = targetOf(content).split('.');
  const track = trackNamed(input, collection);
  if (track === undefined) return;
  if (content.records !== undefined) {
    track.steps.push({ kind: 'records', migration, step, by: content });
    // The new types are unknown here; the rows are checked later.
    for (const [name, outline] of track.fields) track.fields.set(name, { ...outline, type: rewrittenType });
    return;
  }
  if (field === undefined) {
    track.fate = content.drop !== undefined ? 'dropped' : 'kept';
    return;
  }
  nameField(input.goal, track, field);
  const outline = track.fields.get(field);
  if (content.change !== undefined) {
    track.steps.push({ kind: 'change', field, migration, step, by: content });
    if (outline) track.fields.set(field, { ...outline, type: changedType });
  } else if (content.drop !== undefined) {
    track.steps.push({ kind: 'drop', field });
    track.fields.delete(field);
  } else if (outline) track.fields.set(field, { ...outline, isKept: true });
};

/** The target of a step: `collection` or `collection.field`. */
export const targetOf = ({ change, records, drop, keep }: MigrationStep): string =>
  change ?? records ?? drop ?? keep ?? '';

/**
 * The collection that a migration refers to by this name. In data older than the migration it may have an earlier name, which is
 * then renamed along `was` to the name used by the migration.
 */
const trackNamed = ({ tracks, goal }: Context, name: string): Track | undefined => {
  const living = tracks.filter(({ fate }) => fate !== 'dropped');
  const found = living.find((track) => track.name === name);
  if (found) return found;
  const names = [...goal.values()].map((wanted) => [wanted.name, ...wanted.was]).find((all) => all.includes(name));
  const older = living.find((track) => names?.includes(track.name));
  if (older) older.name = name;
  return older;
};

/** The same for a field. */
const nameField = (goal: Goal, track: Track, name: string): void => {
  if (track.fields.has(name)) return;
  const wanted = [...goal.values()].find((one) => one.name === track.name || one.was.includes(track.name));
  const names = wanted?.resource?.fields
    .map((field) => [field.name, ...formerNames((field as { was?: Was }).was)])
    .find((all) => all.includes(name));
  const older = names?.find((one) => track.fields.has(one));
  if (older !== undefined) renameField(track, { field: older }, name);
};

/** The conversion of stored data to the configuration. */
export interface Plan {
  /** One track per stored collection. */
  tracks: readonly Track[];
  /** The checks to run on the converted rows. */
  differences: readonly Difference[];
}

/** Plans the conversion of data with these outlines. Pure: nothing is read or written. */
export const planOf = ({
  stored,
  goal,
  migrations,
}: {
  stored: ReadonlyMap<string, CollectionOutline>;
  goal: Goal;
  /** Those not yet applied to the data, in order. */
  migrations: readonly LoadedMigration[];
}): Plan => {
  const tracks = [...stored].map(([name, outline]) => trackOf(name, outline));
  for (const migration of migrations) applyMigration({ migration, tracks, goal });
  for (const wanted of goal.values()) renameCollection(tracks, wanted);
  for (const track of tracks) {
    const wanted = goal.get(track.name);
    if (track.fate === 'dropped') continue;
    if (wanted === undefined) {
      if (track.plugin !== undefined) track.fate = 'kept';
      continue;
    }
    // What is configured again takes over its retained rows.
    delete track.fate;
    if (wanted.resource === undefined) continue;
    renameFields(track, wanted.resource);
    fillFields(track, wanted);
    spellFields(track, wanted);
  }
  return { tracks, differences: differencesOf({ tracks, goal }) };
};

const renameCollection = (tracks: readonly Track[], { name, was }: WantedCollection): void => {
  const living = tracks.filter(({ fate }) => fate !== 'dropped');
  if (living.some((track) => track.name === name)) return;
  const found = living.find((track) => was.includes(track.name));
  if (found) found.name = name;
};

/** Renames fields and options to their configured names. */
const renameFields = (track: Track, { fields }: Resource): void => {
  for (const field of fields) {
    follow(track, { field: field.name }, field);
    if (isList(field)) for (const inner of field.fields) follow(track, { list: field.name, field: inner.name }, inner);
  }
};

interface Renamed {
  was?: Was;
  options?: Readonly<Record<string, Option>>;
}

const follow = (track: Track, place: FieldPlace, field: object): void => {
  const { was, options }: Renamed = field;
  const known = fieldsAt(track, place.list);
  if (known === undefined) return;
  const former = formerNames(was).find((name) => known.has(name));
  if (former !== undefined && !known.has(place.field)) renameField(track, { ...place, field: former }, place.field);
  for (const [name, option] of Object.entries(options ?? {}))
    for (const one of formerNames(option.was)) renameOption(track, place, one, name);
};

/** Whether a `was` names an option that had been removed before it was written, so that stored values are still to be renamed. */
export const namesGone = (stored: FieldsOutline, fields: readonly Field[]): boolean =>
  fields.some((field) => {
    const { gone = [], fields: items } = stored[field.name] ?? {};
    const { options = {} }: Renamed = field;
    const former = Object.values(options).flatMap(({ was }) => formerNames(was));
    return (
      gone.some((one) => former.includes(one)) ||
      (isList(field) && items !== undefined && namesGone(items, field.fields))
    );
  });

/** Fills fields that have become required with their defaults. */
const fillFields = (track: Track, { outline, resource }: WantedCollection): void => {
  for (const field of resource?.fields ?? []) {
    const before = track.fields.get(field.name);
    const isDue = outline.fields[field.name]?.required === true && before?.required !== true;
    if (!isDue || before?.type === unknownType || field.unique || field.visibleWhen !== undefined) continue;
    const value = defaultValue(field);
    if (value !== undefined) track.steps.push({ kind: 'fill', field: field.name, value });
  }
};

/** Normalizes values written before the field had its current spelling. */
const spellFields = (track: Track, { outline, resource }: WantedCollection): void => {
  for (const field of resource?.fields ?? []) {
    const [before, after] = [track.fields.get(field.name), outline.fields[field.name]];
    if (before === undefined || after?.spelling === undefined || before.spelling === after.spelling) continue;
    track.steps.push({ kind: 'spell', field: field.name, by: (value) => normalizedValue(field, value) });
  }
};
