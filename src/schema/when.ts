/** A condition on other fields of the same record. `N`: the names of the fields it looks at. */
export type When<N extends string = string> =
  | {
      /** Name of the other field. */
      field: N;
      /** The values that make the condition true; of a field with several values, one of them is enough. */
      in: readonly (string | number | boolean)[];
    }
  | {
      /** Name of the other field. */
      field: N;
      /** Whether something must have been entered there, or nothing. */
      is: 'filled' | 'empty';
    }
  | {
      /** True when each of them is. */
      all: readonly When<N>[];
    }
  | {
      /** True when one of them is. */
      any: readonly When<N>[];
    }
  | {
      /** True when it is not. */
      not: When<N>;
    };

/** True for a value that says nothing: an optional field may have it, a required one may not. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Whether the condition is true for these values; always true without one. */
export const holds = (when: When | undefined, values: Readonly<Record<string, unknown>>): boolean => {
  if (when === undefined) return true;
  if ('all' in when) return when.all.every((part) => holds(part, values));
  if ('any' in when) return when.any.some((part) => holds(part, values));
  if ('not' in when) return !holds(when.not, values);
  const value = values[when.field];
  if ('is' in when) return isEmpty(value) === (when.is === 'empty');
  return [value].flat().some((one) => when.in.some((wanted) => wanted === one));
};

/** Every field that the condition looks at, in the order of writing. */
export const namesIn = (when: When | undefined): readonly string[] => {
  if (when === undefined) return [];
  if ('all' in when) return when.all.flatMap(namesIn);
  if ('any' in when) return when.any.flatMap(namesIn);
  return 'not' in when ? namesIn(when.not) : [when.field];
};
