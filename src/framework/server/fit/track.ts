import type { CollectionOutline, FieldOutline } from './outline';
import type { FieldPlace, RowStep } from './row-steps';

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
  /** `dropped`: all rows are removed; `kept`: the rows stay although the collection is not configured. */
  fate?: 'dropped' | 'kept';
}

/** The initial track of a stored collection. */
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
