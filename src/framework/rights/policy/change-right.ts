import { grantsOf, roleGrant } from '../../shared/grants';
import { allObjectRules, type KnownNames } from '../known-names';
import { guard, verb, within } from '../matcher';
import { knownWith } from '../policy-roles';
import { type PolicyRow, partsOfReach, type Reach, type RowScope, scopes } from '../policy-row';
import { lineOfRow, readPolicy } from '../read-policy';

/** The rows that give somebody a right, by the functions that casbin calls for a row. */
export const givingRows = (
  rows: readonly PolicyRow[],
  { grants, object, action }: { grants: readonly string[]; object: string; action: string },
): readonly PolicyRow[] =>
  rows.filter(
    (row) =>
      within(object, row.object) &&
      verb(action, row.actions.join('|')) &&
      guard(row.mode, row.subjects.join('|'), grants),
  );

/** Whether a row that gives a right of an object gives others with it, so that no single right can be taken out of it. */
const isFixed =
  (object: string) =>
  (row: PolicyRow): boolean =>
    row.mode !== 'any' || row.object !== object;

/** Something of a right of a role. */
export type OfRight<T> = readonly [object: string, action: string, role: string, of: T];

/** The rights of roles that such rows give, each with their lines. */
export const fixedRights = (rows: readonly PolicyRow[], known: KnownNames): readonly OfRight<readonly number[]>[] => {
  const found = new Map<string, OfRight<number[]>>();
  const objects = [...allObjectRules(known).keys()];
  for (const row of rows) {
    const roles = known.roles.filter((role) => guard(row.mode, row.subjects.join('|'), [roleGrant(role)]));
    for (const object of objects.filter((one) => within(one, row.object) && isFixed(one)(row)))
      for (const action of row.actions)
        for (const role of roles) {
          const key = `${object} ${action} ${role}`;
          const right = found.get(key) ?? ([object, action, role, []] as const);
          right[3].push(lineOfRow(row) ?? 0);
          found.set(key, right);
        }
  }
  return [...found.values()];
};

/** What a grant alone gives: object → action → how far it reaches; `-` for pages and fields. */
type RightsOfGrant = ReadonlyMap<string, ReadonlyMap<string, readonly RowScope[]>>;
/** The same of every role and permission. */
export type RightsTable = ReadonlyMap<string, RightsOfGrant>;

/** The widest scope, and every one that a condition narrows, as `Decisions.reachOf` answers it. */
const joined = (reached: ReadonlySet<RowScope>): readonly RowScope[] => {
  if (reached.has('-')) return ['-'];
  const plain = scopes.find((scope) => reached.has(scope));
  const narrowed = [...reached].filter((one) => one !== '-' && partsOfReach(one as Reach).name !== undefined);
  return [...(plain === undefined ? [] : [plain]), ...narrowed.toSorted()];
};

/**
 * Everything that rows give a user with one role or permission and nothing else. Patterns of pages are expanded over the existing
 * pages. By the functions that casbin calls for a row, so each answer is that of the decisions; without a question about what no row covers.
 */
export const rightsTable = (rows: readonly PolicyRow[], known: KnownNames): RightsTable => {
  const objects = [...allObjectRules(known).keys()];
  const named = rows.map((row) => ({
    row,
    objects: row.object.endsWith('/*') ? objects.filter((object) => within(object, row.object)) : [row.object],
  }));
  return new Map(
    grantsOf(known).map((grant): [string, RightsOfGrant] => {
      const found = new Map<string, Map<string, Set<RowScope>>>();
      for (const { row, objects: of } of named) {
        if (!guard(row.mode, row.subjects.join('|'), [grant])) continue;
        for (const object of of) {
          const actions = found.get(object) ?? new Map<string, Set<RowScope>>();
          found.set(object, actions);
          for (const action of row.actions) actions.set(action, (actions.get(action) ?? new Set()).add(row.scope));
        }
      }
      const read = [...found].map(
        ([object, actions]) =>
          [object, new Map([...actions].map(([action, reached]) => [action, joined(reached)] as const))] as const,
      );
      return [grant, new Map(read)];
    }),
  );
};

/** A right that one policy gives another way than another. */
interface RightDifference {
  grant: string;
  object: string;
  action: string;
  /** Empty: not given. */
  before: readonly RowScope[];
  after: readonly RowScope[];
}

/** What becomes different for whom when one policy takes the place of another, in the order of grants and objects. */
export const differencesOf = (before: RightsTable, after: RightsTable): readonly RightDifference[] =>
  [...after].flatMap(([grant, now]) => {
    const then: RightsOfGrant = before.get(grant) ?? new Map();
    return [...new Set([...then.keys(), ...now.keys()])].flatMap((object) => {
      const [one, other] = [then.get(object), now.get(object)];
      return [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((action): RightDifference[] => {
        const [was, is] = [one?.get(action) ?? [], other?.get(action) ?? []];
        return was.join() === is.join() ? [] : [{ grant, object, action, before: was, after: is }];
      });
    });
  });

/** Whether a difference gives somebody more: a right, or records, that they did not have. */
export const isAddition = ({ before, after }: RightDifference): boolean => {
  const width = (one: RowScope): number => (one === '-' ? 0 : scopes.indexOf(partsOfReach(one as Reach).scope));
  const covers = (wide: RowScope, narrow: RowScope): boolean => {
    if (wide === narrow) return true;
    if (wide === '-' || narrow === '-') return false;
    const { name } = partsOfReach(wide as Reach);
    return width(wide) <= width(narrow) && (name === undefined || name === partsOfReach(narrow as Reach).name);
  };
  return after.some((one) => !before.some((was) => covers(was, one)));
};

/** One cell of the matrix: what a role may do with an object from now on. */
interface RightChange {
  role: string;
  object: string;
  action: string;
  /** How far; null: not at all. */
  scope: RowScope | null;
}

/** The text with the change, or why it cannot be made by itself. */
type ChangedText =
  | { text: string }
  /** The right is given by rows of another kind (a pattern of pages, `all`, `except`, a permission): they are changed in the text. */
  | { lines: readonly number[] }
  /** The text has mistakes, so nobody knows what it says. */
  | { isBroken: true };

/** The position of a cell in a line: p, mode, subjects, object, actions, scope. */
const cellAt = { subjects: 2, actions: 4 } as const;

/** A row with another list in one of its cells; blanks around the cells stay. A line with quotes is rewritten. */
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

/** Puts the right into the row that comes nearest to it, or into a new one next to those about the same object. */
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
