import { grantsOf } from '../shared/grants';
import { allObjectRules, type KnownNames, type ObjectRules, objectRules } from './known-names';
import { type Message, type PolicyError, unknownName } from './policy-error';
import { policyRevision, rowText } from './policy-revision';
import { knownWith, type PolicyRole } from './policy-roles';
import { guardModes, type PolicyRow, readScope } from './policy-row';
import { type Cell, checkRoleRow, isRoleRow, readCells, type Separator, separatorOf } from './read-role';

/** The names that a row is checked against, prepared once for a file. */
interface RowNames {
  /** `role:<name>` and `perm:<name>` of all that exist. */
  readonly grants: readonly string[];
  readonly rules: Map<string, ObjectRules>;
}

/** The cells of a row, in order. */
const cellNames = ['p', 'mode', 'subjects', 'object', 'actions', 'scope'];

/** Checks the six cells of a row and returns the row, or every mistake in it. */
const checkRow = (options: { cells: readonly Cell[]; line: number; names: RowNames }): PolicyRow | PolicyError[] => {
  const { cells, line, names } = options;
  const [mark, mode, subjects, object, actions, scope, surplus] = cells;
  if (!mark || !mode || !subjects || !object || !actions || !scope || surplus) {
    return [cellCountError({ cells, line })];
  }
  const errors: PolicyError[] = [];
  const pick = <Name extends string>(cell: Cell, kind: Message, known: readonly Name[]): Name | undefined => {
    const name = known.find((candidate) => candidate === cell.value);
    if (name === undefined) errors.push(unknownName({ line, ...cell, kind, known }));
    return name;
  };
  const list = (cell: Cell, kind: Message, known: readonly string[]): string[] => {
    const checked = checkList({ cell, line, kind, known });
    errors.push(...checked.errors);
    return checked.names;
  };

  pick(mark, kinds.mark, ['p']);
  const rowMode = pick(mode, kinds.mode, guardModes);
  const rowSubjects = list(subjects, kinds.subject, names.grants);
  const rules = objectRules({ object: object.value, rules: names.rules });
  if (!rules) {
    errors.push(unknownName({ line, ...object, kind: kinds.object, known: objectsLike(object.value, names) }));
    return errors;
  }
  const rowActions = list(actions, kinds.action, rules.verbs);
  const rowScope = pick(scope, kinds.scope, rules.scopes);
  if (errors.length > 0 || !rowMode || !rowScope) return errors;
  return {
    mode: rowMode,
    subjects: rowSubjects,
    object: object.value,
    actions: rowActions,
    scope: readScope(rowScope),
  };
};

/** The objects of the same kind (`route:`, `res:`, `field:`), or all when the kind itself is wrong. */
const objectsLike = (value: string, { rules }: RowNames): string[] => {
  const prefix = value.slice(0, value.indexOf(':') + 1);
  const all = [...rules.keys()];
  const alike = prefix === '' ? [] : all.filter((name) => name.startsWith(prefix));
  return alike.length > 0 ? alike : all;
};

const kinds = {
  mark: { zh: '行类型', en: 'kind of row' },
  mode: { zh: '模式', en: 'mode' },
  subject: { zh: '角色或权限', en: 'role or permission' },
  object: { zh: '对象', en: 'object' },
  action: { zh: '操作', en: 'action for this object' },
  scope: { zh: '数据范围', en: 'scope for this object' },
};

const cellCountError = (options: { cells: readonly Cell[]; line: number }): PolicyError => {
  const { cells, line } = options;
  const wanted = cellNames.join(', ');
  const place = cells[cellNames.length] ?? cells.at(-1);
  const message = {
    zh: `应有 6 个单元格（${wanted}），实际 ${cells.length} 个`,
    en: `a row has 6 cells (${wanted}), this one has ${cells.length}`,
  };
  return { line, column: place?.column ?? 1, value: place?.value.slice(0, 80) ?? '', message };
};

/** Reads a cell of names separated by `|`: each must be known, none may stand twice. */
const checkList = (options: {
  cell: Cell;
  line: number;
  kind: Message;
  known: readonly string[];
}): {
  names: string[];
  errors: PolicyError[];
} => {
  const { cell, line, kind, known } = options;
  const names = cell.value.split('|');
  const errors: PolicyError[] = [];
  let column = cell.column;
  for (const [index, name] of names.entries()) {
    if (!known.includes(name)) errors.push(unknownName({ line, column, value: name, kind, known }));
    else if (names.indexOf(name) !== index) errors.push({ line, column, value: name, message: repeated });
    column += name.length + 1;
  }
  return { names, errors };
};

