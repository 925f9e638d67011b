import type { Expression } from '../../expressions/expression';
import { isObjectOrList } from '../../shared/is-object';
import { isBlank } from '../../shared/text';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import type { Resolved } from '../base/resolved';
import { column, isText, orRule } from '../base/shapes';
import { checkLibrary } from '../image/check-library';

/** Data without fixed fields: a JSON object or list; stored as such. */
export interface JsonConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'json';
  /** Most characters, written without blanks. Default: 20000. */
  max?: number;
  /** How many levels it may be nested. Default: 8. */
  maxDepth?: number;
  /** Addresses in it may be those of these records, which then say where they are used. Default: of none. */
  library?: {
    /** Name of the resource whose records have them. */
    of: string;
    /** Its field of type image. */
    field: string;
  };
}

/** Data without fixed fields. */
export const json = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<JsonConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'json' }) as const;

export type JsonField = Resolved<JsonConfig>;

/** How many levels of objects and lists lie within each other; stops counting once there are too many. */
const depthOf = (value: unknown, most: number): number => {
  if (!isObjectOrList(value)) return 0;
  if (most === 0) return 1;
  return 1 + Object.values(value).reduce((deepest: number, part) => Math.max(deepest, depthOf(part, most - 1)), 0);
};

export const jsonKit = {
  holds: 'parts',
  isItem: false,
  isFolded: true,
  isStored: (value): value is object => isObjectOrList(value),
  // A form holds what is no JSON yet as the text that it is.
  isHalfTyped: isText,
  rule: ({ max = 20_000, maxDepth = 8 }, { z, is }) =>
    z.unknown().check(
      is('json', isObjectOrList),
      is('tooDeep', (value: unknown) => depthOf(value, maxDepth) <= maxDepth, maxDepth),
      is('tooLong', (value: unknown) => (JSON.stringify(value)?.length ?? 0) <= max, max),
    ),
  text: ({ value }) => (isBlank(value) ? '' : JSON.stringify(value)),
  parse: ({ text, read }) => orRule(read.json(text), 'json'),
  filter: 'text',
  column: column(220, false),
  wide: 'everywhere',
  carried: () => undefined,
  ui: 'common',
  checkAround: ({ library }, around) => {
    if (library !== undefined) checkLibrary(library, around);
  },
  seed: (_, { index, remark }) => ({ source: 'demo', index, note: remark() }),
} satisfies FieldKit<JsonConfig, object>;
