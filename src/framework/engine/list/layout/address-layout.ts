import { densities, readTableLayout, type TableLayout, usualLayout } from '../../../language/pages/table-layout';

/** The parameters for the table layout in an address: columns in order, and density. */
export const layoutParams = ['_cols', '_density'] as const;
/** The selected saved view, by id. */
export const viewParam = '_view';

/** Adds the table layout to an address: everyone with the same rights sees the same list. */
export const addLayout = (
  params: URLSearchParams,
  { names, density }: { /** The visible columns, from left to right. */ names: readonly string[]; density: string },
): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set('_cols', names.join(','));
  next.set('_density', density);
  return next;
};

/** The table layout of a followed link, on top of the user's own. */
export const layoutFrom = (
  params: URLSearchParams,
  { own, names }: { own: TableLayout /** All columns of the list. */; names: readonly string[] },
): TableLayout => {
  const density = densities.find((name) => name === params.get('_density')) ?? own.density;
  const wanted = (params.get('_cols') ?? '').split(',').filter((name) => names.includes(name));
  if (wanted.length === 0) return density === own.density ? own : { ...own, density };
  return { ...own, density, pinned: {}, order: wanted, hidden: names.filter((name) => !wanted.includes(name)) };
};

/** The table layout while a saved view is selected. */
interface ShownView {
  /** Id of the saved view. */
  view: string;
  /** The layout of the view, with later changes. */
  layout: TableLayout;
}

/** How a list opens without query parameters: with the default view. */
interface ListStart extends ShownView {
  /** Filters, search, order and page length as in the address. */
  query: string;
}

/** What this browser stores of one list for one user. */
interface StoredList {
  /** The layout while no view is selected. */
  layout: TableLayout;
  /** The view that was selected last. */
  shown: ShownView | undefined;
  start: ListStart | undefined;
}

/** Raised when the stored format changes; older data is ignored. */
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

/** Parses what was stored; invalid text or another version gives the defaults. */
export const readStoredList = (text: string | null): StoredList => {
  try {
    const { v, layout, shown, start } = partsOf(JSON.parse(text ?? ''));
    if (v === version) return { layout: readTableLayout(layout), shown: readShown(shown), start: readStart(start) };
  } catch {
    // Nothing valid is stored.
  }
  return { layout: usualLayout, shown: undefined, start: undefined };
};

/** Serializes what `readStoredList` parses. */
export const writeStoredList = (stored: StoredList): string => JSON.stringify({ v: version, ...stored });

/** Identifies a stored list: user and path of the page. */
interface ListPlace {
  me: string;
  path: string;
}

const keyOf = ({ me, path }: ListPlace): string => `list:${me}:${path}`;

/** Reads what this browser stores of a list; the defaults where storage is blocked. */
export const loadStoredList = (place: ListPlace): StoredList => {
  try {
    return readStoredList(localStorage.getItem(keyOf(place)));
  } catch {
    return readStoredList(null);
  }
};

/** Stores a part of it; without storage it lasts as long as the page. */
export const keepList = (place: ListPlace, part: Partial<StoredList>): void => {
  try {
    localStorage.setItem(keyOf(place), writeStoredList({ ...loadStoredList(place), ...part }));
  } catch {
    // The page keeps it in memory.
  }
};
