import type { Expression } from '../../expressions/expression';
import { type PictureFormat, pictureFormats } from '../../shared/file-formats';
import { isFileAddress } from '../../shared/web-address';
import type { FieldBase, RollupConfig, WrittenMany } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { limitsOf, megabyte } from '../base/limits';
import type { Resolved } from '../base/resolved';
import { column, isOneOrMany, joinedValues, type OneOrMany } from '../base/shapes';
import { checkLibrary } from './check-library';

/** A picture, or several; stored as its address (a string) or an array of addresses. Uploaded, pasted, or the address of one elsewhere. */
export interface ImageConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'image';
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Most pictures when `multiple`. Default: 9. */
  maxItems?: number;
  /** What may be uploaded. Default: png, jpg, gif, webp. */
  accept?: readonly PictureFormat[];
  /** Most bytes of one upload. Default: 5 MB. */
  maxBytes?: number;
  /** Most pixels from left to right of an upload. Default: 8000. */
  maxWidth?: number;
  /** Most pixels from top to bottom of an upload. Default: 8000. */
  maxHeight?: number;
  /** It can only be uploaded: no address is shown or typed. Default: false. */
  uploadOnly?: boolean;
  /** An upload is cut to this shape before it is sent: width divided by height. Default: as it is. */
  crop?: {
    /** Width divided by height. */
    aspect: number;
  };
  /** Pictures that are there already may be chosen as well, by who may see their list. Default: uploads and addresses only. */
  library?: {
    /** Name of the resource whose records hold them. */
    of: string;
    /** Its field of type image. */
    field: string;
  };
}

/** A picture, uploaded or by its address, or several with `multiple`. */
export const image = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
  const M extends boolean = false,
>(
  field: WrittenMany<ImageConfig<V, R, L>, Q, U, M>,
) => ({ ...field, type: 'image' }) as const;

export type ImageField = Resolved<ImageConfig>;

/** A picture: the address of a file (`isFileAddress`), or a small picture in the text itself (no SVG, which can carry scripts). */
const isPicture = (value: string): boolean =>
  isFileAddress(value) || /^data:image\/(png|jpeg|gif|webp);base64,/.test(value);

export const imageKit = {
  holds: 'text',
  isItem: false,
  isPicture: true,
  isStored: isOneOrMany,
  rule: ({ multiple = false, maxItems = 9 }, { address, oneOrMany }) =>
    oneOrMany(address(300_000, isPicture), { isMany: multiple, max: maxItems }),
  text: joinedValues,
  parse: ({ field, text }) => ({
    value: field.multiple ? text.split(/[\s、;；]+/).filter(Boolean) : text.trim(),
  }),
  filter: 'text',
  column: column(90, false),
  wide: 'form',
  upload: (field) => limitsOf({ accept: pictureFormats, maxBytes: 5 * megabyte }, field),
  ui: 'common',
  check: ({ crop }, { report, formats, aboveZero }) => {
    aboveZero('maxBytes', 'maxWidth', 'maxHeight', 'maxItems');
    formats(pictureFormats);
    if (crop && !(crop.aspect > 0))
      report('crop.aspect', `"${crop.aspect}" is no shape.`, 'Width divided by height, above zero.');
  },
  checkAround: ({ library }, around) => {
    if (library !== undefined) checkLibrary(library, around);
  },
  seed: (field, { index, int, portrait, picture }) => {
    if (!field.multiple) return /avatar|logo|favicon/i.test(field.name) ? portrait(index) : picture(index);
    const count = int(1, Math.min(4, field.maxItems ?? 4));
    return Array.from({ length: count }, (_, step) => picture(index + step * 5));
  },
} satisfies FieldKit<ImageConfig, OneOrMany>;
