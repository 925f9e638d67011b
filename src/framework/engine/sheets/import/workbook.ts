import { unzipSync } from 'fflate';
import { noValueMark, type SheetName } from './sheet';

/** Formats that Excel knows by number alone, as far as they change what a number says; 27 to 58 are those of Chinese Excel. */
const builtIn = new Map<number, string>([
  [9, '0%'],
  [10, '0.00%'],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'hh:mm:ss'] as const),
  [46, '[h]:mm:ss'],
  [22, 'yyyy-mm-dd hh:mm'],
]);

/** What a number means by its format. */
type CellFormat =
  | { kind: 'percent' }
  /** An identifier of so many digits, filled up with zeros in front. */
  | { kind: 'digits'; length: number }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'duration' };

/** Without what a format only adds to the number: quoted texts, colours, languages, fillers. */
const bareCode = (code: string): string =>
  (code.split(';')[0] ?? '')
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replaceAll(/general|e[+-]/gi, '');

/** What a number format means; undefined where it leaves the number a number. */
export const cellFormat = (id: number, written?: string): CellFormat | undefined => {
  const code = written ?? builtIn.get(id);
  if (code === undefined) return undefined;
  const bare = bareCode(code);
  if (bare.includes('%')) return { kind: 'percent' };
  if (/^0{2,}$/.test(bare)) return { kind: 'digits', length: bare.length };
  if (/\[[hms]+\]/i.test(bare)) return { kind: 'duration' };
  if (/[yde]/i.test(bare)) return { kind: 'date' };
  if (/[hs]/i.test(bare)) return { kind: 'time' };
  return /m/i.test(bare) ? { kind: 'date' } : undefined;
};

const day = 86_400_000;
const two = (part: number): string => String(part).padStart(2, '0');

/** Hours, minutes and, where there are any, seconds. */
const clock = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
};

/** The day of a serial number. Excel counts a 29 February 1900 that never was: it is written out, and so refused by name. */
const dayText = (serial: number, is1904: boolean): string => {
  if (!is1904 && serial === 60) return '1900-02-29';
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(start + serial * day).toISOString().slice(0, 10);
};

/** A moment as Excel counts it, in days; it is stored as a fraction, which may be off by a part of a second. */
const momentText = (serial: number, is1904: boolean): string => {
  const seconds = Math.round(serial * 86_400);
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const written = clock(rest);
  return rest === 0
    ? dayText(days, is1904)
    : `${dayText(days, is1904)} ${written.length === 5 ? `${written}:00` : written}`;
};

/** The highest day that Excel has: the end of the year 9999. */
const lastDay = 2_958_466;

/** The number of a cell as people see it there; undefined where the format does not speak of this number. */
export const formattedText = (raw: string, format: CellFormat, is1904: boolean): string | undefined => {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return undefined;
  switch (format.kind) {
    case 'percent':
      return `${Number((value * 100).toPrecision(15))}%`;
    case 'digits':
      return Number.isInteger(value) && value >= 0 ? String(value).padStart(format.length, '0') : undefined;
    case 'duration':
      return value < 0 ? undefined : clock(Math.round(value * 86_400));
    case 'time':
      // A time of a day stays one: the day is in the cell, though nobody sees it.
      if (value < 0 || value >= lastDay) return undefined;
      return value < 1 ? clock(Math.round(value * 86_400)) : momentText(value, is1904);
    case 'date':
      return value < 0 || value >= lastDay ? undefined : momentText(value, is1904);
  }
};

/** What the library that reads the cells does not tell of a workbook. */
export interface Workbook {
  sheets: readonly SheetName[];
  /** Which one was open when it was saved. */
  active: number;
  notesOf: (sheet: number) => SheetNotes;
}

/** Cells from one corner to the other; rows and columns from 0. */
interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** What a sheet adds to its values. */
export interface SheetNotes {
  merges: readonly Merge[];
  /** Rows that are hidden or filtered out, from 0. */
  hiddenRows: ReadonlySet<number>;
  /** Cells that read otherwise than their value: errors, shares, times, digits with zeros in front. */
  texts: readonly { row: number; column: number; text: string }[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, digits, name) => {
    if (name !== undefined) return entities[name] ?? all;
    return String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex ?? digits, hex === undefined ? 10 : 16)));
  });

type Attributes = Readonly<Record<string, string>>;
/** The attributes of a tag, without their prefixes. */
const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.split(':').at(-1) ?? '',
      plain(double ?? single ?? ''),
    ]),
  );

