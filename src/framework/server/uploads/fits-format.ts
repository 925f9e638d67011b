import type { FileFormat } from '../../shared/file-formats';

const starts = (head: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);
const says = (head: Buffer, text: string, at = 0): boolean => head.toString('latin1', at, at + text.length) === text;

const isZip = (head: Buffer): boolean =>
  starts(head, [0x50, 0x4b, 0x03, 0x04]) || starts(head, [0x50, 0x4b, 0x05, 0x06]);
/** Word, Excel and PowerPoint before 2007. */
const isOldOffice = (head: Buffer): boolean => starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** An Office document is a zip, recognized by the names of its first entries. */
const isOffice =
  (folder: string) =>
  (head: Buffer): boolean =>
    isZip(head) && (head.includes('[Content_Types].xml') || head.includes(`${folder}/`) || head.includes('_rels/'));

/** Text in UTF-8 or GB 18030: no control characters except whitespace and ESC. */
const isText = (head: Buffer): boolean =>
  !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);

/** Brands of the MP4 family that browsers play. */
const brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'M4VP',
  'dash',
  'MSNV',
]);

const signatures: { readonly [F in FileFormat]: (head: Buffer) => boolean } = {
  png: (head) => starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && says(head, 'IHDR', 12),
  jpg: (head) => starts(head, [0xff, 0xd8, 0xff]),
  gif: (head) => says(head, 'GIF87a') || says(head, 'GIF89a'),
  webp: (head) => says(head, 'RIFF') && says(head, 'WEBP', 8),
  mp4: (head) => says(head, 'ftyp', 4) && brands.has(head.toString('latin1', 8, 12)),
  webm: (head) => starts(head, [0x1a, 0x45, 0xdf, 0xa3]) && head.subarray(0, 64).includes('webm'),
  pdf: (head) => says(head, '%PDF-'),
  doc: isOldOffice,
  xls: isOldOffice,
  ppt: isOldOffice,
  docx: isOffice('word'),
  xlsx: isOffice('xl'),
  pptx: isOffice('ppt'),
  zip: isZip,
  txt: isText,
  csv: isText,
};

/** Whether the first bytes of a file match its format. */
export const fitsFormat = (head: Buffer, format: FileFormat): boolean => signatures[format](head);
