import { isObject } from '../shared/is-object';
import type { Expression, Operand, ThatTest } from './expression';
import { expressionWords } from './expression';

const words: ReadonlySet<string> = new Set(expressionWords);

/** Every value that an operand looks at, as it is written: `period.to`. */
export const pathsInOperand = (operand: Operand): readonly string[] => {
  if (!isObject(operand)) return [];
  return Object.entries(operand).flatMap(([name, written]) => {
    if (name === 'field' || name === 'count') return [String(written)];
    if (name === 'if') return pathsIn(written as Expression);
    if (name === 'days' && isObject(written))
      return Object.values(written).flatMap((part) => pathsInOperand(part as Operand));
    return [written].flat().flatMap((part) => pathsInOperand(part as Operand));
  });
};

const pathsInTests = (tests: unknown): readonly string[] =>
  isObject(tests)
    ? Object.values(tests).flatMap((written) => [written].flat().flatMap((part) => pathsInOperand(part as Operand)))
    : [];

/** Every value that a condition looks at, in the order of writing. */
export const pathsIn = (expression: Expression | undefined): readonly string[] =>
  Object.entries(expression ?? {}).flatMap(([name, written]) => {
    if (name === 'not') return pathsIn(written as Expression);
    if (name === 'that') {
      const { value, is } = written as ThatTest;
      return [...pathsInOperand(value), ...pathsInTests(is)];
    }
    if (words.has(name)) return (written as readonly Expression[]).flatMap(pathsIn);
    return [name, ...pathsInTests(written)];
  });

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** Every field that a condition looks at. */
export const namesIn = (expression: Expression | undefined): readonly string[] => [
  ...new Set(pathsIn(expression).map(rootOf)),
];

/** Every field that an operand looks at. */
export const namesInOperand = (operand: Operand): readonly string[] => [
  ...new Set(pathsInOperand(operand).map(rootOf)),
];
