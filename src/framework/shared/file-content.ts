// What a file is by its content. The browser and the server ask the same functions.
import type { FileFormat } from './file-formats';
import type { Texts } from './label';

/** A file that can be read in parts, because what is looked for may be anywhere in it. */
export interface FileBytes {
  readonly size: number;
  /** Shorter at the end of the file, empty behind it. */
  read(at: number, length: number): Promise<Uint8Array>;
}

const windowBytes = 64 * 1024;

/** A file by a function that reads a part of it: what is read byte by byte is fetched in larger parts. */
export const readInWindows = (size: number, read: (at: number, length: number) => Promise<Uint8Array>): FileBytes => {
  let start = 0;
  let cached: Uint8Array = new Uint8Array();
  return {
    size,
    async read(at, length) {
      if (at >= size || length <= 0) return new Uint8Array();
      const wanted = Math.min(length, size - at);
      if (wanted > windowBytes) return read(at, wanted);
      if (at < start || at + wanted > start + cached.length) {
        start = at;
        cached = await read(at, Math.min(windowBytes, size - at));
      }
      return cached.subarray(at - start, at - start + wanted);
    },
  };
};

/** A file that is in memory. */
export const bytesInMemory = (bytes: Uint8Array): FileBytes => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});

/** A file of the browser. */
export const bytesOfBlob = (blob: Blob): FileBytes =>
  readInWindows(blob.size, async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()));

/** Ways out of a refusal, where one of the formats that they lead to is accepted. */
const ways = {
  picture: { zh: '请转为 JPG 或 PNG 后再上传', en: 'Convert it to JPG or PNG first', into: ['jpg', 'png'] },
  photo: {
    zh: '请转为 JPG 后再上传；iPhone 可在“设置 › 相机 › 格式”中选择“兼容性最佳”',
    en: 'Convert it to JPG first. An iPhone takes JPG with Settings › Camera › Formats › Most Compatible',
    into: ['jpg'],
  },
  film: { zh: '请转为 MP4（H.264）后再上传', en: 'Convert it to MP4 (H.264) first', into: ['mp4'] },
  password: { zh: '请去掉密码另存后再上传', en: 'Save it without a password first', into: ['docx', 'xlsx', 'pptx'] },
  docx: { zh: '请另存为 .docx 后再上传', en: 'Save it as .docx first', into: ['docx'] },
  xlsx: { zh: '请另存为 .xlsx 后再上传', en: 'Save it as .xlsx first', into: ['xlsx'] },
  pptx: { zh: '请另存为 .pptx 后再上传', en: 'Save it as .pptx first', into: ['pptx'] },
  document: { zh: '请另存为 PDF 后再上传', en: 'Save it as PDF first', into: ['pdf'] },
  zip: { zh: '请改用 ZIP 格式', en: 'Pack it as ZIP instead', into: ['zip'] },
} as const satisfies Readonly<Record<string, { zh: string; en: string; into: readonly FileFormat[] }>>;

/** What a file can be: its name for people, and the way out if it is refused. */
const kinds = {
  png: ['PNG 图片', 'a PNG image'],
  jpg: ['JPG 图片', 'a JPG image'],
  gif: ['GIF 图片', 'a GIF image'],
  webp: ['WebP 图片', 'a WebP image'],
  heic: ['HEIC 照片', 'a HEIC photo', 'photo'],
  avif: ['AVIF 图片', 'an AVIF image', 'picture'],
  jxl: ['JPEG XL 图片', 'a JPEG XL image', 'picture'],
  tiff: ['TIFF 图片', 'a TIFF image', 'picture'],
  bmp: ['BMP 图片', 'a BMP image', 'picture'],
  psd: ['Photoshop 文件', 'a Photoshop file', 'picture'],
  svg: ['SVG 图片', 'an SVG image', 'picture'],
  raw: ['相机 RAW 照片', 'a raw photo of a camera', 'picture'],
  mp4: ['MP4 视频', 'an MP4 video'],
  webm: ['WebM 视频', 'a WebM video'],
  mov: ['MOV 视频', 'a MOV video', 'film'],
  movie: ['浏览器不能播放的视频', 'a video that browsers do not play', 'film'],
  audio: ['音频文件', 'an audio file'],
  pdf: ['PDF 文件', 'a PDF file'],
  doc: ['旧版 Word 文件（.doc）', 'an old Word file (.doc)', 'docx'],
  xls: ['旧版 Excel 文件（.xls）', 'an old Excel file (.xls)', 'xlsx'],
  ppt: ['旧版 PowerPoint 文件（.ppt）', 'an old PowerPoint file (.ppt)', 'pptx'],
  ole: ['旧版 Office 或类似程序的文件', 'a file of an old Office or a similar program', 'document'],
  encrypted: ['加密的 Office 文件', 'an encrypted Office file', 'password'],
  docx: ['Word 文件（.docx）', 'a Word file (.docx)'],
  xlsx: ['Excel 文件（.xlsx）', 'an Excel file (.xlsx)'],
  pptx: ['PowerPoint 文件（.pptx）', 'a PowerPoint file (.pptx)'],
  office: ['Office 文件', 'an Office file'],
  zip: ['ZIP 压缩包', 'a ZIP archive'],
  archive: ['压缩包', 'an archive of another kind', 'zip'],
  rtf: ['RTF 文件', 'an RTF file', 'document'],
  html: ['网页文件', 'a web page', 'document'],
  text: ['文本文件', 'a text file'],
  program: ['程序文件', 'a program'],
} as const satisfies Readonly<Record<string, readonly [zh: string, en: string, way?: keyof typeof ways]>>;

