import { isObject } from '../../shared/is-object';

/** The row height of a list. */
export const densities = ['compact', 'middle', 'loose'] as const;
export type Density = (typeof densities)[number];
/** The edge of the table that a column is pinned to. */
export type PinnedTo = 'left' | 'right';

/** The table layout of a user. Names are those of fields; unknown ones are ignored. */
export interface TableLayout {
  /** The columns in order; a column that is not named follows its neighbour in the configuration. */
  order: readonly string[];
  hidden: readonly string[];
  pinned: Readonly<Record<string, PinnedTo>>;
  /** In px, of columns that were resized. */
  widths: Readonly<Record<string, number>>;
  density: Density;
  /** The records scroll below their header, so that header and pagination stay visible. */
  isHeightFixed: boolean;
}

/** The layout of the configuration, without changes. */
export const usualLayout: TableLayout = {
  order: [],
  hidden: [],
  pinned: {},
  widths: {},
  density: 'middle',
  isHeightFixed: false,
};

/** Minimum and maximum width of a column, in px. */
export const columnWidths = { least: 60, most: 800 } as const;
const mostColumns = 200;
const isName = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z]\w{0,63}$/.test(value);

const namesFrom = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter(isName))].slice(0, mostColumns) : [];

const entriesFrom = <T>(value: unknown, isRight: (entry: unknown) => entry is T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {})
      .flatMap(([name, entry]) =>
        isName(name) && name !== 'constructor' && isRight(entry) ? [[name, entry] as const] : [],
      )
      .slice(0, mostColumns),
  );

const isPin = (value: unknown): value is PinnedTo => value === 'left' || value === 'right';
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= columnWidths.least && value <= columnWidths.most;

/** Parses a layout from storage or a request. Invalid parts are left out, so that any value gives a layout. */
export const readTableLayout = (value: unknown): TableLayout => {
  if (!isObject(value)) return usualLayout;
  return {
    order: namesFrom(value.order),
    hidden: namesFrom(value.hidden),
    pinned: entriesFrom(value.pinned, isPin),
    widths: entriesFrom(value.widths, isWidth),
    density: densities.find((name) => name === value.density) ?? usualLayout.density,
    isHeightFixed: value.isHeightFixed === true,
  };
};
