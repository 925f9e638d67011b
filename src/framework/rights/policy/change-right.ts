import { roleGrant } from '../../shared/grants';
import type { KnownNames } from '../known-names';
import { knownWith } from '../policy-roles';
import type { PolicyRow, RowScope } from '../policy-row';
import { lineOfRow, readPolicy } from '../read-policy';
import { givingRows, isFixed } from './giving-rows';
import { rightsTable } from './rights-table';

/** One cell of the matrix: what a role may do with an object from now on. */
export interface RightChange {
  role: string;
  object: string;
  action: string;
  /** How far; null: not at all. */
  scope: RowScope | null;
}

/** The text with the change, or why it cannot be made by itself. */
export type ChangedText =
  | { text: string }
  /** The right is given by rows of another kind (a pattern of pages, `all`, `except`, a permission): they are changed in the text. */
  | { lines: readonly number[] }
  /** The text has mistakes, so nobody knows what it says. */
  | { isBroken: true };

/** Where a cell stands in a line: p, mode, subjects, object, actions, scope. */
const cellAt = { subjects: 2, actions: 4 } as const;

/** A row with another list in one of its cells; blanks around the cells stay. A line with quotes is written anew. */
const rewritten = (line: string, row: PolicyRow, change: Partial<Pick<PolicyRow, 'subjects' | 'actions'>>): string => {
  const cells = line.split(',');
  const after = { ...row, ...change };
  if (line.includes('"') || line.includes(';') || cells.length < 6) return rowLine(after);
  for (const name of ['subjects', 'actions'] as const) {
    const at = cellAt[name];
    const cell = cells[at] ?? '';
    if (change[name]) cells[at] = cell.replace(cell.trim(), () => after[name].join('|'));
  }
  return cells.join(',');
};

const rowLine = ({ mode, subjects, object, actions, scope }: PolicyRow): string =>
  ['p', mode, subjects.join('|'), object, actions.join('|'), scope].join(', ');

/** Edits of lines: what takes the place of each, by number from 1. */
type Edits = Map<number, readonly string[]>;

const without = <T>(list: readonly T[], one: T): readonly T[] => list.filter((each) => each !== one);

/** Takes the right out of a row that gives it: the role, the action, or the row itself; what else it gave the role stays, as a row below it. */
const takeOut = (edits: Edits, lines: readonly string[], row: PolicyRow, { role, action }: RightChange): void => {
  const at = lineOfRow(row) ?? 0;
  const line = lines[at - 1] ?? '';
  const grant = roleGrant(role);
  const [others, rest] = [without(row.subjects, grant), without(row.actions, action)];
  if (others.length === 0) edits.set(at, rest.length === 0 ? [] : [rewritten(line, row, { actions: rest })]);
  else
    edits.set(at, [
      rewritten(line, row, { subjects: others }),
      ...(rest.length === 0 ? [] : [rewritten(line, row, { subjects: [grant], actions: rest })]),
    ]);
};

/** Puts the right into the row that comes nearest to it, or into a new one beside those that speak of the same. */
const putIn = (edits: Edits, lines: readonly string[], rows: readonly PolicyRow[], change: RightChange): void => {
  const { role, object, action, scope } = change;
  if (scope === null) return;
  const grant = roleGrant(role);
  const free = rows.filter((row) => row.mode === 'any' && !edits.has(lineOfRow(row) ?? 0));
  const alike = free.filter((row) => row.object === object && row.scope === scope);
  const own = alike.find(({ subjects }) => subjects.length === 1 && subjects[0] === grant);
  const shared = alike.find(({ actions }) => actions.length === 1 && actions[0] === action);
  const put = (row: PolicyRow, more: Partial<Pick<PolicyRow, 'subjects' | 'actions'>>): void => {
    const at = lineOfRow(row) ?? 0;
    edits.set(at, [rewritten(lines[at - 1] ?? '', row, more)]);
  };
  if (own) {
    put(own, { actions: [...own.actions, action] });
    return;
  }
  if (shared) {
    put(shared, { subjects: [...shared.subjects, grant] });
    return;
  }
  const neighbours = [
    rows.filter((row) => row.object === object),
    rows.filter(
      ({ subjects, object: other }) => subjects.includes(grant) && other.split(':')[0] === object.split(':')[0],
    ),
    rows,
  ].find((some) => some.length > 0);
  const at = Math.max(...(neighbours ?? []).map((row) => lineOfRow(row) ?? 0));
  const fresh = rowLine({ mode: 'any', subjects: [grant], object, actions: [action], scope });
  edits.set(at, [...(edits.get(at) ?? [lines[at - 1] ?? '']), fresh]);
};

/**
 * Changes one right of one role in the text of a policy: comments, blank lines, order and spacing stay, and no other right of anybody changes.
 */
export const changeRight = (text: string, known: KnownNames, change: RightChange): ChangedText => {
  const read = readPolicy({ text, known });
  if (!read.ok) return { isBroken: true };
  const { role, object, action, scope } = change;
  const grant = roleGrant(role);
  const giving = givingRows(read.rows, { grants: [grant], object, action });
  const fixed = giving.filter(isFixed(object));
  if (fixed.length > 0) return { lines: fixed.map((row) => lineOfRow(row) ?? 0) };
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r\n|\n/);
  const edits: Edits = new Map();
  const isThere = giving.some((row) => row.scope === scope);
  for (const row of giving) if (row.scope !== scope) takeOut(edits, lines, row, change);
  if (!isThere) putIn(edits, lines, read.rows, change);
  const changed = lines.flatMap((line, index) => edits.get(index + 1) ?? [line]).join(end);
  const after = readPolicy({ text: changed, known });
  if (!after.ok) return { isBroken: true };
  // Rows that ask for several grants at once may still give it to who holds more; the cell is of the role alone.
  const now = rightsTable(after.rows, knownWith(known, after.roles)).get(grant)?.get(object)?.get(action)?.join() ?? '';
  return now === (scope ?? '') ? { text: changed } : { lines: giving.map((row) => lineOfRow(row) ?? 0) };
};
