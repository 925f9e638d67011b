import type { MigrationStep } from '../../language/migrations/define-migration';
import { formerNames, type Was } from '../../shared/was';
import type { Goal } from './goal';
import type { LoadedMigration } from './load-migrations';
import { changedType, rewrittenType } from './outline';
import { renameField, type Track } from './track';

interface Context {
  tracks: readonly Track[];
  goal: Goal;
}

/** Appends the steps of a migration to the tracks. */
export const applyMigration = ({ migration, ...context }: Context & { migration: LoadedMigration }): void => {
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
