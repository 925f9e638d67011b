import type { Expression } from '../../expressions/expression';
import { pictureFormats } from '../../shared/file-formats';
import { textOfHtml } from '../../shared/rich-text/text-of-html';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import type { FieldKit, PictureShelf } from '../base/kit';
import { limitsOf, megabyte } from '../base/limits';
import { textFrom } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { column, isText } from '../base/shapes';
import { checkLibrary } from '../image/check-library';

/** A text with headings, lists, tables, links and pictures; stored as HTML of an allow-list that the server keeps. */
export interface RichtextConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'richtext';
  /** Most characters that are read; markup does not count. Default: 20000. */
  max?: number;
  /** Most bytes of an uploaded picture. Default: 5 MB. */
  maxBytes?: number;
  /** Pictures that come into the text with a paste or an upload also become records when it is saved, if the user may make such records. Default: they are part of the text only. */
  library?: PictureShelf;
}

/** A text with headings, lists, tables, links and pictures. */
export const richtext = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<RichtextConfig<V, R, L>, Q, U>,
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
  shelf: ({ library }) => library,
  ui: 'common',
  // What is looked for is the text that people read.
  condition: ({ field: { name }, op, value }) => (op === 'like' ? { field: name, op: 'likeText', value } : undefined),
  check: (_, { aboveZero }) => aboveZero('maxBytes'),
  checkAround: ({ library }, around) => {
    if (library === undefined) return;
    checkLibrary(library, around);
    const { report, hint, hasField, fieldNames } = around;
    const by = library.group?.by;
    if (by !== undefined && !hasField(library.of, by))
      report('library.group.by', `"${by}" is no field of ${library.of}.`, hint(by, fieldNames(library.of)));
  },
  seed: (_, { html, remark }) => html(remark()),
} satisfies FieldKit<RichtextConfig, string>;
