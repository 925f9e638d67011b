import { type Message, type PolicyError, unknownName } from './policy-error';
import type { PolicyRole } from './policy-roles';

/** One cell of a line, without its quotes and the blanks around it. */
export interface Cell {
  readonly value: string;
  /** Where it begins, from 1. */
  readonly column: number;
}

/** The text between two cells. */
export type Separator = ',' | ';';

/** The text between the cells: where a spreadsheet writes decimals with a comma, it puts semicolons between cells. */
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

/** The cells of a row that adds a role, in order. */
const cellNames = ['role', 'name', '中文', 'English'];
const wanted = cellNames.length;

/** Begins with a capital letter, so that no name is one that every object of the language has (`constructor`). */
const nameShape = /^[A-Z][A-Za-z0-9]{1,31}$/;
/** A longer label makes a column of the matrix unreadable. */
const longestLabel = 30;
/** A role is a column of the matrix and a choice in every form: nobody could handle more of them. */
const mostRoles = 50;

/** Whether a line adds a role, in any case and width, so that a mistake in it is reported as one of such a row. */
export const isRoleRow = (source: string): boolean => /^[ \t]*"?role"?[ \t]*(?:[,;]|$)/i.test(source);

/**
 * Why a name cannot be that of a further role; undefined: it can.
 * @param taken the names of the others
 */
export const wrongRoleName = (name: string, taken: readonly string[]): Message | undefined => {
  if (!nameShape.test(name))
    return {
      zh: '角色名须以大写字母开头，只含英文字母和数字，2–32 位',
      en: 'the name of a role begins with a capital letter and has 2 to 32 letters and digits',
    };
  const other = taken.find((one) => one.toLowerCase() === name.toLowerCase());
  if (other === undefined) return undefined;
  return {
    zh: `角色名“${other}”已被使用（不区分大小写）`,
    en: `there is a role "${other}" already, whatever the case`,
  };
};

/** Why a text cannot be the label of a role; undefined: it can. */
export const wrongRoleLabel = (text: string, language: 'zh' | 'en'): Message | undefined => {
  const kind = language === 'zh' ? { zh: '中文名称', en: 'Chinese label' } : { zh: '英文名称', en: 'English label' };
  if (text.trim() === '') return { zh: `缺少${kind.zh}`, en: `the ${kind.en} is missing` };
  if (text.length <= longestLabel) return undefined;
  return { zh: `${kind.zh}最多 ${longestLabel} 个字`, en: `the ${kind.en} has at most ${longestLabel} characters` };
};

/** Checks the four cells of a row that adds a role and returns the role, or every mistake in it. `taken`: the names of those before it. */
export const checkRoleRow = ({
  cells,
  line,
  taken,
}: {
  cells: readonly Cell[];
  line: number;
  taken: { configured: readonly string[]; added: readonly PolicyRole[] };
}): PolicyRole | PolicyError[] => {
  const filled = cells.slice(0, Math.max(wanted, cells.findLastIndex(({ value }) => value !== '') + 1));
  const [mark, name, zh, en, surplus] = filled;
  if (!mark || !name || !zh || !en || surplus) {
    const place = surplus ?? filled.at(-1);
    const message = {
      zh: `角色行应有 ${wanted} 个单元格（${cellNames.join(', ')}），实际 ${filled.length} 个`,
      en: `a row that adds a role has ${wanted} cells (${cellNames.join(', ')}), this one has ${filled.length}`,
    };
    const advice = { zh: '单元格之间用半角逗号“,”', en: 'Cells are separated by ",", not by "，".' };
    const hasWide = cells.some(({ value }) => value.includes('，'));
    const value = place?.value.slice(0, 80) ?? '';
    return [{ line, column: place?.column ?? 1, value, message, ...(hasWide && { advice }) }];
  }
  const errors: PolicyError[] = [];
  if (mark.value !== 'role')
    errors.push(unknownName({ line, ...mark, kind: { zh: '行类型', en: 'kind of row' }, known: ['p', 'role'] }));
  const stated = (cell: Cell, message: Message | undefined, advice?: Message): void => {
    if (message)
      errors.push({
        line,
        column: cell.column,
        value: cell.value.slice(0, 80),
        message,
        ...(advice && { advice }),
      });
  };
  const twin = taken.added.find((one) => one.name.toLowerCase() === name.value.toLowerCase());
  stated(
    name,
    wrongRoleName(name.value, [...taken.configured, ...taken.added.map((one) => one.name)]),
    twin && { zh: `与第 ${twin.line} 行的角色重名`, en: `Line ${twin.line} adds it.` },
  );
  stated(zh, wrongRoleLabel(zh.value, 'zh'));
  stated(en, wrongRoleLabel(en.value, 'en'));
  if (taken.added.length >= mostRoles)
    stated(mark, { zh: `最多新增 ${mostRoles} 个角色`, en: `at most ${mostRoles} roles can be added` });
  return errors.length > 0 ? errors : { name: name.value, label: { zh: zh.value, en: en.value }, line };
};