export type FileKind = keyof typeof kinds | 'unknown';

/** What a file is, for people; undefined if that is not known. */
export const nameOfKind = (kind: FileKind): Texts | undefined => {
  if (kind === 'unknown') return undefined;
  const [zh, en] = kinds[kind];
  return { zh, en };
};

/** Why a file is refused: what it is, and the way out. Undefined if nothing is known about it. */
export const refusalOfKind = (kind: FileKind, accept: readonly FileFormat[]): Texts | undefined => {
  if (kind === 'unknown') return undefined;
  const [zh, en, wayName] = kinds[kind];
  // As an expected format it is damaged, which is another refusal.
  if (accept.some((format) => format === kind)) return undefined;
  const way = wayName && ways[wayName];
  const isWay = way?.into.some((format) => accept.includes(format)) ?? false;
  const [first, second] =
    isWay && way
      ? [way.zh, way.en]
      : [`此处只支持 ${accept.join('、')}`, `Only ${accept.join(', ')} can be uploaded here`];
  return { zh: `这是${/^\w/.test(zh) ? ' ' : ''}${zh}，${first}`, en: `This is ${en}. ${second}` };
};

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
/** Bytes as text, one sign each. */
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Text in UTF-8 or GB 18030: no control characters except whitespace and ESC. */
const isText = (head: Uint8Array): boolean =>
  !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);

/** Brands of the MP4 family that browsers play. */
const played = /^(?:iso[m2-9abc]|mp4[12]|avc1|hvc1|M4V[ HP]|dash|MSNV|f4v )$/;
/** First brands that decide, whatever is named as compatible: the pictures and sounds among them often name `isom` or `mp42`. */
const decisive: readonly [RegExp, FileKind][] = [
  [/^avi[fs]$/, 'avif'],
  [/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/, 'heic'],
  [/^crx $/, 'raw'],
  [/^(?:M4A |M4B |M4P )$/, 'audio'],
];

