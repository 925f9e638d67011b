import type { Expression } from '../../expressions/expression';
import type { ComputedDefault, FieldBase, FromQuery, RollupConfig, WrittenMany } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { listOf } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { column, isOneOrMany, joined, type OneOrMany } from '../base/shapes';
import type { OnDelete } from './on-delete';

/** A record of another collection, or several; stored as its id or an array of ids. */
export interface RefConfig<
  To extends string = string,
  N extends string = string,
  V = Expression,
  R = Expression,
  L = Expression,
  S extends string = string,
  W extends string = string,
> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'ref';
  /** Name of the other resource. */
  to: To;
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Most records when `multiple`. Default: 500. */
  maxItems?: number;
  /**
   * Offers only the records whose field has this value (users with one role), or the value that a field of the form has
   * now (`{ field: 'groupId', from: 'groupId' }`: the keywords of the chosen group; all while nothing is chosen there).
   */
  where?:
    | {
        /** Name of a field of the other resource. */
        field: W;
        /** Its value; `''`: none. */
        value: string;
      }
    | {
        /** Name of a field of the other resource. */
        field: W;
        /** Name of the field of this form that has its value. */
        from: N;
      };
  /** Which of the fields that the other resource shows next to its titles are shown for this field. Default: all of them (`reference.shows`). */
  shows?: readonly S[];
  /**
   * What happens to a record when the one that it names is deleted. `refuse`: it cannot be, and the answer says how many records are in
   * the way. `clear`: the reference is emptied, of several the one is taken out. `follow`: the record is deleted as well, and what hangs on
   * it. `keep`: the id stays and is shown as deleted. Default: `refuse` where the reference is required, else `keep`, because records of
   * what was done (histories, ledgers, publications) must not forget what they speak of.
   */
  onDelete?: OnDelete;
  /** The initial value of a new record. */
  default?: string | ComputedDefault | FromQuery;
}

/** A record of another resource, or several with `multiple`. */
export const ref = <
  const To extends string,
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
  const M extends boolean = false,
  const S extends string = never,
  const W extends string = never,
>(
  to: To,
  field: Omit<WrittenMany<RefConfig<To, N, V, R, L, S, W>, Q, U, M>, 'to'>,
) => ({ ...field, type: 'ref', to }) as const;

export type RefField = Resolved<RefConfig>;

export const refKit = {
  holds: 'text',
  isItem: false,
  isGroup: true,
  isStored: isOneOrMany,
  rule: ({ multiple = false, maxItems = 500 }, { word, oneOrMany }) =>
    oneOrMany(word(64), { isMany: multiple, max: maxItems }),
  text: ({ field, value, language, refTitle }) =>
    joined(
      listOf(value).flatMap((id) => refTitle?.({ to: field.to, id }) ?? []),
      { language },
    ),
  parse: ({ field, text, read }) =>
    read.oneOrMany(field, text, (title) => {
      const [id, ...more] = read.refs({ to: field.to, title });
      if (more.length > 0) return { rule: 'severalMatch' };
      return id === undefined ? { rule: 'noneMatches' } : { value: id };
    }),
  filter: 'records',
  column: column(140, false),
  dependsOn: ({ where }) => (where && 'from' in where ? [where.from] : []),
  template: { note: 'title' },
  ui: 'common',
  isDefaultChecked: true,
  checkAround: (field, { reference }) => reference(field),
  seed: ({ multiple }, { targets, some, int }) => {
    if (targets.length === 0) return undefined;
    return multiple ? some(targets, 3) : targets[int(0, 9999) % targets.length];
  },
} satisfies FieldKit<RefConfig, OneOrMany>;
