import type { Expression } from '../../expressions/expression';
import { cleanWords } from '../../shared/clean-words';
import type { FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import type { Resolved } from '../base/resolved';
import { column, isTexts, joinedValues } from '../base/shapes';

/** Free words; stored as an array of strings. */
export interface TagsConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'tags';
  /** Most words. Default: 50. */
  maxItems?: number;
  /** The initial value of a new record. */
  default?: readonly string[] | FromQuery;
}

/** Free words. */
export const tags = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<TagsConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'tags' }) as const;

export type TagsField = Resolved<TagsConfig>;

export const tagsKit = {
  holds: 'text',
  isItem: false,
  many: 'values',
  isStored: isTexts,
  spelling: 'clean',
  normalize: cleanWords,
  rule: ({ maxItems = 50 }, { word, oneOrMany }) => oneOrMany(word(100), { isMany: true, max: maxItems }),
  text: joinedValues,
  parse: ({ text, read }) => ({ value: read.parts(text) }),
  filter: 'text',
  column: column(180, false),
  ui: 'common',
  seed: ({ maxItems = 4 }, { some, topics }) => some(topics, Math.min(4, maxItems)),
} satisfies FieldKit<TagsConfig, readonly string[]>;
