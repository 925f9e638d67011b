import type { Expression } from '../../expressions/expression';
import { cleanText } from '../../shared/text';
import type { FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { clipped, type TextLimits } from '../base/limits';
import type { Resolved } from '../base/resolved';
import { asWritten, column, isText, plainText } from '../base/shapes';

/** Several lines of text; stored as a string. */
export interface TextareaConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L>, TextLimits {
  /** The field's type. */
  type: 'textarea';
  /** Most lines with something in them, for lists of words. Default: any number. */
  maxLines?: number;
  /** The initial value of a new record. */
  default?: string | FromQuery;
}

/** Several lines of text. */
export const textarea = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<TextareaConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'textarea' }) as const;

export type TextareaField = Resolved<TextareaConfig>;

const countLines = (value: string): number => value.split('\n').filter((line) => line.trim() !== '').length;

export const textareaKit = {
  holds: 'text',
  textual: 'plain',
  keepsBlank: true,
  isItem: true,
  isStored: isText,
  spelling: 'clean',
  normalize: (value) => cleanText(value, 'many'),
  rule: ({ min, max = 20_000, maxLines }, { text, is }) =>
    text(
      { min, max },
      ...(maxLines === undefined
        ? []
        : [is<string>('tooManyLines', (value) => countLines(value) <= maxLines, maxLines)]),
    ),
  text: plainText,
  parse: asWritten,
  filter: 'text',
  column: column(undefined, false),
  wide: 'everywhere',
  longest: ({ max = 20_000 }) => max,
  ui: 'common',
  seed: ({ min, max = 20_000 }, { remark }) => clipped(remark(), { min, max }),
} satisfies FieldKit<TextareaConfig, string>;
