import { headLengths, signatures } from './signatures';

const table = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum that archives keep of what they hold. */
export const crc32 = (data: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of data) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

/** One file of an archive. */
export interface ZipFile {
  name: string;
  data: Uint8Array<ArrayBuffer>;
}

/** The names are UTF-8. */
const utf8 = 0x0800;
const version = 20;
/** 1 January 1980. */
const firstDay = 0x21;

/** A number with how many bytes it takes. */
type Packed = readonly [value: number, bytes: 2 | 4];
const short = (value: number): Packed => [value, 2];
const long = (value: number): Packed => [value, 4];

/** Numbers as an archive has them: the lowest byte first. */
const packed = (...numbers: readonly Packed[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
};

/** Names without repetition: the second is called `name-2.png`. */
const withDistinctNames = (files: readonly ZipFile[]): readonly ZipFile[] => {
  const taken = new Set<string>();
  return files.map(({ name, data }) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}-${number}${ending}`;
    taken.add(free.toLowerCase());
    return { name: free, data };
  });
};

/** An archive of files as they are: pictures and films are packed already. */
export const writeZip = (files: readonly ZipFile[]): Blob => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const index: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, data } of withDistinctNames(files)) {
    const title = new Uint8Array(new TextEncoder().encode(name));
    // Version, kind of names, no packing, no time, the first day there is, checksum, both sizes, length of the name, nothing more.
    const facts = [
      ...[version, utf8, 0, 0, firstDay].map(short),
      ...[crc32(data), data.length, data.length].map(long),
      ...[title.length, 0].map(short),
    ];
    parts.push(packed(long(signatures.file), ...facts), title, data);
    const place = [...[0, 0, 0].map(short), ...[0, at].map(long)];
    index.push(packed(long(signatures.entry), short(version), ...facts, ...place), title);
    at += headLengths.file + title.length + data.length;
  }
  const size = index.reduce((sum, { length }) => sum + length, 0);
  const counts = [0, 0, files.length, files.length].map(short);
  const end = packed(long(signatures.end), ...counts, long(size), long(at), short(0));
  return new Blob([...parts, ...index, end], { type: 'application/zip' });
};
