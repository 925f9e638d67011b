import { grantsOf } from '../shared/grants';
import { checkLine } from './check-line';
import { checkRow, type RowNames } from './check-row';
import { allObjectRules, type KnownNames } from './known-names';
import type { PolicyError } from './policy-error';
import { policyRevision, rowText } from './policy-revision';
import type { PolicyRow } from './policy-row';
import { readCells } from './read-cells';

/** A policy text that was read: all of it, or nothing but the reasons why not. */
export type ReadPolicy =
  | { readonly ok: true; readonly rows: readonly PolicyRow[]; readonly revision: string }
  | { readonly ok: false; readonly errors: readonly PolicyError[] };

const lines = new WeakMap<PolicyRow, number>();

/** The line of the file that a row was read from; undefined for a row that came from elsewhere. */
export const lineOfRow = (row: PolicyRow): number | undefined => lines.get(row);

/** The largest file that is read, in characters. */
const maxText = 1_000_000;

/** Most mistakes that are reported; after them the rest of the file is not read. */
const maxErrors = 200;

/**
 * Reads the text of `access-policy.csv` strictly: rows `p, mode, subjects, object, actions, scope` without a header,
 * blank lines and lines that begin with `#`; BOM and CRLF are accepted. Every name must exist. One mistake anywhere
 * refuses the whole text, so that a typing error can never turn into another right.
 */
export const readPolicy = (options: { text: string; known: KnownNames }): ReadPolicy => {
  const text = options.text.startsWith('\uFEFF') ? options.text.slice(1) : options.text;
  if (text.length > maxText) return { ok: false, errors: [tooLarge(text)] };
  const names = rowNames(options.known);
  const rows: PolicyRow[] = [];
  const errors: PolicyError[] = [];
  const lineOfText = new Map<string, number>();

  for (const [index, source] of text.split(/\r\n|\n/).entries()) {
    if (errors.length >= maxErrors) break;
    const line = index + 1;
    const row = readLine({ source, line, names });
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
  if (errors.length > 0) return { ok: false, errors };
  if (rows.length === 0) return { ok: false, errors: [noRows] };
  return { ok: true, rows, revision: policyRevision(rows) };
};

/** The row of one line, null for a comment or a blank line, or the mistakes in it. */
const readLine = (options: { source: string; line: number; names: RowNames }): PolicyRow | null | PolicyError[] => {
  const { source, line, names } = options;
  const isComment = /^[ \t]*#/.test(source);
  const unsafe = checkLine({ source, line, isComment });
  if (unsafe) return [unsafe];
  if (isComment || /^[ \t]*$/.test(source)) return null;
  const cells = readCells({ source, line });
  return Array.isArray(cells) ? checkRow({ cells, line, names }) : [cells];
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