const repeated = { zh: '重复', en: 'stands twice in this cell' };

/** The longest line that is read, in characters. */
const maxLine = 2_000;

/** Characters that cannot be seen (controls, zero width, text direction), broken encoding, and halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/u;

/** Full-width letters and punctuation, curly quotes and wide blanks: look right, mean something else. */
const fullWidth = /[\uFF01-\uFF5E\u3000-\u3002\u2018-\u201D\u00A0\u2000-\u200A\u202F]/;

/** Looks for what makes a line unsafe to read before it is split into cells; comments may use full-width characters. */
const checkLine = (options: { source: string; line: number; isComment: boolean }): PolicyError | null => {
  const { source, line, isComment } = options;
  if (source.length > maxLine) {
    const message = { zh: `一行最多 ${maxLine} 个字符`, en: `a line has at most ${maxLine} characters` };
    return { line, column: maxLine + 1, value: `${source.length}`, message };
  }
  const hidden = source.replaceAll('\t', ' ').search(invisible);
  if (hidden !== -1) {
    const message = { zh: '不允许控制字符、不可见字符或乱码', en: 'control, invisible or undecodable character' };
    return { line, column: hidden + 1, value: codeName(source, hidden), message };
  }
  const wide = isComment ? -1 : source.search(fullWidth);
  return wide === -1 ? null : fullWidthError({ source, line, position: wide });
};

const fullWidthError = (place: { source: string; line: number; position: number }): PolicyError => {
  const { source, line, position } = place;
  const value = source.charAt(position);
  const narrow = narrowForm(value);
  const message = {
    zh: `全角字符“${value}”${narrow ? `，请改用半角“${narrow}”` : '不允许'}`,
    en: `full-width character${narrow ? `, write "${narrow}" instead` : ' is not allowed'}`,
  };
  return { line, column: position + 1, value, message };
};

/** The ASCII character that looks the same; full-width ASCII is in one block at a fixed distance. */
const narrowForm = (character: string): string | null => {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (character === '\u201C' || character === '\u201D') return '"';
  return character === '\u3001' ? ',' : null;
};

const codeName = (source: string, position: number): string =>
  `U+${(source.codePointAt(position) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A policy text that was read: all of it, or nothing but the reasons why not. */
export type ReadPolicy =
  | {
      readonly ok: true;
      readonly rows: readonly PolicyRow[];
      /** Roles that it adds to those of the configuration. */
      readonly roles: readonly PolicyRole[];
      readonly revision: string;
    }
  | { readonly ok: false; readonly errors: readonly PolicyError[] };

const lines = new WeakMap<PolicyRow, number>();

/** The line of the file that a row was read from; undefined for a row that came from elsewhere. */
export const lineOfRow = (row: PolicyRow): number | undefined => lines.get(row);

/** The largest file that is read, in characters. */
const maxText = 1_000_000;

/** Most mistakes that are reported; after them the rest of the file is not read. */
const maxErrors = 200;

/**
 * Reads the text of `access-policy.csv` strictly: rows `p, mode, subjects, object, actions, scope` without a header, rows
 * `role, name, 中文, English` that add a role, blank lines and lines that begin with `#`. What a spreadsheet makes of such a file
 * means the same: BOM, CRLF, rows of empty cells and empty cells behind the others, semicolons between the cells. Every name must
 * exist. One mistake anywhere refuses the whole text, so that a typing error can never turn into another right.
 */
export const readPolicy = (options: { text: string; known: KnownNames }): ReadPolicy => {
  const text = options.text.startsWith('\uFEFF') ? options.text.slice(1) : options.text;
  if (text.length > maxText) return { ok: false, errors: [tooLarge(text)] };
  const undecodable = notUtf8(text);
  if (undecodable) return { ok: false, errors: [undecodable] };
  const separator = separatorOf(text);
  const sources = text.split(/\r\n|\n/).map((source, index) => ({ source, line: index + 1, separator }));
  // Before the others, wherever they stand: those may name them.
  const { roles, errors: wrongRoles, named } = readRoles(sources, options.known.roles);
  const names = rowNames(knownWith(options.known, named));
  const rows: PolicyRow[] = [];
  const errors: PolicyError[] = [];
  const lineOfText = new Map<string, number>();

  for (const each of sources) {
    if (errors.length >= maxErrors) break;
    const { source, line } = each;
    const row = isRoleRow(source) ? null : readLine({ ...each, names });
    if (row === null) continue;
    if (Array.isArray(row)) {
      errors.push(...row);
      continue;
    }
    const first = lineOfText.get(rowText(row));
    if (first !== undefined) errors.push(duplicate({ line, first, source }));
    lineOfText.set(rowText(row), line);
    lines.set(row, line);
    rows.push(row);
  }
  const all = [...wrongRoles, ...errors].sort((one, other) => one.line - other.line);
  if (all.length > 0) return { ok: false, errors: all.slice(0, maxErrors) };
  if (rows.length === 0) return { ok: false, errors: [noRows] };
  return { ok: true, rows, roles, revision: policyRevision(rows, roles) };
};

