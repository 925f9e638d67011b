/** One button of a record or of a selection. */
export interface ActionItem {
  key: string;
  label: string;
  isDanger: boolean;
  /** Why the button is disabled; undefined while it is enabled. */
  obstacle: string | undefined;
  /** Rarely needed: in a row the button is always in the menu 更多. */
  isRare?: boolean;
  onPress: () => void;
}

/** How many buttons are shown before the rest moves into a menu. */
const most = { row: 4, page: 6 };

/** Maximum width of the buttons of a row, in Latin letters: longer labels would leave the columns no room. */
const mostLetters = 28;
const lettersOf = ({ label }: ActionItem): number =>
  Array.from(label).reduce((sum, letter) => sum + (/[⺀-￿]/.test(letter) ? 2 : 1), 0);

/** The leading items that fit into a row; always at least one. */
const fitting = (items: readonly ActionItem[]): readonly ActionItem[] => {
  let letters = 0;
  const end = items.findIndex((item, index) => {
    letters += lettersOf(item);
    return index > 0 && letters > mostLetters;
  });
  return end < 0 ? items : items.slice(0, end);
};

/**
 * Splits items into visible buttons and the menu 更多. In a row rarely needed items are always in the menu; on a record's own
 * page they are visible.
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
