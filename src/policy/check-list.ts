import type { Message, PolicyError } from './policy-error';
import type { Cell } from './read-cells';
import { unknownName } from './unknown-name';

/** Reads a cell of names separated by `|`: each must be known, none may stand twice. */
export function checkList(options: { cell: Cell; line: number; kind: Message; known: readonly string[] }): {
  names: string[];
  errors: PolicyError[];
} {
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
}

const repeated = { zh: '重复', en: 'stands twice in this cell' };
