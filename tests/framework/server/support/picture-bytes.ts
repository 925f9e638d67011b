/** The first bytes of a PNG of a size; enough for readers of its head. */
export const pngBytes = (width: number, height: number, rest = ''): Buffer => {
  const head = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, Buffer.from(rest)]);
};

/** The first bytes of a JPEG, with a segment of some length before its frame. */
export const jpgBytes = (width: number, height: number, before = 16): Buffer => {
  const segment = Buffer.alloc(2 + before);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(before, 2);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 0, 0, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), segment, frame]);
};

/** The first bytes of a GIF. */
export const gifBytes = (width: number, height: number, rest = ''): Buffer => {
  const head = Buffer.alloc(10);
  head.write('GIF89a');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, Buffer.from(rest)]);
};

/** The first bytes of a WebP of the extended kind. */
export const webpBytes = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(40);
  head.write('RIFF');
  head.write('WEBPVP8X', 8);
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return head;
};

/** What begins a segment with Exif in a JPEG. */
export const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** Exif with an orientation, behind another entry. */
export const exifOf = (orientation: number, order: 'II' | 'MM' = 'II'): Buffer => {
  const isLittle = order === 'II';
  const short = (value: number) => (isLittle ? [value & 0xff, value >> 8] : [value >> 8, value & 0xff]);
  const long = (value: number) => (isLittle ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const entry = (tag: number, value: number) => [...short(tag), ...short(3), ...long(1), ...short(value), 0, 0];
  return Buffer.from([
    ...Buffer.from(order),
    ...short(42),
    ...long(8),
    ...short(2),
    ...entry(0x0103, 6),
    ...entry(0x0112, orientation),
    ...long(0),
  ]);
};

/** A segment of a JPEG. */
export const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The first bytes of a JPEG of 300 × 200 with segments before its frame. */
export const jpgOf = (segments: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, jpgBytes(300, 200).subarray(2)]);

/** A PNG of 300 × 200 with chunks. Checksums are nought: the reader of sizes has no use for them. */
export const pngOf = (chunks: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([
    pngBytes(300, 200),
    ...[...chunks, ['IEND', Buffer.alloc(0)] as const].map(([name, content]) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(content.length);
      head.write(name, 4);
      return Buffer.concat([head, content, Buffer.alloc(4)]);
    }),
  ]);

/** A WebP of 300 × 200 with Exif behind its pixels. */
export const webpOf = (exif: Buffer): Buffer => {
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  const canvas = Buffer.alloc(10);
  canvas[0] = 8;
  canvas.writeUIntLE(299, 4, 3);
  canvas.writeUIntLE(199, 7, 3);
  const content = Buffer.concat([chunk('VP8X', canvas), chunk('VP8L', Buffer.alloc(77_777)), chunk('EXIF', exif)]);
  const head = Buffer.alloc(12);
  head.write('RIFF');
  head.writeUInt32LE(content.length + 4, 4);
  head.write('WEBP', 8);
  return Buffer.concat([head, content]);
};

/** A container of Office before 2007 whose directory is behind some other sectors. */
export const oleBytes = (streams: readonly string[], sector = 9): Buffer => {
  const size = 2 ** sector;
  const file = Buffer.alloc(size * 5);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(sector, 30);
  file.writeUInt32LE(2, 48);
  for (const [index, name] of streams.entries()) file.write(name, 3 * size + index * 128, 'utf16le');
  return file;
};
