import type { FilterValue } from '../../../fields/base/filter-value';
import { numberFrom } from '../../../fields/base/read-value';
import type { Field } from '../../../fields/field';
import { parseFilter } from '../../../fields/parse-filter';
import type { FigureConfig, WhereValues } from '../../../language/list/list-config';
import type { EngineRecord } from '../../context/engine-record';

const textsOf = (value: WhereValues[string]): readonly string[] =>
  typeof value === 'object' ? value : value === undefined ? [] : [String(value)];

/** A figure as the API spells it: `sum.amount?status=paid`. */
export const figureQuery = ({ fn, of, where = {} }: Pick<FigureConfig, 'fn' | 'of' | 'where'>): string => {
  const conditions = new URLSearchParams(
    Object.entries(where).flatMap(([name, value]) => textsOf(value).map((text) => [name, text])),
  ).toString();
  return `${fn}${of === undefined ? '' : `.${of}`}${conditions === '' ? '' : `?${conditions}`}`;
};

/** The filters that show exactly what a figure counts; undefined when the list cannot be filtered like that. */
export const figureFilters = ({
  where,
  filterable,
}: {
  where: WhereValues | undefined;
  /** The fields that the list may be filtered by. */
  filterable: readonly Field[];
}): Readonly<Record<string, FilterValue>> | undefined => {
  const filters: Record<string, FilterValue> = {};
  for (const [name, value] of Object.entries(where ?? {})) {
    const field = filterable.find((candidate) => candidate.name === name);
    const filter = field && parseFilter({ field, texts: textsOf(value) });
    if (filter === undefined) return undefined;
    filters[name] = filter;
  }
  return where === undefined ? undefined : filters;
};

/** The sum of a field over some records; values that are not numbers count as zero. Rounding errors do not add up. */
export const pageTotal = (rows: readonly EngineRecord[], name: string): number =>
  Math.round(rows.reduce((sum, record) => sum + (numberFrom(record[name]) ?? 0), 0) * 1e6) / 1e6;
