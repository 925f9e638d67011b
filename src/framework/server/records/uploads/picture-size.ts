import type { PictureFormat } from '../../../shared/file-formats';

interface Size {
  width: number;
  height: number;
}

const pngSize = (head: Buffer): Size | undefined =>
  head.length < 24 ? undefined : { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };

const gifSize = (head: Buffer): Size | undefined =>
  head.length < 10 ? undefined : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Scans the segments up to the first frame header, which contains the size. */
const jpgSize = (head: Buffer): Size | undefined => {
  let at = 2;
  while (at + 9 <= head.length) {
    if (head[at] !== 0xff) return undefined;
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    const length = head.readUInt16BE(at + 2);
    // The image data starts without a frame header, or the segment is malformed.
    if (marker === 0xda || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
};

const webpSize = (head: Buffer): Size | undefined => {
  if (head.length < 30) return undefined;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const readers: { readonly [F in PictureFormat]: (head: Buffer) => Size | undefined } = {
  png: pngSize,
  jpg: jpgSize,
  gif: gifSize,
  webp: webpSize,
};

/** Size of a picture in pixels, read from its header without decoding it; undefined if the header is invalid. */
export const pictureSize = (head: Buffer, format: PictureFormat): Size | undefined => {
  const size = readers[format](head);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
};
