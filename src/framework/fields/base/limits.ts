import type { FileFormat } from '../../shared/file-formats';
import type { UploadLimits } from './kit';

export interface TextLimits {
  /** Fewest characters. */
  min?: number;
  /** Most characters. Default: 200 for one line, 20000 for several. */
  max?: number;
}

/** A demo text within the limits of its field. */
export const clipped = (text: string, { min = 0, max }: { min?: number | undefined; max: number }): string =>
  (text.length < min ? text.padEnd(min, '。') : text).slice(0, max);

/** Bytes of one megabyte. */
export const megabyte = 1024 * 1024;
const side = 8000;

/** The limits of a type, those that a field says first. */
export const limitsOf = (
  usual: { accept: readonly FileFormat[]; maxBytes: number },
  field: { accept?: readonly FileFormat[]; maxBytes?: number; maxWidth?: number; maxHeight?: number },
): UploadLimits => ({
  accept: field.accept ?? usual.accept,
  maxBytes: field.maxBytes ?? usual.maxBytes,
  maxWidth: field.maxWidth ?? side,
  maxHeight: field.maxHeight ?? side,
});