/** A file of the MP4 family by its brands: the first, then those that it is compatible with. */
const kindOfBrands = ([first = '', ...compatible]: readonly string[]): FileKind => {
  // AVIF may name the container of still pictures first.
  if (/^m[is]f1$/.test(first) && compatible.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  const [, decided] = decisive.find(([pattern]) => pattern.test(first)) ?? [];
  if (decided) return decided;
  if ([first, ...compatible].some((brand) => played.test(brand))) return 'mp4';
  return first === 'qt  ' ? 'mov' : 'movie';
};

const brandsOf = (head: Uint8Array): readonly string[] => {
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  // Between the first brand and the others is a number.
  const box = latin(head.subarray(8, Math.min(Math.max(length, 12), head.length)));
  return [box.slice(0, 4), ...(box.slice(8).match(/.{4}/gs) ?? [])];
};

/** What an Office document before 2007, or an encrypted one of any age, has in its directory. */
const oleStreams: readonly [string, FileKind][] = [
  ['EncryptedPackage', 'encrypted'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['WordDocument', 'doc'],
  ['PowerPoint Document', 'ppt'],
];

const wide = (text: string): string => text.replace(/./g, '$&\0');

/** The streams are named in a directory that may be anywhere. Without a known one: a document of another program. */
const kindOfOle = async (file: FileBytes, head: Uint8Array): Promise<FileKind> => {
  if (head.length < 52) return 'ole';
  const view = new DataView(head.buffer, head.byteOffset);
  const sector = 2 ** Math.min(view.getUint16(30, true), 16);
  const directory = latin(await file.read((view.getUint32(48, true) + 1) * sector, 4096));
  return oleStreams.find(([name]) => directory.includes(wide(name)))?.[1] ?? 'ole';
};

/** Names of the main part; writers do not agree where in the archive it is. */
const officeParts: readonly [string, FileKind][] = [
  ['word/document', 'docx'],
  ['xl/workbook', 'xlsx'],
  ['ppt/presentation', 'pptx'],
];

const kindOfZip = async (file: FileBytes, head: Uint8Array): Promise<FileKind> => {
  // The list of all names is at the end.
  const names = latin(head) + latin(await file.read(Math.max(0, file.size - windowBytes), windowBytes));
  const found = officeParts.find(([part]) => names.includes(part))?.[1];
  return found ?? (names.includes('[Content_Types].xml') || names.includes('_rels/') ? 'office' : 'zip');
};

/** What files of a kind begin with. */
const signatures: readonly [string, FileKind, number?][] = [
  ['\xff\xd8\xff', 'jpg'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['%PDF-', 'pdf'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['8BPS', 'psd'],
  ['\0\0\0\x0cJXL ', 'jxl'],
  ['\xff\x0a', 'jxl'],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'movie'],
  ['FLV\x01', 'movie'],
  ['\0\0\x01\xba', 'movie'],
  ['ID3', 'audio'],
  ['\xff\xfb', 'audio'],
  ['fLaC', 'audio'],
  ['OggS', 'audio'],
  ['Rar!\x1a\x07', 'archive'],
  ['7z\xbc\xaf\x27\x1c', 'archive'],
  ['\x1f\x8b\x08', 'archive'],
  ['MZ', 'program'],
  ['\x7fELF', 'program'],
  ['{\\rtf', 'rtf'],
  // Films of QuickTime from before the box with brands.
  ...['moov', 'mdat', 'wide', 'pnot'].map((box): [string, FileKind, number] => [box, 'mov', 4]),
];

const kindOfText = (head: Uint8Array): FileKind => {
  const begin = latin(head.subarray(0, 1024))
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s/>]/is.test(begin)) return 'svg';
  return /^<(?:!doctype html|html|script|head|body)\b/i.test(begin) ? 'html' : 'text';
};

/** Inspected at the beginning; the rest of what is asked is read where it is. */
const headBytes = 512 * 1024;

/** What a file is. */
export const kindOfFile = async (file: FileBytes): Promise<FileKind> => {
  const head = await file.read(0, headBytes);
  if (head.length === 0) return 'unknown';
  if (starts(head, '\x89PNG\r\n\x1a\n')) return starts(head, 'IHDR', 12) ? 'png' : 'unknown';
  if (starts(head, 'RIFF')) {
    if (starts(head, 'WEBP', 8)) return 'webp';
    return starts(head, 'AVI ', 8) ? 'movie' : starts(head, 'WAVE', 8) ? 'audio' : 'unknown';
  }
  if (starts(head, 'ftyp', 4) && head.length >= 12) return kindOfBrands(brandsOf(head));
  if (starts(head, '\x1aE\xdf\xa3')) return latin(head.subarray(0, 64)).includes('webm') ? 'webm' : 'movie';
  if (starts(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return kindOfOle(file, head);
  if (starts(head, 'PK\x03\x04') || starts(head, 'PK\x05\x06')) return kindOfZip(file, head);
  // A bitmap begins with two letters: its length has to be right as well.
  if (starts(head, 'BM') && starts(head, '\0\0\0\0', 6)) return 'bmp';
  const known = signatures.find(([text, , at]) => starts(head, text, at));
  // A text may begin with `ID3,` or `MZ`.
  const isWord = known !== undefined && known[1] !== 'gif' && /^\w+$/.test(known[0]) && isText(head);
  if (known && !isWord) return known[1];
  return isText(head) ? kindOfText(head) : 'unknown';
};

/** Whether a file of this kind may have this format. What the content does not tell, such as CSV from other text, the name does. */
export const fitsFormat = (kind: FileKind, format: FileFormat): boolean => {
  if (kind === format) return true;
  if (format === 'zip') return ['docx', 'xlsx', 'pptx', 'office'].includes(kind);
  if (format === 'txt' || format === 'csv') return ['text', 'html', 'svg', 'rtf'].includes(kind);
  if (format === 'docx' || format === 'xlsx' || format === 'pptx') return kind === 'office';
  return (format === 'doc' || format === 'xls' || format === 'ppt') && kind === 'ole';
};

/** Formats that the content alone names. */
const own = [
  'png',
  'jpg',
  'gif',
  'webp',
  'mp4',
  'webm',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
] as const satisfies readonly FileFormat[];

/** The format of a file for a field: that of its name if the content fits, else that of its content; undefined if neither is accepted, or the name has another ending. */
export const formatOfFile = ({
  kind,
  named,
  accept,
}: {
  kind: FileKind;
  named: FileFormat | undefined;
  accept: readonly FileFormat[];
}): FileFormat | undefined => {
  if (named === undefined) return undefined;
  if (accept.includes(named) && fitsFormat(kind, named)) return named;
  return own.find((format) => format === kind && accept.includes(format));
};
