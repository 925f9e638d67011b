import { describe, expect, test } from 'vitest';
import { pictureSize } from '../../../../../src/framework/server/records/uploads/picture-size';
import { fitsFormat } from '../../../../../src/framework/server/records/uploads/receive-upload';
import { type FileFormat, formatOfName, type PictureFormat } from '../../../../../src/framework/shared/file-formats';
import { gifBytes, jpgBytes, pngBytes, webpBytes } from '../../support/picture-bytes';

const lossless = Buffer.alloc(40);
lossless.write('RIFF');
lossless.write('WEBPVP8L', 8);
lossless.writeUInt32LE((300 - 1) | ((200 - 1) << 14), 21);
const lossy = Buffer.alloc(40);
lossy.write('RIFF');
lossy.write('WEBPVP8 ', 8);
lossy.writeUInt16LE(300, 26);
lossy.writeUInt16LE(200, 28);

describe('the size of a picture', () => {
  test.each<[string, PictureFormat, Buffer, object | undefined]>([
    ['png', 'png', pngBytes(300, 200), { width: 300, height: 200 }],
    ['jpg', 'jpg', jpgBytes(300, 200), { width: 300, height: 200 }],
    ['jpg behind a long segment', 'jpg', jpgBytes(300, 200, 60_000), { width: 300, height: 200 }],
    ['gif', 'gif', gifBytes(300, 200), { width: 300, height: 200 }],
    ['webp', 'webp', webpBytes(300, 200), { width: 300, height: 200 }],
    ['webp without loss', 'webp', lossless, { width: 300, height: 200 }],
    ['webp with loss', 'webp', lossy, { width: 300, height: 200 }],
    ['a bomb', 'png', pngBytes(4_000_000_000, 4_000_000_000), { width: 4_000_000_000, height: 4_000_000_000 }],
    ['png without pixels', 'png', pngBytes(0, 200), undefined],
    ['a cut png', 'png', pngBytes(3, 2).subarray(0, 20), undefined],
    ['jpg that ends too soon', 'jpg', jpgBytes(3, 2).subarray(0, 20), undefined],
    [
      'jpg with a segment of no length',
      'jpg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0]),
      undefined,
    ],
    ['jpg of noise', 'jpg', Buffer.from([0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), undefined],
    ['a cut gif', 'gif', Buffer.from('GIF89a'), undefined],
    ['webp of another kind', 'webp', Buffer.from('RIFF....WEBPXXXX'.padEnd(40)), undefined],
  ])('%s', (_, format, bytes, size) => expect(pictureSize(bytes, format)).toEqual(size));
});

const zip = Buffer.from('PK\x03\x04........[Content_Types].xml word/document.xml', 'latin1');
const fitting: readonly [FileFormat, Buffer][] = [
  ['png', pngBytes(1, 1)],
  ['jpg', jpgBytes(1, 1)],
  ['gif', gifBytes(1, 1)],
  ['webp', webpBytes(1, 1)],
  ['pdf', Buffer.from('%PDF-1.7')],
  ['docx', zip],
  ['zip', zip],
  ['doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['mp4', Buffer.from('\0\0\0\x18ftypisom', 'latin1')],
  ['webm', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....webm')])],
  ['txt', Buffer.from('你好\n')],
  ['csv', Buffer.from('a,b\r\n')],
];
test.each(fitting)('%s begins as it should, and as no other kind', (format, bytes) => {
  expect(fitsFormat(bytes, format)).toBe(true);
  for (const [other, foreign] of fitting) {
    const isKin = [format, other].every((name) => ['docx', 'zip'].includes(name)) || ['txt', 'csv'].includes(format);
    if (other !== format && !isKin) expect([other, fitsFormat(foreign, format)]).toEqual([other, false]);
  }
});
test.each(['\0', 'a\x01', '\x7f'])('text has no %j', (text) =>
  expect(fitsFormat(Buffer.from(text), 'txt')).toBe(false),
);

test.each([
  ['a.PNG', 'png'],
  ['a.jpeg', 'jpg'],
  ['a.php.png', 'png'],
  ['a.png.php', undefined],
  ['a.svg', undefined],
  ['a.html', undefined],
  ['png', undefined],
  ['a.png ', undefined],
  ['a.', undefined],
  ['a.constructor', undefined],
])('%s claims to be %s', (name, format) => expect(formatOfName(name)).toBe(format));
