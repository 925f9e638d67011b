import type { Expression } from '../../expressions/expression';
import { pictureFormats } from '../../shared/file-formats';
import { textOfHtml } from '../../shared/rich-text/text-of-html';
import type { FieldBase, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { textFrom } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { column, isText } from '../base/shapes';
import { limitsOf, megabyte } from '../base/upload-limits';

/** A text with headings, lists, links and pictures; stored as HTML of an allow-list that the server keeps. */
export interface RichtextConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'richtext';
  /** Most characters that are read; markup does not count. Default: 20000. */
  max?: number;
  /** Most bytes of an uploaded picture. Default: 5 MB. */
  maxBytes?: number;
}

/** A text with headings, lists, links and pictures. */
export const richtext = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
>(
  field: Written<RichtextConfig<V, R, L>>,
) => ({ ...field, type: 'richtext' }) as const;

export type RichtextField = Resolved<RichtextConfig>;

/** Markup may be several times as long as what is read; more than that is no text. */
const mostMarkup = 200_000;

export const richtextKit = {
  holds: 'text',
  textual: 'html',
  isItem: false,
  isStored: isText,
  rule: ({ max = 20_000 }, { z, is }) =>
    z.string().check(
      is('tooLong', (html: string) => html.length <= Math.max(mostMarkup, max * 4), max),
      is('tooLong', (html: string) => textOfHtml(html).length <= max, max),
    ),
  text: ({ value }) => textOfHtml(textFrom(value)),
  parse: ({ text, read }) => ({ value: read.html(text) }),
  filter: 'text',
  column: column(260, false),
  wide: 'everywhere',
  carried: () => undefined,
  upload: (field) => limitsOf({ accept: pictureFormats, maxBytes: 5 * megabyte }, field),
  ui: 'common',
  // What is looked for is the text that people read.
  condition: ({ field: { name }, op, value }) => (op === 'like' ? { field: name, op: 'likeText', value } : undefined),
  check: (_, { aboveZero }) => aboveZero('maxBytes'),
  seed: (_, { html, remark }) => html(remark()),
} satisfies FieldKit<RichtextConfig, string>;