/** The opening tags of a name, whatever their prefix. */
const tagsOf = (xml: string, name: string): Attributes[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g'))].map(
    ([, attributes = '']) => attributesOf(attributes),
  );

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** `B12` as row and column, from 0. */
const placeOf = (address = ''): { row: number; column: number } => {
  const [, letters = '', digits = '0'] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
};

/** The format of each style of a workbook. */
const formatsOf = (xml: string): (CellFormat | undefined)[] => {
  const codes = new Map(tagsOf(xml, 'numFmt').map(({ numFmtId, formatCode }) => [numFmtId, formatCode]));
  const [, styles = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  return tagsOf(styles, 'xf').map(({ numFmtId }) => cellFormat(Number(numFmtId ?? 0), codes.get(numFmtId)));
};

const mergesOf = (xml: string): Merge[] =>
  tagsOf(xml, 'mergeCell').map(({ ref = '' }) => {
    const [from, to = from] = ref.split(':').map(placeOf);
    return { top: from?.row ?? 0, left: from?.column ?? 0, bottom: to?.row ?? 0, right: to?.column ?? 0 };
  });

const hiddenRowsOf = (xml: string): Set<number> => {
  const hidden = new Set<number>();
  let line = 0;
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?row(?=[\s/>])([^>]*)>/g)) {
    const place = cellAttributes.place.exec(attributes)?.[1];
    line = place === undefined ? line + 1 : Number(place);
    if (/\bhidden=["'](?:1|true)["']/.test(attributes)) hidden.add(line - 1);
  }
  return hidden;
};

const cellForm = /<(?:\w+:)?c(?=[\s>])([^>]*[^>/])>([\s\S]*?)<\/(?:\w+:)?c>/g;

/** Read by themselves: there are a hundred thousand cells, and most say nothing of interest. */
const cellAttributes = { place: /\br=["']([^"']+)/, style: /\bs=["'](\d+)/, type: /\bt=["'](\w+)/ };
const valueForm = /<(?:\w+:)?v[^>]*>([^<]*)</;

const formulaForm = /<(?:\w+:)?f[\s/>]/;
/** Also an empty one, which is the empty text. */
const anyValueForm = /<(?:\w+:)?(?:v|is)[\s/>]/;

const textsOf = (xml: string, formats: readonly (CellFormat | undefined)[], is1904: boolean): SheetNotes['texts'] => {
  const texts: { row: number; column: number; text: string }[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(cellForm)) {
    if (formulaForm.test(content) && !anyValueForm.test(content)) {
      texts.push({ ...placeOf(cellAttributes.place.exec(attributes)?.[1]), text: noValueMark });
      continue;
    }
    const type = cellAttributes.type.exec(attributes)?.[1] ?? 'n';
    const format = type === 'n' ? formats[Number(cellAttributes.style.exec(attributes)?.[1] ?? -1)] : undefined;
    if (type !== 'e' && format === undefined) continue;
    const raw = valueForm.exec(content)?.[1];
    if (raw === undefined) continue;
    const text = format === undefined ? plain(raw).trim() : formattedText(raw, format, is1904);
    if (text !== undefined) texts.push({ ...placeOf(cellAttributes.place.exec(attributes)?.[1]), text });
  }
  return texts;
};

/** Reads of a workbook what it adds to its values. The size of its content was checked before. */
export const readWorkbook = (bytes: Uint8Array): Workbook => {
  const files = unzipSync(bytes, { filter: ({ name }) => /\.xml(\.rels)?$/.test(name) });
  const read = (name: string): string => new TextDecoder().decode(files[name]);
  const book = read('xl/workbook.xml');
  const paths = new Map(
    tagsOf(read('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id, Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  );
  const sheets = tagsOf(book, 'sheet').filter(({ name }) => name !== undefined && name !== '');
  const formats = formatsOf(read('xl/styles.xml'));
  const is1904 = isOn(tagsOf(book, 'workbookPr')[0]?.date1904);
  return {
    sheets: sheets.map(({ name = '', state }) => ({
      name,
      isHidden: state === 'hidden' || state === 'veryHidden',
    })),
    active: Number(tagsOf(book, 'workbookView')[0]?.activeTab ?? 0),
    notesOf: (sheet) => {
      const xml = read(paths.get(sheets[sheet]?.id) ?? '');
      return { merges: mergesOf(xml), hiddenRows: hiddenRowsOf(xml), texts: textsOf(xml, formats, is1904) };
    },
  };
};
