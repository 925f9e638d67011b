import type { Expression } from '../../expressions/expression';
import { type DocumentFormat, documentFormats } from '../../shared/file-formats';
import { isFileAddress, unsignedAddress } from '../../shared/web-address';
import type { FieldBase, RollupConfig, WrittenMany } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { limitsOf, megabyte } from '../base/limits';
import type { Resolved } from '../base/resolved';
import { column, joined } from '../base/shapes';
import { filesOf, isFile, type StoredFile } from '../base/stored-file';

/** A document, or several; stored as `{ url, name, size }` (bytes) or an array of them. */
export interface FileConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'file';
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Most documents when `multiple`. Default: 10. */
  maxItems?: number;
  /** What may be uploaded. Default: every document format. */
  accept?: readonly DocumentFormat[];
  /** Most bytes of one upload. Default: 20 MB. */
  maxBytes?: number;
}

/** A document that is uploaded, or several with `multiple`. */
export const file = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
  const M extends boolean = false,
>(
  field: WrittenMany<FileConfig<V, R, L>, Q, U, M>,
) => ({ ...field, type: 'file' }) as const;

export type FileField = Resolved<FileConfig>;

export const fileKit = {
  holds: 'parts',
  isItem: false,
  isStored: (value): value is StoredFile | readonly StoredFile[] =>
    isFile(value) || (Array.isArray(value) && value.every(isFile)),
  normalize: (value) => {
    const plain = (one: StoredFile): StoredFile => ({ ...one, url: unsignedAddress(one.url) });
    return filesOf(value).some(({ url }) => url !== unsignedAddress(url))
      ? isFile(value)
        ? plain(value)
        : value.map(plain)
      : value;
  },
  rule: ({ multiple = false, maxItems = 10 }, { z, is, address, word, oneOrMany }) =>
    oneOrMany(
      z.strictObject({
        url: address(2000, isFileAddress),
        name: word(200),
        size: z.number().check(is('type', (value: number) => value >= 0)),
      }),
      { isMany: multiple, max: maxItems },
    ),
  text: ({ value, language }) =>
    joined(
      filesOf(value).map(({ name }) => name),
      { language },
    ),
  // A document has to be uploaded: its name alone is none.
  parse: () => ({ rule: 'type' }),
  filter: 'text',
  column: column(200, false),
  wide: 'everywhere',
  carried: () => undefined,
  upload: (field) => limitsOf({ accept: documentFormats, maxBytes: 20 * megabyte }, field),
  ui: 'common',
  check: (_, { formats, aboveZero }) => {
    aboveZero('maxBytes', 'maxItems');
    formats(documentFormats);
  },
  seed: ({ multiple }, { index, document }) => (multiple ? [document(index)] : document(index)),
} satisfies FieldKit<FileConfig, StoredFile | readonly StoredFile[]>;
