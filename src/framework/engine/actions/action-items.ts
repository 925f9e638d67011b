import type { ExpressionContext } from '../../expressions/context';
import { holds } from '../../expressions/evaluate';
import type { Action, RecordActionResolved } from '../../language/resource/resource';
import type { Label } from '../../shared/label';
import type { EngineRecord } from '../context/engine-record';

/** What a row draws in the place of a word. */
export type RowIcon = 'show' | 'edit' | 'delete';

/** One button of a record or of a selection. */
export interface ActionItem {
  key: string;
  label: string;
  isDanger: boolean;
  /** Why the button is disabled; undefined while it is enabled. */
  obstacle: string | undefined;
  /** What comes next for the record, before what stands above it. */
  isNext?: boolean;
  /** Rarely needed: in a row the button is always in the menu 更多. */
  isRare?: boolean;
  /** In a row of a table the button is this drawing. */
  icon?: RowIcon;
  onPress: () => void;
}

/** Whether an action has a button of each record. */
export const isOfRecord = (action: Action): action is RecordActionResolved =>
  action.kind !== 'each' && (action.kind !== 'open' || action.on.includes('record'));

/** What the button of an action says of a record. */
export const labelFor = (action: RecordActionResolved, record: EngineRecord, context: ExpressionContext): Label =>
  (action.kind === 'open' && action.labels.find(({ when }) => holds(when, record, context))?.label) || action.label;

/** Where buttons stand: in a row of a table, on a card or a small tile among others, in the head of a page. */
export type ButtonsLook = 'row' | 'card' | 'tile' | 'page';

/** How many buttons are shown before the rest moves into a menu. */
const mostButtons = { card: 4, tile: 2, page: 6 };

/** Maximum width of the words of a card, in Latin letters: longer labels would leave it no room. */
const mostLetters = 28;
/** Of a row: a first word that may be cut where it is drawn, and two words together. */
const rowLetters = { first: 14, both: 8 };

/** Of a drawing, and of a word with its edges, in a row, in px (`.engine-row-button`, `.engine-row-word`). */
const drawnWidth = 30;
const wordWidth = { edges: 14, most: 126, letters: { wide: 14, narrow: 8 } };

const lettersOf = ({ label }: ActionItem, { wide, narrow } = { wide: 2, narrow: 1 }): number =>
  Array.from(label).reduce((sum, letter) => sum + (/[⺀-￿]/.test(letter) ? wide : narrow), 0);

/** Whether the label may be cut in a row, so that pointing at it has to show the whole. */
export const isLongInRow = (item: ActionItem): boolean => lettersOf(item) > rowLetters.first;

/** The leading items that fit; always at least one. */
const fitting = (items: readonly ActionItem[]): readonly ActionItem[] => {
  let letters = 0;
  const end = items.findIndex((item, index) => {
    letters += lettersOf(item);
    return index > 0 && letters > mostLetters;
  });
  return end < 0 ? items : items.slice(0, end);
};

/** What can be done next to a record, the first step first. */
const stepsOf = (items: readonly ActionItem[]): readonly ActionItem[] =>
  items
    .filter((item) => !item.icon && !item.isRare && !item.isDanger && item.obstacle === undefined)
    .toSorted((a, b) => Number(b.isNext ?? false) - Number(a.isNext ?? false));

/** A card begins with what is next for its record. */
const nextFirst = (items: readonly ActionItem[]): readonly ActionItem[] => {
  const [next] = stepsOf(items);
  return next === undefined ? items : [next, ...items.filter((item) => item !== next)];
};

interface Split {
  visible: readonly ActionItem[];
  rest: readonly ActionItem[];
}

/**
 * A row names what is next for its record, which is the first that can be done to it, however long its label: order and `next` of
 * the configuration decide, not the language. A second one is added where both are short. What takes something back or away is no next step. What every row has is
 * drawn, and everything else is in the menu, with the reasons why it cannot be done. Where room is tight, what is drawn is in the menu as
 * well if there is one, but for editing: a title leads to its record too. Alone, without rows above and below that it has to be in line with, it
 * draws what can be done only.
 */
const splitRow = (items: readonly ActionItem[], isTight: boolean, isAlone: boolean): Split => {
  const [first, second] = stepsOf(items);
  const isShort = first && second && lettersOf(first) + lettersOf(second) <= rowLetters.both;
  const words = [first, isShort ? second : undefined].filter((item) => item !== undefined);
  const drawn = items.filter(({ icon, obstacle }) => icon && !(isAlone && obstacle !== undefined));
  const hasMenu = words.length + drawn.length < items.length;
  const visible = [...words, ...(isTight && hasMenu ? drawn.filter(({ icon }) => icon === 'edit') : drawn)];
  return { visible, rest: items.filter((item) => !visible.includes(item)) };
};

/** What a page names is what can be done; what the state of the record rules out is in the menu, with the reasons. */
const splitPage = (items: readonly ActionItem[]): Split => {
  const possible = items.filter(({ obstacle }) => obstacle === undefined);
  const isAll = possible.length <= mostButtons.page - (possible.length < items.length ? 1 : 0);
  const rare = possible.filter(({ isRare }) => isRare);
  const common = possible.filter(({ isRare }) => !isRare).slice(0, mostButtons.page - 1 - rare.length);
  const visible = isAll ? possible : [...common, ...rare];
  return { visible, rest: items.filter((item) => !visible.includes(item)) };
};

/**
 * Splits items into visible buttons and the menu 更多. On a card rarely needed items are always in the menu; on a record's own
 * page they are visible. `isTight`: a row has little room; `isAlone`: it is in no table.
 */
export const splitItems = (
  given: readonly ActionItem[],
  look: ButtonsLook,
  { isTight = false, isAlone = false }: { isTight?: boolean; isAlone?: boolean } = {},
): Split => {
  if (look === 'row') return splitRow(given, isTight, isAlone);
  if (look === 'page') return splitPage(given);
  const items = nextFirst(given);
  const isRoomy = fitting(items).length === items.length && items.every(({ isRare }) => !isRare);
  if (items.length <= mostButtons[look] && isRoomy) return { visible: items, rest: [] };
  const visible = fitting(items.filter(({ isRare }) => !isRare).slice(0, mostButtons[look] - 1));
  return { visible, rest: items.filter((item) => !visible.includes(item)) };
};

/** How wide the buttons of a row are in px: of Latin letters about, else exactly. */
export const rowWidth = (given: readonly ActionItem[], room: { isTight: boolean }): number => {
  const { visible, rest } = splitItems(given, 'row', room);
  const { edges, most, letters } = wordWidth;
  return visible.reduce(
    (sum, item) => sum + (item.icon ? drawnWidth : edges + Math.min(most, lettersOf(item, letters))),
    rest.length > 0 ? drawnWidth : 0,
  );
};
