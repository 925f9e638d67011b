import { isDeepStrictEqual } from 'node:util';
import type { Exclusive } from '../../language/resource/exclusive-config';
import type { Goal } from './goal';
import { changedType, type FieldOutline, unknownType } from './outline';
import type { Track } from './track';

/**
 * What a row can have against the configuration: a value of another type, none where one is required, an option that there is no
 * more, a value or a time that another row has already, the id of a record that there is no more, a value of a field or a row of a resource that
 * there is no more.
 */
export type MisfitKind = 'type' | 'required' | 'option' | 'unique' | 'exclusive' | 'reference' | 'field' | 'collection';

/** Something that is to be looked for in the rows of a collection. */
export interface Difference {
  track: Track;
  kind: MisfitKind;
  /** The field, or several that are unique together (`ownerId+name`); of a collection that is gone: none. */
  field?: string;
  /** What may not overlap in time. */
  exclusive?: Exclusive;
  /** What the values were written for, and what they are for now. */
  before?: FieldOutline | undefined;
  after?: FieldOutline | undefined;
}

/** All that the configuration demands otherwise than what the rows were written for. */
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

const newDemands = (before: FieldOutline | undefined, after: FieldOutline): MisfitKind[] => {
  const isAny = before === undefined || before.type === unknownType || before.type === changedType;
  const isRemoved = (option: string) => !after.options?.includes(option);
  const kinds: [MisfitKind, boolean][] = [
    ['type', isAny || before.type !== after.type || before.many !== after.many || !isSameItem(before, after)],
    ['required', after.required && (isAny || !before.required)],
    [
      'option',
      after.options !== undefined && (isAny || before.options === undefined || before.options.some(isRemoved)),
    ],
    // Two values may have become the same by another spelling.
    ['unique', after.unique && (isAny || !before.unique || before.spelling !== after.spelling)],
  ];
  return kinds.flatMap(([kind, isDue]) => (isDue ? [kind] : []));
};

/** Whether the items of a list are still the same. */
const isSameItem = ({ fields: before }: FieldOutline, { fields: after }: FieldOutline): boolean =>
  isDeepStrictEqual(before, after);
