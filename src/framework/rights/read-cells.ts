import type { PolicyError } from './policy-error';

/** One cell of a line, without its quotes and the blanks around it. */
export interface Cell {
  readonly value: string;
  /** Where it begins, from 1. */
  readonly column: number;
}

/** What stands between two cells. */
export type Separator = ',' | ';';

/** What stands between the cells: where a spreadsheet writes decimals with a comma, it puts semicolons between cells. */
export const separatorOf = (text: string): Separator => (/^[ \t]*"?p"?[ \t]*;/m.test(text) ? ';' : ',');

/**
 * Splits one line into cells by RFC 4180: commas separate (or semicolons), a cell in double quotes may hold them, and a quote in it is
 * written twice. Blanks around a cell are dropped. Stricter than the RFC in that a cell never spans lines.
 * @returns the cells, or the one mistake that makes the line unreadable
 */
export const readCells = (options: { source: string; line: number; separator: Separator }): Cell[] | PolicyError => {
  const { source, line, separator } = options;
  const cells: Cell[] = [];
  let position = 0;
  for (;;) {
    position = skipBlanks(source, position);
    const start = position;
    const isQuoted = source[start] === '"';
    const end = isQuoted ? closingQuote(source, start) : nextSeparator(source, start, separator);
    if (end === -1) return quoteError({ source, line, position: start, isOpen: true });
    const raw = source.slice(start, end);
    if (isQuoted) {
      cells.push({ value: raw.slice(1).replaceAll('""', '"'), column: start + 1 });
      position = skipBlanks(source, end + 1);
      if (position < source.length && source[position] !== separator)
        return quoteError({ source, line, position: end });
    } else {
      const stray = raw.indexOf('"');
      if (stray !== -1) return quoteError({ source, line, position: start + stray });
      cells.push({ value: raw.replace(/[ \t]+$/, ''), column: start + 1 });
      position = end;
    }
    if (position >= source.length) return cells;
    position += 1;
  }
};

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

const skipBlanks = (source: string, from: number): number => {
  let position = from;
  while (isBlank(source[position])) position += 1;
  return position;
};

const nextSeparator = (source: string, from: number, separator: Separator): number => {
  const found = source.indexOf(separator, from);
  return found === -1 ? source.length : found;
};

/** The quote that ends the cell opened at `start`, or -1; a doubled quote is a character of the cell. */
const closingQuote = (source: string, start: number): number => {
  let position = source.indexOf('"', start + 1);
  while (position !== -1 && source[position + 1] === '"') position = source.indexOf('"', position + 2);
  return position;
};

const quoteError = (place: { source: string; line: number; position: number; isOpen?: boolean }): PolicyError => {
  const { source, line, position, isOpen } = place;
  const message = isOpen
    ? { zh: '引号没有闭合', en: 'this quote is never closed' }
    : { zh: '引号只能包住整个单元格', en: 'a quote may only stand around a whole cell' };
  return { line, column: position + 1, value: source.slice(position, position + 20), message };
};
