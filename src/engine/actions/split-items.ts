import type { ActionItem } from './action-item';

/** How many buttons stand side by side before the rest goes into a menu. */
const most = { row: 4, page: 6 };

/**
 * Which buttons are seen at once and which stand in the menu 更多. In a row what is seldom needed is always in the menu; on a
 * record's own page there is a place for it.
 */
export const splitItems = (
  items: readonly ActionItem[],
  look: 'row' | 'page',
): { visible: readonly ActionItem[]; rest: readonly ActionItem[] } => {
  const rare = items.filter(({ isRare }) => isRare);
  const isAll = items.length <= most[look] && (look === 'page' || rare.length === 0);
  if (isAll) return { visible: items, rest: [] };
  const kept = look === 'page' ? rare : [];
  const common = items.filter(({ isRare }) => !isRare).slice(0, most[look] - 1 - kept.length);
  const visible = [...common, ...kept];
  return { visible, rest: items.filter((item) => !visible.includes(item)) };
};
