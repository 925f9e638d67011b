import type { Texts } from './label';

/** Names in a text at most. */
export const mostNames = 5;

/** Names side by side, the first of them where there are many: `A、B、C、D、E 等 8 个`. */
export const namesLabel = (
  names: readonly string[],
  /** How many there are, where not all are named; and what they are counted in. */
  { count = names.length, unit = '个' }: { count?: number; unit?: string } = {},
): Texts => {
  const shown = names.slice(0, mostNames);
  const more = count - shown.length;
  return {
    zh: `${shown.join('、')}${more > 0 ? ` 等 ${count} ${unit}` : ''}`,
    en: `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  };
};
