import { formatNumber } from './format';
import { numberFrom } from './read-value';
import type { AnyField } from './resolved';
import { orRule } from './shapes';
import type { Parsed, ParseInput } from './toolboxes';

export interface NumberLimits {
  /** The smallest that may be entered. */
  min?: number;
  /** The largest that may be entered. */
  max?: number;
  /** Digits after the point. Default: 0 for number, 2 for money, 1 for percent. */
  decimals?: number;
}

/** What all figures have in common. */
export const figure = {
  holds: 'number',
  filter: 'range',
  carried: numberFrom,
  parse: ({ text, read }: Pick<ParseInput<unknown>, 'text' | 'read'>): Parsed => orRule(read.number(text), 'number'),
} as const;

/** A share with its sign: `12.5%`. */
export const shareText = (value: unknown, decimals: number): string => {
  const share = numberFrom(value);
  return share === undefined ? '' : `${formatNumber({ value: share, decimals })}%`;
};

/** How a spreadsheet writes a figure. */
export const figureFormat = (decimals: number): string => `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;

/**
 * What the server adds up begins with nothing; what people enter or others make has no first value, and neither has what cannot be 0, nor
 * the smallest, largest or newest of what is not there yet.
 */
export const firstZero = (field: AnyField & { computed?: unknown; min?: number | undefined }): number | undefined => {
  const { readOnly, isSystem, computed, lookup, rollup, min = 0 } = field;
  const isMade = isSystem || computed !== undefined || lookup !== undefined;
  const isExtreme = rollup !== undefined && rollup.count === undefined && rollup.sum === undefined;
  return readOnly && !isMade && !isExtreme && min <= 0 ? 0 : undefined;
};
