import type { FigureValue } from '../../contract/records';
import { formatNumber } from '../../fields/base/format';
import type { WidgetMeasure } from '../../language/dashboard/dashboard-config';
import type { Resource } from '../../language/resource/resource';
import type { Language } from '../../shared/label';
import { figureText } from '../context/figure-text';

/** A measure as text, with unit and separators of its field; a share as percentage. */
export const measureText = ({
  measure,
  value,
  resource,
  language,
}: {
  measure: WidgetMeasure & { per?: unknown };
  value: FigureValue | undefined;
  resource: Resource;
  language: Language;
}): string => {
  if (measure.per !== undefined) return typeof value === 'number' ? `${formatNumber({ value, decimals: 1 })}%` : '–';
  return figureText({ figure: measure, value, resource, language });
};

/** How much a figure has changed against the period before. */
export type Change =
  | { kind: 'none' }
  | { kind: 'same' }
  /** There was nothing, and there is nothing. */
  | { kind: 'zero' }
  /** In percent of the value before; of a percentage in points. */
  | { kind: 'share' | 'points'; isUp: boolean; text: string };

/** The change of a figure; undefined where the two cannot be compared. */
export const changeOf = ({
  value,
  before,
  isShare,
}: {
  value: FigureValue;
  before: FigureValue;
  isShare: boolean;
}): Change | undefined => {
  if (typeof value !== 'number') return undefined;
  if (typeof before !== 'number' || (before === 0 && value !== 0)) return { kind: 'none' };
  if (value === 0 && before === 0 && !isShare) return { kind: 'zero' };
  const difference = value - before;
  if (Math.abs(difference) < 0.05 && (isShare || difference === 0)) return { kind: 'same' };
  const amount = Math.abs(isShare ? difference : (difference / Math.abs(before)) * 100);
  const text = formatNumber({ value: amount, decimals: 1 });
  const isUp = difference > 0;
  return { kind: isShare ? 'points' : 'share', isUp, text: isShare ? text : `${text}%` };
};
