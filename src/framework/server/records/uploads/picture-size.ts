import type { FileBytes } from '../../../shared/file-content';
import type { PictureFormat } from '../../../shared/file-formats';

interface Size {
  width: number;
  height: number;
}

/** The size as stored, and how the picture is turned and mirrored to be shown: 1 to 8 as of Exif. */
interface Stored extends Size {
  orientation: number;
}

/** Segments or chunks of one file that are looked through at most. */
const mostParts = 20_000;

/** Numbers of a part of a file; undefined if it ends before. */
const partAt = async (file: FileBytes, at: number, length: number): Promise<Buffer | undefined> => {
  const part = await file.read(at, length);
  return part.length < length ? undefined : Buffer.from(part.buffer, part.byteOffset, part.length);
};

/** The orientation in the metadata of a camera; 1, as stored, if it has none that is valid. */
const orientationOf = (exif: Buffer): number => {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return 1;
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : order === 'II*\0' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  if (tiff.length < 8) return 1;
  const directory = order === 'II*\0' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== 0x0112) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

/** An Exif part at a place; parts longer than a JPEG can have them are not those of a camera. */
const orientationAt = async (file: FileBytes, at: number, length: number): Promise<number> => {
  const exif = await partAt(file, at, Math.min(length, 0xffff));
  return exif === undefined ? 1 : orientationOf(exif);
};

/** PNG has the orientation in a chunk. Browsers do not look for it behind the pixels. */
const pngSize = async (file: FileBytes): Promise<Stored | undefined> => {
  const head = await partAt(file, 0, 24);
  if (head === undefined) return undefined;
  const size = { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  let at = 8;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const chunk = await partAt(file, at, 8);
    const name = chunk?.toString('latin1', 4);
    if (chunk === undefined || name === 'IDAT') break;
    const length = chunk.readUInt32BE(0);
    if (name === 'eXIf') return { ...size, orientation: await orientationAt(file, at + 8, length) };
    at += 12 + length;
  }
  return { ...size, orientation: 1 };
};

const gifSize = async (file: FileBytes): Promise<Stored | undefined> => {
  const head = await partAt(file, 0, 10);
  return head && { width: head.readUInt16LE(6), height: head.readUInt16LE(8), orientation: 1 };
};

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Goes through the segments up to the first frame header, which contains the size; before it is whatever programs have added. */
const jpgSize = async (file: FileBytes): Promise<Stored | undefined> => {
  let at = 2;
  let orientation: number | undefined;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const segment = await partAt(file, at, 9);
    if (segment?.[0] !== 0xff) return undefined;
    const marker = segment[1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker))
      return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7), orientation: orientation ?? 1 };
    const length = segment.readUInt16BE(2);
    // The image data starts without a frame header, or the segment is malformed.
    if (marker === 0xda || length < 2) return undefined;
    // The first counts: others are of pictures within the picture. `Exif` and its two zeros tell it from XMP.
    if (marker === 0xe1 && orientation === undefined && segment.toString('latin1', 4, 8) === 'Exif')
      orientation = await orientationAt(file, at + 4, length - 2);
    at += 2 + length;
  }
  return undefined;
};

/** WebP may have Exif as well, but Chromium shows the pixels as they are. */
const webpSize = async (file: FileBytes): Promise<Stored | undefined> => {
  const head = await partAt(file, 0, 30);
  if (head === undefined) return undefined;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3), orientation: 1 };
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff, orientation: 1 };
  if (kind !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, orientation: 1 };
};

const readers: { readonly [F in PictureFormat]: (file: FileBytes) => Promise<Stored | undefined> } = {
  png: pngSize,
  jpg: jpgSize,
  gif: gifSize,
  webp: webpSize,
};

/** Size of a picture in pixels as it is shown, read without decoding it; undefined if the file is damaged. */
export const pictureSize = async (file: FileBytes, format: PictureFormat): Promise<Size | undefined> => {
  const stored = await readers[format](file);
  if (stored === undefined || stored.width <= 0 || stored.height <= 0) return undefined;
  const { width, height, orientation } = stored;
  // From 5 on it is turned by a quarter.
  return orientation >= 5 ? { width: height, height: width } : { width, height };
};
