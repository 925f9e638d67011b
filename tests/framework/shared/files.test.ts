import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import {
  bytesInMemory,
  bytesOfBlob,
  type FileKind,
  fitsFormat,
  formatOfFile,
  kindOfFile,
  nameOfKind,
  refusalOfKind,
} from '../../../src/framework/shared/file-content';
import {
  documentFormats,
  type FileFormat,
  pictureFormats,
  videoFormats,
} from '../../../src/framework/shared/file-formats';
import { readZip } from '../../../src/framework/shared/read-zip';
import {
  applySettings,
  maxSettingsFile,
  readSettingsFile,
  type StoredSetting,
  writeSettingsFile,
} from '../../../src/framework/shared/settings-file';
import { crc32, writeZip } from '../../../src/framework/shared/write-zip';
import { gifBytes, jpgBytes, oleBytes, pngBytes, webpBytes } from '../server/support/picture-bytes';

const text = (content: string) => Buffer.from(content, 'latin1');

/** The first box of a film, and others behind it that are none of its brands. */
const brands = (first: string, ...compatible: string[]): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(16 + compatible.length * 4);
  head.write('ftyp', 4);
  head.write(first, 8);
  return Buffer.concat([head, text(compatible.join('')), text('\0\0\0\x08freeisommp42')]);
};

/** An archive with names at its end, behind more than is read of its beginning. */
const zip = (name: string): Buffer =>
  Buffer.concat([text('PK\x03\x04'), Buffer.alloc(700_000, 1), text(`PK\x01\x02${name}PK\x05\x06`)]);

