import type { CollectionOutline, FieldOutline } from './outline';
import type { FieldPlace, RowStep } from './row-steps';

/** A collection on its way from what is stored to what is wanted; it is changed while a plan is made. */
export interface Track {
  /** What the collection is called where it is stored. */
  readonly stored: string;
  /** What it is called after the steps so far. */
  name: string;
  /** Its fields after the steps so far; those of items by the name of the list. */
  readonly fields: Map<string, FieldOutline>;
  readonly items: Map<string, Map<string, FieldOutline>>;
  /** What its rows were unique by, of several fields together. */
  readonly together: readonly string[];
  readonly steps: RowStep[];
  /** What became of it as a whole: its rows are removed, or kept although nothing is configured for them. */
  fate?: 'dropped' | 'kept';
}

/** The track of a collection as it is stored. */
export const trackOf = (stored: string, { fields, together = [], isKept }: CollectionOutline): Track => ({
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
  ...(isKept && { fate: 'kept' }),
});

/** The fields of the record, or of the items of a list; undefined: there is no such list. */
export const fieldsAt = (track: Track, list: string | undefined): Map<string, FieldOutline> | undefined =>
  list === undefined ? track.fields : track.items.get(list);

/** Gives a field another name from now on. */
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

/** Gives an option another name from now on, where there is one of the old name. */
export const renameOption = (track: Track, place: FieldPlace, from: string, to: string): void => {
  const fields = fieldsAt(track, place.list);
  const outline = fields?.get(place.field);
  if (!outline?.options?.includes(from)) return;
  const options = [...outline.options.filter((option) => option !== from && option !== to), to];
  fields?.set(place.field, { ...outline, options });
  track.steps.push({ kind: 'option', ...place, from, to });
};

/** Whether something becomes of its rows. */
export const isDue = ({ stored, name, steps, fate }: Track): boolean =>
  fate === 'dropped' || stored !== name || steps.length > 0;
