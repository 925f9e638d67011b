import type { Field } from '../../fields/field';
import type { Values } from '../context/engine-record';
import { changedValues, isSame } from './changed-values';

/** Which version's value is saved. */
export type Side = 'mine' | 'theirs';

/** A field whose value differs between the two versions. */
export interface ConflictRow {
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** Who has changed it since both started with the same value. */
  changedBy: 'both' | Side;
}

/** Compares two versions of the same record field by field; fields that both left alone or set to the same value are left out. */
export const conflictRows = ({
  fields,
  base,
  mine,
  theirs,
}: {
  /** The fields of the form. */
  fields: readonly Field[];
  /** The values that both started with. */
  base: Values;
  /** The values of the form; a missing one was not changed. */
  mine: Values;
  theirs: Values;
}): readonly ConflictRow[] =>
  fields.flatMap((field) => {
    const { name } = field;
    const own = Object.hasOwn(mine, name) ? mine[name] : base[name];
    const [isMine, isTheirs] = [!isSame(base[name], own), !isSame(base[name], theirs[name])];
    if ((!isMine && !isTheirs) || isSame(own, theirs[name])) return [];
    return [
      { field, mine: own, theirs: theirs[name], changedBy: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs' },
    ];
  });

/** The initial choices: each side's own changes. A field that both changed has none. */
export const firstChoices = (rows: readonly ConflictRow[]): ReadonlyMap<string, Side> =>
  new Map(rows.flatMap(({ field, changedBy }) => (changedBy === 'both' ? [] : [[field.name, changedBy] as const])));

/** The values to save over the newest version: mine where they were chosen. */
export const chosenValues = ({
  rows,
  choices,
  theirs,
}: {
  rows: readonly ConflictRow[];
  choices: ReadonlyMap<string, Side>;
  theirs: Values;
}): Values => {
  const taken = rows.filter(({ field }) => choices.get(field.name) === 'mine');
  return changedValues({
    fields: taken.map(({ field }) => field),
    before: theirs,
    now: Object.fromEntries(taken.map(({ field, mine }) => [field.name, mine])),
  });
};
