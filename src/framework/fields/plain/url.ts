import type { Expression } from '../../expressions/expression';
import { isWebAddress } from '../../shared/web-address';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { asWritten, column, isText, plainText } from '../base/shapes';

/** A web address (http or https); stored as a string. */
export interface UrlConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'url';
}

/** A web address. */
export const url = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<UrlConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'url' }) as const;

export const urlKit = {
  holds: 'text',
  textual: 'plain',
  isItem: true,
  isStored: isText,
  rule: (_, { address }) => address(2000, isWebAddress),
  text: plainText,
  parse: asWritten,
  filter: 'text',
  column: column(200, false),
  template: { example: 'https://example.com' },
  ui: 'common',
  seed: (_, { index }) => `https://www.example.com/page/${1000 + index}`,
} satisfies FieldKit<UrlConfig, string>;
