import type { Expression } from '../../expressions/expression';
import type { Names } from '../../fields/field-names';
import type { Label } from '../../shared/label';

/** The list kinds: how records can be shown. */
export const listKinds = ['table', 'grid', 'tree', 'calendar', 'board'] as const;
export type ListKind = (typeof listKinds)[number];

/** How large the pictures of a grid are. */
export const tileSizes = ['small', 'large'] as const;
export type TileSize = (typeof tileSizes)[number];

/** A field that records are sorted by. */
export interface SortBy {
  field: string;
  order: 'asc' | 'desc';
}

/** The order of written fields, each preceded by `-` for descending order. */
export const sortOf = (written: string | readonly string[]): readonly SortBy[] =>
  [written].flat().map((name) => ({ field: name.replace(/^-/, ''), order: name.startsWith('-') ? 'desc' : 'asc' }));

/** The text that `sortOf` reads, its fields separated by commas. */
export const sortText = (sort: readonly SortBy[]): string =>
  sort.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',');

/** Columns of a list that are whole in every window of a desk, at most. */
export const mostWhole = 8;

/** The functions of a figure. */
export const figureKinds = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** A condition under a name, which an operator narrows a list by with one click. `C`: conditions on the resource. */
export interface PresetConfig<C = Expression> {
  /** The button's text: "expires within 7 days". */
  label: Label;
  /** Which records it leaves. */
  where: C;
}

/** One figure above a list, computed by the server for all filtered records. */
export interface FigureConfig<N extends Names = Names, C = Expression> {
  /** Label above the figure. */
  label: Label;
  /** The function of the figure. */
  fn: FigureKind;
  /** The field to aggregate: a number for `sum` and `avg`, a number or a date for `min` and `max`; left out for `count`. */
  of?: N['field'];
  /** Only records for which this holds count. A click on the figure filters the list by the values in it. */
  where?: C;
  /** Name of a preset: only its records count, and a click on the figure chooses it. */
  preset?: N['preset'];
}

/** The tones of a record: danger first. */
export const rowTones = ['danger', 'warning', 'success', 'info', 'muted'] as const;
export type RowTone = (typeof rowTones)[number];

/** A tone for the records for which a condition holds. `C`: conditions on the resource. */
export interface ToneConfig<C = Expression> {
  /** For which records. Of a field that the reader may not see it never holds. */
  when: C;
  /** How they are tinted; a bar marks them as well. */
  tone: RowTone;
  /** What the tone means, for the pointer and for screen readers: "Overdue". */
  label: Label;
}

/** What a list without any record says. `N`: what it may name. */
export interface EmptyConfig<N extends Names = Names> {
  /** What its records are for, and where they come from. */
  text: Label;
  /** Pages that lead to the first record: the first of them that the reader may open is the button. Default: 新增, where it is allowed. */
  next?: readonly {
    /** The button's text. */
    label: Label;
    /** Path of a route. */
    to: N['path'];
  }[];
}

/** A list beyond its columns. `N`: what it may name, `C`: conditions on it. */
export interface ListLook<N extends Names = Names, C = Expression> {
  /** The list kind until the user selects another one. Default: `table`. */
  kind?: ListKind;
  /** The list kinds that the user may select. Default: the table, and each that is configured below. */
  kinds?: readonly ListKind[];
  /** A grid of pictures. */
  grid?: {
    /** Field of type image. */
    image: N['image'];
    /** Fields below the title. Default: the first three columns besides picture and title. */
    fields?: readonly N['field'][];
    /** `small`: pictures to be looked through, 24 on a screen, with what the fields say on one line. Default: `large`. */
    tiles?: TileSize;
  };
  /** A tree of records. */
  tree?: {
    /** Field that refers to the parent, a record of the same resource. */
    parent: N['reference'];
    /**
     * Most levels, from 2: the server refuses a record on a deeper one, one below itself, and one below a record of another owner, whatever
     * writes it. Default: nothing of this is refused.
     */
    levels?: number;
  };
  /** Records in a month or a week; by a datetime, also in the hours of a day. */
  calendar?: {
    /** Field of type date, datetime or dateRange. */
    by: N['day'];
    /** Field of type datetime: when a record ends; `by` is a datetime too. Default: records have no length. */
    until?: N['date'];
    /** Field of type ref, choice or state, of one value: each value with records has a column in the hours of a day. Default: one column. */
    lanes?: N['group'];
    /**
     * Action of selections (`bulk`) that runs when a record is moved: its form is `by` (date or datetime), `until` unless that is read-only,
     * and `lanes` where records may change theirs. Default: none can be moved.
     */
    move?: N['action'];
    /**
     * Path of a route that an empty time leads to in place of the form of the list, with the time, and the lane, under the names of the fields,
     * and the fixed values of the list. Default: that form.
     */
    create?: N['path'];
  };
  /** Records as cards in columns. Moving a card runs the action that leads there. */
  board?: {
    /** Field of type state, or a single choice; its options are the columns. */
    by: N['choice'];
    /** Options without a column. Default: none. */
    without?: readonly N['option'][];
    /** Fields below the title of a card. Default: the first three columns besides title and state. */
    fields?: readonly N['field'][];
  };
  /** The options of a field as tabs above the list, each with its number of records; a tab filters by it. Default: no tabs. */
  tabs?: {
    /** Field of type state, or a single choice. */
    by: N['choice'];
    /** The option that an unfiltered list opens with. Default: all records. */
    first?: N['option'];
  };
  /**
   * The values of a field at the side of the list, each with its number of records; one of them filters the list, and new records get it.
   * Default: nothing at the side of the list.
   */
  side?: {
    /** Field of type ref, choice or state, of one value. Of a reference: its records, as far as the reader may list them. */
    by: N['group'];
  };
  /**
   * The rows of the table in groups by the values of a field, each below a head with the number of its records and their `totals`, which can
   * be closed. The groups come in the order of the stored values; those of a reference by the titles of its records where the resource has a
   * lookup of the title (`lookup('customerId.name', …)`), else by their ids. In each group the rows have the order of the list. Default: no
   * groups.
   */
  groupBy?: N['group'];
  /** Figures above the list. */
  summary?: readonly FigureConfig<N, C>[];
  /** Number fields with totals below the table: of the page, and of all filtered records. */
  totals?: readonly N['figure'][];
  /** What an expanded row of the table shows: more fields, or the records of one of `relations`. */
  expand?:
    | {
        /** The fields of an expanded row. */
        fields: readonly N['field'][];
        relation?: never;
      }
    | {
        /** Name of the relation whose records are listed. */
        relation: N['relation'];
        fields?: never;
      };
  /**
   * Columns whose cells users who may edit the record change in place: a pencil, or a double click; Enter or Tab saves, Escape takes back. Default:
   * none.
   */
  inline?: readonly N['field'][];
  /**
   * Number field that holds an order by hand: users who may edit it drag rows, cards and tiles to another place, or move them by keyboard, while the
   * list is sorted by it and not searched. An empty value comes last, in the order of creation: that is where new records go. Default: no order by hand.
   */
  order?: N['figure'];
  /** Records in a quiet colour, by conditions; the first that holds counts. Tables, cards, boards and grids show it. Default: none. */
  tones?: readonly ToneConfig<C>[];
  /** The text, and the step offered, while there is no record at all. Default: that there is none, and 新增. */
  empty?: EmptyConfig<N> | undefined;
  /** Permanent filter: every list of the resource shows only records for which this holds. */
  where?: C;
}
