import { type Expression, expressionWords, type Literal } from '../../expressions/expression';

/** Values that fields must have; of several: one of them. The part of a condition that filters of an address can say. */
export type WhereValues = Readonly<Record<string, Literal | readonly string[]>>;

/** The parameter of an address that carries the rest of a condition, as JSON. */
export const whereParam = '_where';

const words: ReadonlySet<string> = new Set(expressionWords);

const isValue = (name: string, test: unknown): test is WhereValues[string] =>
  !words.has(name) &&
  (typeof test !== 'object' || (Array.isArray(test) && test.every((one) => typeof one === 'string')));

/** What of a condition says plain values of fields. */
export const valuesIn = (where: Expression): WhereValues =>
  Object.fromEntries(
    Object.entries(where).flatMap(([name, test]) => (isValue(name, test) ? [[name, test] as const] : [])),
  );

/** What of a condition says anything else; undefined where there is nothing. */
export const testsIn = (where: Expression): Expression | undefined => {
  const rest = Object.entries(where).filter(([name, test]) => test !== undefined && !isValue(name, test));
  return rest.length === 0 ? undefined : Object.fromEntries(rest);
};

/** A condition that holds where both do. A value that both give a field is that of the second, as with options of a call. */
export const bothOf = (first: Expression = {}, second: Expression = {}): Expression => {
  const tests = [testsIn(first), testsIn(second)].filter((one) => one !== undefined);
  return {
    ...valuesIn(first),
    ...valuesIn(second),
    ...(tests.length > 1 ? { all: tests } : tests[0]),
  };
};
