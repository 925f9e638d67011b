import type { Label } from './label';

/** How records can be drawn: rows, pictures, one below the other, by day, by state. */
export const listKinds = ['table', 'grid', 'tree', 'calendar', 'board'] as const;
export type ListKind = (typeof listKinds)[number];

/** What can be reckoned of many records. */
export const figureKinds = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Values that a field must have; several: one of them. */
export type WhereValues<N extends string = string> = {
  readonly [K in N]?: string | number | boolean | readonly string[];
};

/** One figure above a list, reckoned by the server over everything that the filters leave. */
export interface FigureConfig<N extends string = string> {
  /** Stands above the figure. */
  label: Label;
  /** How it is reckoned. */
  fn: FigureKind;
  /** The field reckoned with: a number for `sum` and `avg`, a number or a date for `min` and `max`; nothing for `count`. */
  of?: N;
  /** Only records with these values. A click on the figure then filters the list by them. */
  where?: WhereValues<N>;
}

/** What a list is beyond its columns. `N`: names of the resource's fields. */
export interface ListLook<N extends string = string> {
  /** How records are drawn until an operator chooses another way. Default: `table`. */
  kind?: ListKind;
  /** The ways an operator may choose from. Default: the table, and each that is described below. */
  kinds?: readonly ListKind[];
  /** Pictures side by side. */
  grid?: {
    /** Field of type image. */
    image: N;
    /** Shown below the title. Default: the first three columns besides picture and title. */
    fields?: readonly N[];
  };
  /** Records one below the other. */
  tree?: {
    /** Field that refers to the record above, of the same resource. */
    parent: N;
  };
  /** Records in a month or a week. */
  calendar?: {
    /** Field of type date, datetime or dateRange. */
    by: N;
  };
  /** Records as cards in columns. Moving a card carries out the action that leads there. */
  board?: {
    /** Field of type state, or a choice of one; its options are the columns. */
    by: N;
    /** Options that get no column. Default: none. */
    without?: readonly string[];
    /** Shown below the title of a card. Default: the first three columns besides title and state. */
    fields?: readonly N[];
  };
  /** Figures above the list. */
  summary?: readonly FigureConfig<N>[];
  /** Number fields that are added up below the table: of the page, and of everything that the filters leave. */
  totals?: readonly N[];
  /** What a row of the table shows when it is unfolded: more fields, or the records of one of `relations`. */
  expand?:
    | {
        /** The fields it shows. */
        fields: readonly N[];
        relation?: never;
      }
    | {
        /** Name of the relation whose records it lists. */
        relation: string;
        fields?: never;
      };
  /** Every list of the resource shows only records with these values; nobody can take that back. */
  where?: WhereValues<N>;
}
