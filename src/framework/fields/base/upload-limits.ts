import type { FileFormat } from '../../shared/file-formats';
import type { UploadLimits } from './kit';

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
