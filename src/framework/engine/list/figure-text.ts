import type { Expression } from '../../expressions/expression';
import type { FilterValue } from '../../fields/base/filter-value';
import { numberFrom } from '../../fields/base/read-value';
import type { Field } from '../../fields/field';
import { parseFilter } from '../../fields/parse-filter';
import type { FigureConfig } from '../../language/pages/list-config';
import { testsIn, valuesIn, type WhereValues, whereParam } from '../../language/pages/where';
import type { EngineRecord } from '../context/engine-record';

const textsOf = (value: WhereValues[string]): readonly string[] =>
  typeof value === 'object' ? value : [String(value)];

/** A figure as the API spells it: `sum.amount?status=paid`. */
export const figureQuery = ({ fn, of, where = {} }: Pick<FigureConfig, 'fn' | 'of' | 'where'>): string => {
  const tests = testsIn(where);
  const conditions = new URLSearchParams([
    ...Object.entries(valuesIn(where)).flatMap(([name, value]) => textsOf(value).map((text) => [name, text])),
    ...(tests ? [[whereParam, JSON.stringify(tests)]] : []),
  ]).toString();
  return `${fn}${of === undefined ? '' : `.${of}`}${conditions === '' ? '' : `?${conditions}`}`;
};

/** The filters that show exactly what a figure counts; undefined when the list cannot be filtered like that. */
export const figureFilters = ({
  where,
  filterable,
}: {
  where: Expression | undefined;
  /** The fields that the list may be filtered by. */
  filterable: readonly Field[];
}): Readonly<Record<string, FilterValue>> | undefined => {
  const filters: Record<string, FilterValue> = {};
  if (where === undefined || testsIn(where)) return undefined;
  for (const [name, value] of Object.entries(valuesIn(where))) {
    const field = filterable.find((candidate) => candidate.name === name);
    const filter = field && parseFilter({ field, texts: textsOf(value) });
    if (filter === undefined) return undefined;
    filters[name] = filter;
  }
  return filters;
};

/** The sum of a field over some records; values that are not numbers count as zero. Rounding errors do not add up. */
export const pageTotal = (rows: readonly EngineRecord[], name: string): number =>
  Math.round(rows.reduce((sum, record) => sum + (numberFrom(record[name]) ?? 0), 0) * 1e6) / 1e6;
