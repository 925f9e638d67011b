/** How much air the rows of a list have. */
export const densities = ['compact', 'middle', 'loose'] as const;
export type Density = (typeof densities)[number];
/** The edge of the table that a column stays at. */
export type PinnedTo = 'left' | 'right';

/** How somebody wants to see a list's records. Names are those of fields; what the list does not have is ignored. */
export interface TableLayout {
  /** Columns in their order; one that is not named stands beside its neighbour of the configuration. */
  order: readonly string[];
  hidden: readonly string[];
  pinned: Readonly<Record<string, PinnedTo>>;
  /** In px, of columns whose width was changed. */
  widths: Readonly<Record<string, number>>;
  density: Density;
  /** The records scroll below their header, so that header and pages stay in sight. */
  isHeightFixed: boolean;
}

/** What the configuration says and nothing else. */
export const usualLayout: TableLayout = {
  order: [],
  hidden: [],
  pinned: {},
  widths: {},
  density: 'middle',
  isHeightFixed: false,
};

/** Narrowest and widest column, in px. */
export const columnWidths = { least: 60, most: 800 } as const;
const mostColumns = 200;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
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

/** Reads a layout from storage or a request. Whatever is not understood is left out, so that any value gives a layout. */
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
