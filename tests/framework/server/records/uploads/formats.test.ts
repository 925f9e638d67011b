import { describe, expect, test } from 'vitest';
import { pictureSize } from '../../../../../src/framework/server/records/uploads/picture-size';
import { bytesInMemory, readInWindows } from '../../../../../src/framework/shared/file-content';
import { formatOfName, type PictureFormat } from '../../../../../src/framework/shared/file-formats';
import {
  exifMark,
  exifOf,
  gifBytes,
  jpgBytes,
  jpgOf,
  pngBytes,
  pngOf,
  segment,
  webpBytes,
  webpOf,
} from '../../support/picture-bytes';

/** More than a megabyte of what programs add. */
const long = Array.from({ length: 20 }, () => segment(0xe2, Buffer.alloc(60_000, 0xff)));

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
  ])('%s', async (_, format, bytes, size) => expect(await pictureSize(bytesInMemory(bytes), format)).toEqual(size));
});

describe('the size of a picture as it is shown', () => {
  const turned = [5, 6, 7, 8];
  const ways = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
    (['II', 'MM'] as const).map((order) => [orientation, order] as const),
  );
  const made: readonly [string, PictureFormat, (exif: Buffer) => Buffer][] = [
    ['JPEG', 'jpg', (exif) => jpgOf([segment(0xe1, Buffer.concat([exifMark, exif]))])],
    [
      'JPEG behind a megabyte of other segments',
      'jpg',
      (exif) => jpgOf([...long, segment(0xe1, Buffer.concat([exifMark, exif])), ...long]),
    ],
    [
      'JPEG with XMP before it',
      'jpg',
      (exif) =>
        jpgOf([
          segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0')),
          segment(0xe1, Buffer.concat([exifMark, exif])),
        ]),
    ],
    [
      'PNG',
      'png',
      (exif) =>
        pngOf([
          ['eXIf', exif],
          ['IDAT', Buffer.alloc(9)],
        ]),
    ],
    [
      'PNG behind a long profile',
      'png',
      (exif) =>
        pngOf([
          ['iCCP', Buffer.alloc(700_000)],
          ['eXIf', exif],
          ['IDAT', Buffer.alloc(9)],
        ]),
    ],
  ];
  describe.each(made)('%s', (_what, format, make) => {
    test.each(ways)('turned as %i, %s', async (orientation, order) => {
      const size = turned.includes(orientation) ? { width: 200, height: 300 } : { width: 300, height: 200 };
      expect(await pictureSize(bytesInMemory(make(exifOf(orientation, order))), format)).toEqual(size);
    });
  });

  test.each<[string, Buffer]>([
    ['of no meaning', exifOf(9)],
    ['of nought', exifOf(0)],
    ['cut off', exifOf(6).subarray(0, 12)],
    ['elsewhere', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')],
    ['of another order', Buffer.from('XX*\0')],
    ['nothing', Buffer.alloc(0)],
  ])('with Exif %s is that of the pixels', async (_what, exif) => {
    const stored = { width: 300, height: 200 };
    expect(await pictureSize(bytesInMemory(jpgOf([segment(0xe1, Buffer.concat([exifMark, exif]))])), 'jpg')).toEqual(
      stored,
    );
    expect(await pictureSize(bytesInMemory(pngOf([['eXIf', exif]])), 'png')).toEqual(stored);
  });

  test('is that of the pixels where browsers do not look for Exif', async () => {
    const stored = { width: 300, height: 200 };
    const behind = pngOf([
      ['IDAT', Buffer.alloc(9)],
      ['eXIf', exifOf(6)],
    ]);
    expect(await pictureSize(bytesInMemory(behind), 'png')).toEqual(stored);
    expect(await pictureSize(bytesInMemory(webpOf(exifOf(6))), 'webp')).toEqual(stored);
  });

  test('is read in parts, wherever it is', async () => {
    const bytes = jpgOf([...long, segment(0xe1, Buffer.concat([exifMark, exifOf(6)])), ...long]);
    const parts: number[] = [];
    const file = readInWindows(bytes.length, async (at, length) => {
      parts.push(length);
      return bytes.subarray(at, at + length);
    });
    expect(await pictureSize(file, 'jpg')).toEqual({ width: 200, height: 300 });
    expect(Math.max(...parts)).toBe(64 * 1024);
  });
});

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
