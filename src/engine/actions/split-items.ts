import type { ActionItem } from './action-item';

/** How many buttons stand side by side before the rest goes into a menu. */
const most = { row: 4, page: 6 };

/** How wide the buttons of a row may be together, in Latin letters: longer words would leave the columns no room. */
const mostLetters = 28;
const lettersOf = ({ label }: ActionItem): number =>
  Array.from(label).reduce((sum, letter) => sum + (/[⺀-￿]/.test(letter) ? 2 : 1), 0);

/** The first of them that fit side by side; always one. */
const fitting = (items: readonly ActionItem[]): readonly ActionItem[] => {
  let letters = 0;
  const end = items.findIndex((item, index) => {
    letters += lettersOf(item);
    return index > 0 && letters > mostLetters;
  });
  return end < 0 ? items : items.slice(0, end);
};

/**
 * Which buttons are seen at once and which stand in the menu 更多. In a row what is seldom needed is always in the menu; on a
 * record's own page there is a place for it.
 */
export const splitItems = (
  items: readonly ActionItem[],
  look: 'row' | 'page',
): { visible: readonly ActionItem[]; rest: readonly ActionItem[] } => {
  const rare = items.filter(({ isRare }) => isRare);
  const isRoomy = look === 'page' || (rare.length === 0 && fitting(items).length === items.length);
  const isAll = items.length <= most[look] && isRoomy;
  if (isAll) return { visible: items, rest: [] };
  const kept = look === 'page' ? rare : [];
  const common = items.filter(({ isRare }) => !isRare).slice(0, most[look] - 1 - kept.length);
  const visible = [...(look === 'row' ? fitting(common) : common), ...kept];
  return { visible, rest: items.filter((item) => !visible.includes(item)) };
};