const files: readonly [FileKind, string, Buffer][] = [
  ['png', '', pngBytes(1, 1)],
  ['jpg', '', jpgBytes(1, 1)],
  ['gif', '', gifBytes(1, 1)],
  ['webp', '', webpBytes(1, 1)],
  ['mp4', 'as it is usual', brands('isom', 'isom', 'iso2', 'avc1', 'mp41')],
  ['mp4', 'of a Sony camera', brands('XAVC', 'XAVC', 'mp42', 'iso2', 'nras')],
  ['mp4', 'of a Casio camera', brands('caqv', 'isom', 'caqv')],
  ['mp4', 'of a phone', brands('3gp5', '3gp5', 'isom')],
  ['mp4', 'with one brand', brands('mp42')],
  ['mp4', 'cut behind its first brand', brands('isom').subarray(0, 12)],
  ['mov', 'with its brand', brands('qt  ', 'qt  ')],
  ['mov', 'from before brands', text('\0\0\0\x08wide\0\0\0\0mdat')],
  ['mov', 'with its index first', text('\0\0\x01\0moov')],
  ['movie', 'of unknown brands', brands('xxxx', 'yyyy')],
  ['movie', 'AVI', text('RIFF\0\0\0\0AVI LIST')],
  ['movie', 'WMV', text('\x30\x26\xb2\x75\x8e\x66\xcf\x11')],
  ['movie', 'Matroska', text('\x1aE\xdf\xa3....matroska')],
  ['webm', '', text('\x1aE\xdf\xa3....webm')],
  ['audio', 'M4A that names MP4', brands('M4A ', 'isom', 'mp42')],
  ['audio', 'WAV', text('RIFF\0\0\0\0WAVE')],
  ['audio', 'MP3', text('ID3\x03\0\0')],
  ['heic', 'of an iPhone', brands('heic', 'mif1', 'heic')],
  ['heic', 'that names its container first', brands('mif1', 'heic', 'mp41')],
  ['avif', '', brands('avif', 'mif1', 'miaf')],
  ['avif', 'that names its container first', brands('mif1', 'avif')],
  ['raw', 'of a Canon camera, which names MP4', brands('crx ', 'crx ', 'isom')],
  ['tiff', '', text('II*\0')],
  ['bmp', '', text('BM\x36\0\0\0\0\0\0\0')],
  ['svg', '', text('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="x">')],
  ['html', '', text('<!DOCTYPE html>')],
  ['pdf', '', text('%PDF-1.7')],
  ['rtf', '', text('{\\rtf1')],
  ['encrypted', 'by Excel', oleBytes(['Root Entry', 'EncryptionInfo', 'EncryptedPackage'])],
  ['encrypted', 'in large sectors', oleBytes(['Root Entry', 'EncryptedPackage'], 12)],
  ['xls', '', oleBytes(['Root Entry', 'Workbook'])],
  ['xls', 'of 1995', oleBytes(['Root Entry', 'Book'])],
  ['doc', '', oleBytes(['Root Entry', '1Table', 'WordDocument'])],
  ['ppt', '', oleBytes(['Root Entry', 'PowerPoint Document'])],
  ['ole', 'of another program', oleBytes(['Root Entry', '__properties_version1.0'])],
  ['ole', 'that is cut', text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['docx', '', zip('word/document.xml')],
  ['xlsx', '', zip('xl/workbook.xml')],
  ['pptx', '', zip('ppt/presentation.xml')],
  ['office', 'whose main part is called otherwise', zip('[Content_Types].xml')],
  ['zip', '', zip('photo.jpg')],
  ['archive', 'RAR', text('Rar!\x1a\x07\0')],
  ['program', '', text('MZ\x90\0\x03')],
  ['text', '', Buffer.from('你好\n')],
  ['text', 'that begins like a program', text('MZ is a text')],
  ['text', 'that begins like a sound', text('ID3,name\n1,a')],
  ['unknown', 'with a control sign', text('a\x01')],
  ['unknown', 'empty', text('')],
  ['unknown', 'only the mark of PNG', pngBytes(1, 1).subarray(0, 8)],
];

describe('what a file is', () => {
  test.each(files)('%s %s', async (kind, _what, bytes) => {
    expect(await kindOfFile(bytesInMemory(bytes))).toBe(kind);
    // The browser reads the same.
    expect(await kindOfFile(bytesOfBlob(new Blob([new Uint8Array(bytes)])))).toBe(kind);
  });
});

test.each<[FileKind, FileFormat, boolean]>([
  ['png', 'png', true],
  ['png', 'jpg', false],
  ['text', 'csv', true],
  ['text', 'txt', true],
  ['html', 'txt', true],
  ['png', 'txt', false],
  ['xlsx', 'zip', true],
  ['zip', 'xlsx', false],
  ['office', 'docx', true],
  ['docx', 'xlsx', false],
  ['ole', 'xls', true],
  ['xls', 'doc', false],
  ['encrypted', 'xlsx', false],
])('%s fits %s: %s', (kind, format, fits) => expect(fitsFormat(kind, format)).toBe(fits));

test.each<[string, FileKind, FileFormat | undefined, readonly FileFormat[], FileFormat | undefined]>([
  ['the name says it', 'png', 'png', pictureFormats, 'png'],
  ['the content says it', 'jpg', 'png', pictureFormats, 'jpg'],
  ['the content says it, in a field for others as well', 'xlsx', 'docx', documentFormats, 'xlsx'],
  ['the name says what the content does not tell', 'text', 'csv', documentFormats, 'csv'],
  ['the content is not accepted', 'pdf', 'png', pictureFormats, undefined],
  ['the name is not accepted, the content is', 'png', 'pdf', pictureFormats, 'png'],
  ['the name has an ending of something else', 'png', undefined, pictureFormats, undefined],
  ['nobody knows', 'unknown', 'png', pictureFormats, undefined],
])('the format, where %s', (_what, kind, named, accept, format) =>
  expect(formatOfFile({ kind, named, accept })).toBe(format),
);

test.each<[FileKind, readonly FileFormat[], string | undefined, string | undefined]>([
  ['heic', pictureFormats, '这是 HEIC 照片，请转为 JPG', 'This is a HEIC photo. Convert it to JPG first.'],
  ['mov', videoFormats, '这是 MOV 视频，请转为 MP4', 'This is a MOV video. Convert it to MP4'],
  [
    'mov',
    pictureFormats,
    '这是 MOV 视频，此处只支持 png、jpg、gif、webp',
    'Only png, jpg, gif, webp can be uploaded here',
  ],
  [
    'encrypted',
    ['xlsx'],
    '这是加密的 Office 文件，请去掉密码另存',
    'This is an encrypted Office file. Save it without a password',
  ],
  ['xls', ['xlsx'], '这是旧版 Excel 文件（.xls），请另存为 .xlsx', 'an old Excel file (.xls). Save it as .xlsx'],
  ['pdf', pictureFormats, '这是 PDF 文件，此处只支持', 'This is a PDF file. Only'],
  ['png', pictureFormats, undefined, undefined],
  ['unknown', pictureFormats, undefined, undefined],
])('%s where %j are taken is refused as what it is', (kind, accept, zh, en) => {
  const refusal = refusalOfKind(kind, accept);
  expect(refusal?.zh).toEqual(zh === undefined ? undefined : expect.stringContaining(zh));
  expect(refusal?.en).toEqual(en === undefined ? undefined : expect.stringContaining(en));
  expect(nameOfKind(kind) === undefined).toBe(kind === 'unknown');
});

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const contents = async (file: Blob) => {
  const entries = (await readZip(file)) ?? [];
  return Promise.all(entries.map(async ({ name, size, read }) => [name, size, await (await read()).text()]));
};

describe('an archive', () => {
  it('has back what was put into it, under names of which none stands twice', async () => {
    const zip = writeZip([
      { name: '封面.png', data: bytes('one') },
      { name: '封面.PNG', data: bytes('two') },
      { name: 'noending', data: bytes('') },
    ]);
    expect(await contents(zip)).toEqual([
      ['封面.png', 3, 'one'],
      ['封面-2.PNG', 3, 'two'],
      ['noending', 0, ''],
    ]);
  });

  it('has the checksum that everybody knows', () => {
    expect(crc32(bytes('123456789'))).toBe(0xcbf43926);
  });

  it('is none when it is something else, or cut off', async () => {
    const whole = await writeZip([{ name: 'a', data: bytes('a') }]).arrayBuffer();
    expect(await readZip(new Blob(['no archive, but long enough for one']))).toBeUndefined();
    expect(await readZip(new Blob([]))).toBeUndefined();
    expect(await readZip(new Blob([whole.slice(0, 40)]))).toBeUndefined();
    expect(await readZip(new Blob([whole.slice(20)]))).toBeUndefined();
  });
});

/** An archive as other programs write them: packed, with folders, and without the encoding of its names. */
const foreign = (files: readonly (readonly [name: Buffer, text: string])[]): Blob => {
  const heads: Buffer[] = [];
  const index: Buffer[] = [];
  for (const [name, text] of files) {
    const data = deflateRawSync(text);
    const [head, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(name.length, 26);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(Buffer.concat(heads).length, 42);
    heads.push(head, name, data);
    index.push(entry, name);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(heads).length, 16);
  return new Blob([Buffer.concat([...heads, ...index, end])]);
};

describe('an archive of another program', () => {
  it('is unpacked, without folders and what a Mac hides', async () => {
    const names = ['sub/', 'sub/图.png', '__MACOSX/sub/._图.png', '.DS_Store'];
    const zip = foreign(names.map((name) => [Buffer.from(name), 'x'.repeat(500)]));
    expect(await contents(zip)).toEqual([['图.png', 500, 'x'.repeat(500)]]);
  });

  it('has names in GBK where they are no UTF-8', async () => {
    expect(await contents(foreign([[Buffer.from('b7e2', 'hex'), 'x']]))).toEqual([['封', 1, 'x']]);
  });
});

const createSettings = (start: Record<string, unknown>) => {
  const stored = new Map(Object.entries(start));
  const setting = (name: string, allowed: readonly unknown[]): StoredSetting => ({
    name,
    read: () => stored.get(name),
    isValid: (value) => allowed.includes(value),
    apply: (value) => void stored.set(name, value),
  });
  return { kept: stored, settings: [setting('language', ['zh', 'en']), setting('columns', [1, 2])] };
};
const fileWith = (settings: unknown, head: object = {}): string =>
  JSON.stringify({ kind: 'console-settings', version: 1, settings, ...head });

test('what one browser wrote, another takes over', () => {
  const from = createSettings({ language: 'en', columns: 2 });
  const to = createSettings({ language: 'zh', columns: 1 });
  const text = writeSettingsFile({ settings: from.settings, now: new Date('2026-11-21T00:00:00Z') });
  const content = readSettingsFile({ text: `\uFEFF${text}`, settings: to.settings });
  if (!content.isGood) throw new Error(content.problem);
  expect(content.skipped).toEqual([]);
  expect([...to.kept]).toEqual([
    ['language', 'zh'],
    ['columns', 1],
  ]);
  applySettings({ values: content.values, settings: to.settings });
  expect([...to.kept]).toEqual([...from.kept]);
});

test('what a file does not hold stays as it is, what we do not know is named', () => {
  const { kept: stored, settings } = createSettings({ language: 'zh', columns: 1 });
  const content = readSettingsFile({ text: fileWith({ columns: 2, sound: 'on' }), settings });
  if (!content.isGood) throw new Error(content.problem);
  applySettings({ values: content.values, settings });
  expect(content.skipped).toEqual(['sound']);
  expect(Object.fromEntries(stored)).toEqual({ language: 'zh', columns: 2 });
});

describe('refused whole, with nothing changed', () => {
  test.each([
    ['an empty file', '', 'notJson', undefined],
    ['a cut-off file', fileWith({ language: 'en' }).slice(0, -3), 'notJson', undefined],
    ['a picture', '\u0089PNG\r\n', 'notJson', undefined],
    ['a list', '[]', 'notSettings', undefined],
    ['nothing at all', 'null', 'notSettings', undefined],
    ['other JSON', '{"name":"x"}', 'notSettings', undefined],
    ['settings that are a list', fileWith(['language']), 'notSettings', undefined],
    ['no version', fileWith({ language: 'en' }, { version: undefined }), 'notSettings', undefined],
    ['a later version', fileWith({ language: 'en' }, { version: 2 }), 'newer', undefined],
    ['a bad value beside a good one', fileWith({ columns: 2, language: 'fr' }), 'badValue', 'language'],
    ['a value of another type', fileWith({ language: { zh: true } }), 'badValue', 'language'],
    ['only names that we do not know', fileWith({ sound: 'on' }), 'nothingKnown', undefined],
    ['a name of every object', fileWith(JSON.parse('{"__proto__":1,"constructor":2}')), 'nothingKnown', undefined],
    ['more than we ever write', ' '.repeat(maxSettingsFile + 1), 'tooLarge', undefined],
  ])('%s', (_, text, problem, name) => {
    const { kept: stored, settings } = createSettings({ language: 'zh', columns: 1 });
    expect(readSettingsFile({ text, settings })).toEqual({ isGood: false, problem, ...(name && { name }) });
    expect(Object.fromEntries(stored)).toEqual({ language: 'zh', columns: 1 });
  });
});
