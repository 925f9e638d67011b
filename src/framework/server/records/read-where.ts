import type { Expression } from '../../expressions/expression';
import { checkExpression } from '../../language/check/check-expression';
import type { Resource } from '../../language/resource/resource';
import { isObject } from '../../shared/is-object';

/** Longest condition in a URL, in characters. */
const longest = 4000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses the JSON condition of a URL; undefined unless it would also be valid in the configuration of the resource. */
export const readWhere = (text: string, resource: Resource): Expression | undefined => {
  const expression = text.length > longest ? undefined : parsed(text);
  if (!isObject(expression)) return undefined;
  const mistakes: string[] = [];
  const report = (path: string, message: string): void => void mistakes.push(`${path}: ${message}`);
  checkExpression({ report, path: '', resource, expression: expression as Expression });
  return mistakes.length === 0 ? (expression as Expression) : undefined;
};
