import type { Language } from '../../../schema/label';
import type { FigureConfig, WhereValues } from '../../../schema/list-config';
import type { Field, Resource } from '../../../schema/resource';
import { formatNumber } from '../../fields/common/format';
import type { FilterValue } from '../../fields/filter-value';
import { parseFilter } from '../../fields/parse-filter';
import { textOfValue } from '../../fields/texts';
import type { FigureValue } from './use-figures';

const textsOf = (value: WhereValues[string]): readonly string[] =>
  typeof value === 'object' ? value : value === undefined ? [] : [String(value)];

/** A figure as the API spells it: `sum.amount?status=paid`. */
export const figureQuery = ({ fn, of, where = {} }: Pick<FigureConfig, 'fn' | 'of' | 'where'>): string => {
  const conditions = new URLSearchParams(
    Object.entries(where).flatMap(([name, value]) => textsOf(value).map((text) => [name, text])),
  ).toString();
  return `${fn}${of === undefined ? '' : `.${of}`}${conditions === '' ? '' : `?${conditions}`}`;
};

/** Averages of whole numbers have a part. */
const withDecimals = (field: Field): Field => (field.type === 'number' ? { ...field, decimals: 1 } : field);

/** A figure as people read it: with unit, currency and separators of its field. */
export const figureText = ({
  figure,
  value,
  resource,
  language,
}: {
  figure: Pick<FigureConfig, 'fn' | 'of'>;
  value: FigureValue | undefined;
  resource: Resource;
  language: Language;
}): string => {
  if (value === undefined || value === null) return '–';
  const field = resource.fieldByName.get(figure.of ?? '');
  if (figure.fn === 'count' || field === undefined)
    return typeof value === 'number' ? formatNumber({ value, decimals: 0 }) : value;
  return textOfValue({ field: figure.fn === 'avg' ? withDecimals(field) : field, value, language });
};

/** The filters of a list that leave just what a figure counts; undefined when the list cannot be filtered so. */
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
