import { withoutApostrophe } from './formula';

const separators = [',', '\t', ';'] as const;

/** The sign that occurs most often in the first line, outside of quotes; a line without any is one cell. */
const separatorOf = (text: string): string => {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      if (counts.size > 0) break;
    } else if (!isQuoted && separators.some((each) => each === char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
};

/** The first line by which Excel gets the separator (`sep=;`); it is no row. */
const separatorLine = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i;

/**
 * The cells of a CSV text, or of one copied out of a spreadsheet (tabs): quotes, line breaks within them and every kind of
 * line end are understood. A quote in the middle of a bare cell is a quote. Ends early after `mostRows` lines.
 */
export const readCsv = (
  text: string,
  {
    mostRows = Number.POSITIVE_INFINITY,
    onUnclosed,
  }: {
    mostRows?: number;
    /** Called with the line, from 1, in which a quote begins that never ends: everything after it is in its cell. */
    onUnclosed?: (line: number) => void;
  } = {},
): string[][] => {
  const written = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const [message = '', named] = separatorLine.exec(written) ?? [];
  const body = written.slice(message.length);
  const separator = named ?? separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const bareEnd = new RegExp(`[\\u{${(separator.codePointAt(0) ?? 0).toString(16)}}\\r\\n]`, 'gu');

  const readQuoted = (): string => {
    let cell = '';
    const begin = at;
    at += 1;
    for (;;) {
      const end = body.indexOf('"', at);
      if (end === -1) {
        onUnclosed?.((message + body.slice(0, begin)).split(/\r\n|\r|\n/).length);
        cell += body.slice(at);
        at = body.length;
        return cell;
      }
      cell += body.slice(at, end);
      at = end + 1;
      if (body[at] !== '"') return cell;
      cell += '"';
      at += 1;
    }
  };
  const readBare = (): string => {
    bareEnd.lastIndex = at;
    const end = bareEnd.exec(body)?.index ?? body.length;
    const cell = body.slice(at, end);
    at = end;
    return cell;
  };

  while (at < body.length && rows.length < mostRows) {
    const isQuoted = body[at] === '"';
    // Text after a closing quote belongs to the cell as well.
    const cell = isQuoted ? readQuoted() + readBare() : readBare();
    row.push(withoutApostrophe(cell));
    if (body[at] === separator) {
      at += 1;
      // A line may end with an empty cell.
      if (at < body.length) continue;
      row.push('');
    }
    if (body[at] === '\r') at += 1;
    if (body[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
};