/** How many cells a row has; empty ones behind them are what a spreadsheet fills up with. */
const wanted = 6;

/** A file of another encoding is one mistake, not one in each line. */
const notUtf8 = (text: string): PolicyError | undefined => {
  const at = text.indexOf('\uFFFD');
  if (at < 0) return undefined;
  const before = text.slice(0, at).split('\n');
  const message = {
    zh: '文件不是 UTF-8 编码，无法读取；请用 Excel 另存为“CSV UTF-8（逗号分隔）”',
    en: 'undecodable: the file is not UTF-8; save it as "CSV UTF-8 (comma delimited)"',
  };
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, value: 'U+FFFD', message };
};

/** A line of the file. */
interface Line {
  source: string;
  line: number;
  separator: Separator;
}

/** The roles that a file adds; `named` has also those that have another mistake, so that they are not reported as unknown. */
const readRoles = (
  lines: readonly Line[],
  configured: readonly string[],
): { roles: readonly PolicyRole[]; errors: readonly PolicyError[]; named: readonly PolicyRole[] } => {
  const roles: PolicyRole[] = [];
  const errors: PolicyError[] = [];
  const wrong: PolicyRole[] = [];
  for (const { source, line, separator } of lines) {
    if (errors.length >= maxErrors) break;
    if (!isRoleRow(source)) continue;
    // A label is written as people write: a full-width bracket in it means nothing else.
    const unsafe = checkLine({ source, line, isComment: true });
    const cells: Cell[] | PolicyError = unsafe ?? readCells({ source, line, separator });
    const role = Array.isArray(cells) ? checkRoleRow({ cells, line, taken: { configured, added: roles } }) : [cells];
    if (!Array.isArray(role)) {
      roles.push(role);
      continue;
    }
    errors.push(...role);
    const name = Array.isArray(cells) ? cells[1]?.value : undefined;
    if (name) wrong.push({ name, label: { zh: name, en: name }, line });
  }
  return { roles, errors, named: [...roles, ...wrong] };
};

/** The row of one line, null for a comment or a blank line, or the mistakes in it. */
const readLine = ({ source, line, names, separator }: Line & { names: RowNames }): PolicyRow | null | PolicyError[] => {
  // A spreadsheet puts a comment with a quote in it between quotes.
  const isComment = /^[ \t]*"?#/.test(source);
  const unsafe = checkLine({ source, line, isComment });
  if (unsafe) return [unsafe];
  if (isComment) return null;
  const cells = readCells({ source, line, separator });
  if (!Array.isArray(cells)) return [cells];
  const filled = cells.slice(0, cells.findLastIndex(({ value }) => value !== '') + 1);
  if (filled.length === 0) return null;
  return checkRow({ cells: filled.length < wanted ? cells.slice(0, wanted) : filled, line, names });
};

const rowNames = (known: KnownNames): RowNames => ({ grants: grantsOf(known), rules: allObjectRules(known) });

const duplicate = (options: { line: number; first: number; source: string }): PolicyError => {
  const { line, first, source } = options;
  const message = { zh: `与第 ${first} 行重复`, en: `says the same as line ${first}` };
  return { line, column: 1, value: source.trim().slice(0, 80), message };
};

/** An empty file is what a half-done save looks like, never intended. */
const noRows: PolicyError = { line: 1, column: 1, value: '', message: { zh: '没有任何规则', en: 'there is no row' } };

const tooLarge = (text: string): PolicyError => {
  const message = { zh: `文件最多 ${maxText} 个字符`, en: `a policy has at most ${maxText} characters` };
  return { line: 1, column: 1, value: `${text.length}`, message };
};
