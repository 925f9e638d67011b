import type { Label } from '../../shared/label';

/** The list kinds: how records can be shown. */
export const listKinds = ['table', 'grid', 'tree', 'calendar', 'board'] as const;
export type ListKind = (typeof listKinds)[number];

/** The functions of a figure. */
export const figureKinds = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Values that a field must have; several: one of them. */
export type WhereValues<N extends string = string> = {
  readonly [K in N]?: string | number | boolean | readonly string[];
};

/** One figure above a list, computed by the server for all filtered records. */
export interface FigureConfig<N extends string = string> {
  /** Label above the figure. */
  label: Label;
  /** The function of the figure. */
  fn: FigureKind;
  /** The field to aggregate: a number for `sum` and `avg`, a number or a date for `min` and `max`; left out for `count`. */
  of?: N;
  /** Only records with these values count. A click on the figure filters the list by them. */
  where?: WhereValues<N>;
}

/** A list beyond its columns. `N`: names of the resource's fields. */
export interface ListLook<N extends string = string> {
  /** The list kind until the user selects another one. Default: `table`. */
  kind?: ListKind;
  /** The list kinds that the user may select. Default: the table, and each that is configured below. */
  kinds?: readonly ListKind[];
  /** A grid of pictures. */
  grid?: {
    /** Field of type image. */
    image: N;
    /** Fields below the title. Default: the first three columns besides picture and title. */
    fields?: readonly N[];
  };
  /** A tree of records. */
  tree?: {
    /** Field that refers to the parent, a record of the same resource. */
    parent: N;
  };
  /** Records in a month or a week. */
  calendar?: {
    /** Field of type date, datetime or dateRange. */
    by: N;
  };
  /** Records as cards in columns. Moving a card runs the action that leads there. */
  board?: {
    /** Field of type state, or a single choice; its options are the columns. */
    by: N;
    /** Options without a column. Default: none. */
    without?: readonly string[];
    /** Fields below the title of a card. Default: the first three columns besides title and state. */
    fields?: readonly N[];
  };
  /** The options of a field as tabs above the list, each with its number of records; a tab filters by it. Default: no tabs. */
  tabs?: {
    /** Field of type state, or a single choice. */
    by: N;
    /** The option that an unfiltered list opens with. Default: all records. */
    first?: string;
  };
  /** Figures above the list. */
  summary?: readonly FigureConfig<N>[];
  /** Number fields with totals below the table: of the page, and of all filtered records. */
  totals?: readonly N[];
  /** What an expanded row of the table shows: more fields, or the records of one of `relations`. */
  expand?:
    | {
        /** The fields of an expanded row. */
        fields: readonly N[];
        relation?: never;
      }
    | {
        /** Name of the relation whose records are listed. */
        relation: string;
        fields?: never;
      };
  /** Permanent filter: every list of the resource shows only records with these values. */
  where?: WhereValues<N>;
}
