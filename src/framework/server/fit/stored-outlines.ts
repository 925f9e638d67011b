import type { StoredRows } from '../stores/stored-rows';
import type { Goal } from './goal';
import type { Notes } from './notes';
import { type CollectionOutline, unknownType } from './outline';

/** The outlines of the stored data. */
export interface StoredOutlines {
  outlines: ReadonlyMap<string, CollectionOutline>;
  /** Collections without a recorded outline, for which it is derived from their rows. */
  guessed: ReadonlySet<string>;
}

/**
 * Returns the recorded outlines. For configured collections with rows but no recorded outline (written by an older version of this
 * program, or restored from elsewhere) the outline is derived from the rows: their fields, with unknown types.
 */
export const storedOutlines = async ({
  data,
  notes,
  goal,
}: {
  data: StoredRows;
  notes: Notes;
  goal: Goal;
}): Promise<StoredOutlines> => {
  const outlines = new Map(notes.outlines);
  const guessed = new Set<string>();
  const named = new Set([...goal.values()].flatMap(({ name, was }) => [name, ...was]));
  for (const name of await data.collections()) {
    if (!named.has(name) || outlines.has(name)) continue;
    const fields = await namesIn(data, name);
    if (fields === undefined) continue;
    guessed.add(name);
    const unknown = { type: unknownType, many: false, required: false, unique: false };
    outlines.set(name, { fields: Object.fromEntries([...fields].map((field) => [field, unknown])) });
  }
  return { outlines, guessed };
};

const ofEveryRow = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'ownerId']);

/** The names of all fields in the rows; undefined if there are no rows. */
const namesIn = async (data: StoredRows, collection: string): Promise<Set<string> | undefined> => {
  let names: Set<string> | undefined;
  for await (const row of data.rows(collection)) {
    names ??= new Set();
    for (const name of Object.keys(row)) if (!ofEveryRow.has(name)) names.add(name);
  }
  return names;
};
