import { unzipSync } from 'fflate';
import { type CellFormat, cellFormat, formattedText } from './cell-format';
import type { SheetName } from './sheet';

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

/** What a sheet says beside its values. */
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

const textsOf = (xml: string, formats: readonly (CellFormat | undefined)[], is1904: boolean): SheetNotes['texts'] => {
  const texts: { row: number; column: number; text: string }[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(cellForm)) {
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

/** Reads of a workbook what stands beside its values. The size of what is in it was looked at before. */
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
