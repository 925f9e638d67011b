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
