import { documentFormats, type FileFormat, pictureFormats, videoFormats } from '../shared/file-formats';
import type { Field, FieldOf } from './resource';

/** A field that files are uploaded for. */
export type UploadField = FieldOf<'image' | 'file' | 'video' | 'richtext'>;

/** What an upload for a field has to keep; the same for the browser, which asks first, and the server, which decides. */
export interface UploadLimits {
  accept: readonly FileFormat[];
  maxBytes: number;
  /** Pixels; only of pictures. */
  maxWidth: number;
  maxHeight: number;
}

/** Bytes of one megabyte. */
export const MEGABYTE = 1024 * 1024;
const SIDE = 8000;

/** True for a field that takes uploads. */
export const isUploadField = (field: Field): field is UploadField =>
  field.type === 'image' || field.type === 'file' || field.type === 'video' || field.type === 'richtext';

/** The limits of a field, with every default filled in. */
export const uploadLimits = (field: UploadField): UploadLimits => {
  const sides = { maxWidth: SIDE, maxHeight: SIDE };
  switch (field.type) {
    case 'image':
      return {
        accept: field.accept ?? pictureFormats,
        maxBytes: field.maxBytes ?? 5 * MEGABYTE,
        maxWidth: field.maxWidth ?? SIDE,
        maxHeight: field.maxHeight ?? SIDE,
      };
    case 'richtext':
      return { ...sides, accept: pictureFormats, maxBytes: field.maxBytes ?? 5 * MEGABYTE };
    case 'video':
      return { ...sides, accept: field.accept ?? videoFormats, maxBytes: field.maxBytes ?? 200 * MEGABYTE };
    case 'file':
      return { ...sides, accept: field.accept ?? documentFormats, maxBytes: field.maxBytes ?? 20 * MEGABYTE };
  }
};
