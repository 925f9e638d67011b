import type { Expression } from '../../expressions/expression';
import { type VideoFormat, videoFormats } from '../../shared/file-formats';
import { isFileAddress, unsignedAddress } from '../../shared/web-address';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { limitsOf, megabyte } from '../base/limits';
import type { Resolved } from '../base/resolved';
import { asWritten, column, isText, plainText } from '../base/shapes';

/** A film; stored as its address. Uploaded, or the address of one elsewhere. */
export interface VideoConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'video';
  /** What may be uploaded. Default: mp4, webm. */
  accept?: readonly VideoFormat[];
  /** Most bytes of an upload. Default: 200 MB. */
  maxBytes?: number;
}

/** A film: uploaded, or the address of one. */
export const video = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<VideoConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'video' }) as const;

export type VideoField = Resolved<VideoConfig>;

export const videoKit = {
  holds: 'text',
  isItem: false,
  isFilm: true,
  isStored: isText,
  normalize: unsignedAddress,
  rule: (_, { address }) => address(2000, isFileAddress),
  text: plainText,
  parse: asWritten,
  filter: 'text',
  column: column(110, false),
  wide: 'everywhere',
  upload: (field) => limitsOf({ accept: videoFormats, maxBytes: 200 * megabyte }, field),
  ui: 'common',
  check: (_, { formats, aboveZero }) => {
    aboveZero('maxBytes');
    formats(videoFormats);
  },
  seed: (_, { index }) => `https://video.example.com/demo/${index + 1}.mp4`,
} satisfies FieldKit<VideoConfig, string>;
