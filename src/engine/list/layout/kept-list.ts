import { readTableLayout, type TableLayout, usualLayout } from '../../../schema/table-layout';

/** The look of a list while a view is chosen. */
interface ShownView {
  /** Id of the view. */
  view: string;
  /** That of the view, with what was changed since. */
  layout: TableLayout;
}

/** What a list begins with when its address says nothing: the view that is the default. */
export interface ListStart extends ShownView {
  /** Filters, search, order and page length as they stand in the address. */
  query: string;
}

/** What this browser keeps of one list for one user. */
export interface KeptList {
  /** While no view is chosen. */
  layout: TableLayout;
  /** The view that was chosen last. */
  shown: ShownView | undefined;
  start: ListStart | undefined;
}

/** Counts up when what is kept changes its meaning; older ones are then forgotten. */
const version = 1;

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const readShown = (value: unknown): ShownView | undefined => {
  const { view, layout } = partsOf(value);
  return typeof view === 'string' ? { view, layout: readTableLayout(layout) } : undefined;
};

const readStart = (value: unknown): ListStart | undefined => {
  const shown = readShown(value);
  const { query } = partsOf(value);
  return shown && typeof query === 'string' ? { ...shown, query } : undefined;
};

/** Reads what was kept; text that is corrupted or of another version gives the usual list. */
export const readKeptList = (text: string | null): KeptList => {
  try {
    const { v, layout, shown, start } = partsOf(JSON.parse(text ?? ''));
    if (v === version) return { layout: readTableLayout(layout), shown: readShown(shown), start: readStart(start) };
  } catch {
    // Nothing usable is there.
  }
  return { layout: usualLayout, shown: undefined, start: undefined };
};

/** Writes what `readKeptList` reads. */
export const writeKeptList = (kept: KeptList): string => JSON.stringify({ v: version, ...kept });

/** Whose list it is: a user's, by the path of its page. */
export interface ListPlace {
  me: string;
  path: string;
}

const keyOf = ({ me, path }: ListPlace): string => `list:${me}:${path}`;

/** What this browser keeps of a list; the usual one where storage is blocked. */
export const loadKeptList = (place: ListPlace): KeptList => {
  try {
    return readKeptList(localStorage.getItem(keyOf(place)));
  } catch {
    return readKeptList(null);
  }
};

/** Keeps some of it; without storage it holds as long as the page does. */
export const keepList = (place: ListPlace, part: Partial<KeptList>): void => {
  try {
    localStorage.setItem(keyOf(place), writeKeptList({ ...loadKeptList(place), ...part }));
  } catch {
    // The page has it.
  }
};
