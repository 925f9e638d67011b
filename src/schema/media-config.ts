import type { DocumentFormat, PictureFormat, VideoFormat } from '../shared/file-formats';
import type { FieldBase } from './field-base';

/** A picture, or several; stored as its address (a string) or an array of addresses. Uploaded, pasted, or the address of one elsewhere. */
export interface ImageConfig<N extends string = string> extends FieldBase<N> {
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
  /** An upload is cut to this shape before it is sent: width divided by height. Default: as it is. */
  crop?: {
    /** Width divided by height. */
    aspect: number;
  };
}

/** A document, or several; stored as `{ url, name, size }` (bytes) or an array of them. */
export interface FileConfig<N extends string = string> extends FieldBase<N> {
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

/** A film; stored as its address. Uploaded, or the address of one elsewhere. */
export interface VideoConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'video';
  /** What may be uploaded. Default: mp4, webm. */
  accept?: readonly VideoFormat[];
  /** Most bytes of an upload. Default: 200 MB. */
  maxBytes?: number;
}

/** A text with headings, lists, links and pictures; stored as HTML of an allow-list that the server keeps. */
export interface RichtextConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'richtext';
  /** Most characters that are read; markup does not count. Default: 20000. */
  max?: number;
  /** Most bytes of an uploaded picture. Default: 5 MB. */
  maxBytes?: number;
}

/** How far down a region may be chosen. */
export const regionLevels = ['province', 'city', 'district'] as const;
export type RegionLevel = (typeof regionLevels)[number];

/** A region of China, or several; stored as its six-digit code (GB/T 2260). A filter by a region finds what lies below it too. */
export interface RegionConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'region';
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Most regions when `multiple`. Default: 50. */
  maxItems?: number;
  /** The lowest level that may be chosen; those above it may be too. Default: `district`. */
  level?: RegionLevel;
}
