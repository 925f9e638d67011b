import type { Field } from '../../../schema/resource';
import type { Values } from '../../engine-record';
import { changedValues, isSame } from '../changed-values';

/** Whose value is kept. */
export type Side = 'mine' | 'theirs';

/** A field whose value is not the same in both versions. */
export interface ConflictRow {
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** Who has changed it since both began with the same value. */
  changedBy: 'both' | Side;
}

/** What two people have made of the same record, field by field; what both left alone or made the same is left out. */
export const conflictRows = ({
  fields,
  base,
  mine,
  theirs,
}: {
  /** The fields of the form. */
  fields: readonly Field[];
  /** What both began with. */
  base: Values;
  /** The values that stand in the form; what is not there was not touched. */
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

/** What is chosen before anybody has chosen: each one's own changes. Where both changed a field, nothing. */
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
