import { isDeepStrictEqual } from 'node:util';
import type { Exclusive } from '../../language/resource/exclusive-config';
import type { Goal } from './goal';
import { changedType, type FieldOutline, rewrittenType, unknownType, withoutGone } from './outline';
import type { Track } from './track';

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
  /** The overlap constraint. */
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
