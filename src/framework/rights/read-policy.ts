import { grantsOf } from '../shared/grants';
import { checkLine } from './check-line';
import { checkRow, type RowNames } from './check-row';
import { allObjectRules, type KnownNames } from './known-names';
import type { PolicyError } from './policy-error';
import { policyRevision, rowText } from './policy-revision';
import { knownWith, type PolicyRole } from './policy-roles';
import type { PolicyRow } from './policy-row';
import { type Cell, readCells, type Separator, separatorOf } from './read-cells';
import { checkRoleRow, isRoleRow } from './read-role';

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

/** The roles that a file adds; `named` has also those that have another mistake, so that nobody is told that they are unknown. */
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

/** An empty file is what a half-done save looks like, never what was meant. */
const noRows: PolicyError = { line: 1, column: 1, value: '', message: { zh: '没有任何规则', en: 'there is no row' } };

const tooLarge = (text: string): PolicyError => {
  const message = { zh: `文件最多 ${maxText} 个字符`, en: `a policy has at most ${maxText} characters` };
  return { line: 1, column: 1, value: `${text.length}`, message };
};
