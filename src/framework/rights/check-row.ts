import { type ObjectRules, objectRules } from './known-names';
import { type Message, type PolicyError, unknownName } from './policy-error';
import { guardModes, type PolicyRow, readScope } from './policy-row';
import type { Cell } from './read-cells';

/** The names that a row is checked against, prepared once for a file. */
export interface RowNames {
  /** `role:<name>` and `perm:<name>` of all that exist. */
  readonly grants: readonly string[];
  readonly rules: Map<string, ObjectRules>;
}

/** The cells of a row, in order. */
const cellNames = ['p', 'mode', 'subjects', 'object', 'actions', 'scope'];

/** Checks the six cells of a row and returns the row, or every mistake in it. */
export const checkRow = (options: {
  cells: readonly Cell[];
  line: number;
  names: RowNames;
}): PolicyRow | PolicyError[] => {
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
