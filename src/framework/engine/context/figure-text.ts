import type { FigureValue } from '../../contract/records';
import { formatNumber } from '../../fields/base/format';
import { kitOf } from '../../fields/field';
import { textOfValue } from '../../fields/texts';
import type { FigureConfig } from '../../language/pages/list-config';
import type { Resource } from '../../language/resource/resource';
import type { Language } from '../../shared/label';

/** Formats a figure with unit, currency and separators of its field. */
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
  return textOfValue({
    field: figure.fn === 'avg' ? (kitOf(field).average?.(field) ?? field) : field,
    value,
    language,
  });
};
