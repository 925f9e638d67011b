import type { FormField } from '../compile/to-form';
import type { Values } from '../engine-record';

/** What must be set in an open form whose fields have changed: new ones begin, those that are gone are dropped; the rest stays. */
export const followedValues = ({
  before,
  now,
  initial,
}: {
  before: readonly FormField[];
  now: readonly FormField[];
  /** What the fields of now begin with. */
  initial: Values;
}): Values => {
  const typesBefore = new Map(before.map(({ field }) => [field.name, field.type]));
  const names = new Set(now.map(({ field }) => field.name));
  return Object.fromEntries([
    ...[...typesBefore.keys()].flatMap((name) => (names.has(name) ? [] : [[name, undefined] as const])),
    // A value of another type is none that the new input could show.
    ...now.flatMap(({ field: { name, type } }) =>
      typesBefore.get(name) === type ? [] : [[name, initial[name]] as const],
    ),
  ]);
};
