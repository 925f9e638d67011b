import type { CSSProperties, ReactNode } from 'react';
import { type Field, hasOptions, isMany, kitOf } from '../../../fields/field';
import type { Density } from '../../../language/pages/table-layout';
import type { Resource } from '../../../language/resource/resource';
import { type Language, textOf } from '../../../shared/label';
import type { ActionItem } from '../../actions/action-items';
import type { EngineRecord } from '../../context/engine-record';
import type { ListState } from '../../context/list-state';
import type { ShownColumn } from '../layout/arrange-columns';

/** Props that a table and a list of cards have in common. */
export interface RecordViewProps {
  /** Title of the list, for screen readers. */
  title: string;
  /** The records' resource; its title field is the heading of a card. */
  resource: Resource;
  columns: readonly ShownColumn[];
  rows: readonly EngineRecord[];
  isLoading: boolean;
  /** Left out: the order cannot be changed. */
  sort?: ListState['sort'];
  /** `undefined` resets the order. */
  onSort?: (sort: ListState['sort'] | undefined) => void;
  /** Left out: rows have no buttons. */
  itemsFor?: (record: EngineRecord) => readonly ActionItem[];
  /** Left out: records cannot be selected. */
  selection?:
    | {
        ids: readonly string[];
        onChange: (ids: readonly string[]) => void;
        /** Why a record cannot be selected; undefined where it can. Left out: every record can. */
        lockOf?: (record: EngineRecord) => string | undefined;
      }
    | undefined;
  /** What moves a record of a list that is ordered by hand. Left out: none can be moved. */
  handleFor?: ((record: EngineRecord, at: number) => ReactNode) | undefined;
  /** Default: `middle`. */
  density?: Density;
}

/** Props of a table. */
export interface RecordTableProps extends RecordViewProps {
  /** The records scroll below their header. Default: the page scrolls, unless the table is virtualized. */
  isHeightFixed?: boolean;
  /** Content of an expanded row. Left out: rows cannot be expanded. */
  unfold?: ((record: EngineRecord) => ReactNode) | undefined;
  /** The groups of the rows, which come one after the other. Left out, or where the table is virtualized: no groups. */
  groups?: RowGroups | undefined;
  /** The table foot, with the looks of the columns. `hasLead`: there is a column before them. */
  foot?: ((place: { looks: readonly CellLook[]; hasLead: boolean }) => ReactNode) | undefined;
  /** Called with the new width of a column in px, or undefined to reset it. Left out: columns cannot be resized. */
  onResize?: (name: string, width: number | undefined) => void;
}

/** Rows in groups, each below a head. */
export interface RowGroups {
  /** The group of a record; records of the same group follow each other. */
  keyOf: (record: EngineRecord) => string;
  /** The content of a head: the group of this record, its first one on the page. */
  head: (input: { record: EngineRecord; isOpen: boolean; onToggle: () => void }) => ReactNode;
}

/** Class and style of the cells of one column. */
export interface CellLook {
  className: string | undefined;
  style: CSSProperties;
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/** Width of a column whose type has none, in px. */
const usualWidth = 260;
/** Room for a name or a tag of four Chinese characters, with the arrows of the order, in px. */
const leastWidth = 84;

/** A longer name of an option is a sentence, which may be cut; in px. */
const mostOption = 150;

/**
 * Room for the longest name of a field's options as a tag, of several values for the two longest, in px, by the usual widths of signs; 0 where
 * it has none, or sentences.
 */
const optionRoom = (field: Field, language: Language): number => {
  if (!hasOptions(field)) return 0;
  const widths = Object.values(field.options).map((option) =>
    Array.from(textOf(option, language)).reduce((width, sign) => width + (sign > '⺀' ? 14 : 7.4), 26),
  );
  const [longest = 0, second = 0] = widths.toSorted((a, b) => b - a).map(Math.ceil);
  if (isMany(field)) return longest + second;
  return longest > mostOption ? 0 : longest;
};

/** How narrow each column may become, in px. */
export const leastWidths = (columns: readonly ShownColumn[], language: Language): readonly number[] =>
  columns.map(({ field, width: wanted = usualWidth, isWidthSet }) => {
    // A figure with a cell of its own is as long as its field says, and no name that may be cut.
    if (isWidthSet || (field.cell !== undefined && field.width !== undefined && kitOf(field).holds === 'number'))
      return wanted;
    const usual = Math.max(kitOf(field).column.least ?? leastWidth, 50 + Math.round(wanted / 4));
    const named = optionRoom(field, language);
    return Math.max(Math.min(wanted, usual), isMany(field) ? Math.min(wanted, named) : named);
  });

/** How many columns fit into that room, beginning with the first; those that follow lie behind the buttons of the rows as a whole. */
export const fittingIn = (least: readonly number[], room: number): number => {
  let left = room;
  const end = least.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return end < 0 ? least.length : Math.max(1, end);
};

/**
 * How wide the columns that are whole may be, so that all of them are in sight: each has what it needs at least, and a share of the rest as
 * large as its type wants, the first two of them, since it says which record a row is. What the boxes before them and the buttons behind them
 * take the table says.
 */
const wholeWidths = (
  columns: readonly ShownColumn[],
  leasts: readonly number[],
  fitting: number,
): readonly (string | undefined)[] => {
  const rooms = columns.map(({ isWhole, width: wanted = usualWidth }, at) => ({
    isWhole: isWhole && at < fitting,
    more: Math.max(0, wanted - (leasts[at] ?? 0)) * (at === 0 ? 2 : 1),
    least: leasts[at] ?? leastWidth,
  }));
  const all = rooms.filter(({ isWhole }) => isWhole);
  const least = sum(all.map((room) => room.least));
  const more = sum(all.map((room) => room.more));
  const rest = `max(0px, 100cqi - var(--aside) - ${least}px)`;
  return rooms.map((room) => {
    const share = more === 0 ? 0 : room.more / more;
    return room.isWhole ? `calc(${room.least}px + ${rest} * ${share.toFixed(4)})` : undefined;
  });
};

/** Returns the looks of each column: alignment, width, and position of a pinned column. */
export const cellLooks = ({
  columns,
  widths,
  leading,
  leasts,
  fitting,
}: {
  columns: readonly ShownColumn[];
  /** How narrow each may become, and how many of them fit (`fittingIn`). */
  leasts: readonly number[];
  fitting: number;
  /** Widths of all columns of the table in px; until they are measured no column is pinned. */
  widths: readonly number[] | undefined;
  /** Number of columns of the table before these. */
  leading: number;
}): readonly CellLook[] => {
  const whole = wholeWidths(columns, leasts, fitting);
  return columns.map(({ field, align, pin, width, isWidthSet }, index) => {
    const at = leading + index;
    // The first column stays in sight, unless other columns are pinned.
    const place = pin ? `engine-pin engine-pin-${pin}` : index === 0 && 'engine-lead';
    const maxWidth = whole[index];
    return {
      className:
        [
          place,
          isWidthSet ? 'engine-cut' : maxWidth && 'engine-whole',
          kitOf(field).holds === 'moment' && 'engine-moment',
        ]
          .filter(Boolean)
          .join(' ') || undefined,
      style: {
        textAlign: align,
        ...(maxWidth && { maxWidth }),
        ...(isWidthSet && { width, minWidth: width, maxWidth: width }),
        ...(pin === 'left' && widths && { left: sum(widths.slice(0, at)) }),
        ...(pin === 'right' && widths && { right: sum(widths.slice(at + 1)) }),
      },
    };
  });
};
