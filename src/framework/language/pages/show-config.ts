import type { Expression } from '../../expressions/expression';
import type { Names } from '../../fields/field-names';
import type { Label } from '../../shared/label';

/** What a show page says before anything else. `N`: what it may name. */
export interface ShowHead<N extends Names = Names> {
  /** Field of type image, drawn before the title. Default: none. */
  image?: N['image'];
  /** Fields next to the title, such as the state of the record. Default: every state field. */
  states?: readonly N['field'][];
  /** Fields on the line below the title, each with its label; empty ones are left out. Default: none. */
  about?: readonly N['field'][];
  /** The main figures, large. Default: none. */
  figures?: readonly N['field'][];
  /** Names of actions: the first of them that is possible is the main button, before all others. Default: none. */
  main?: readonly N['action'][];
  /** Field of type phone: a button calls the number, for who may see it. Default: none. */
  call?: N['phone'];
}

/** A box with some fields. */
export interface ShowFields<N extends Names = Names> {
  /** The fields, in order; `all` for every field of the show page. */
  fields: readonly N['field'][] | 'all';
  /** Heading of the box. Default: 详情. */
  label?: Label;
}

/** The related list of one of `relations`. */
export interface ShowRelation<N extends Names = Names> {
  /** Name of the relation. */
  relation: N['relation'];
}

/** One source of a timeline: the records of a relation. */
export interface TimelineSource<N extends Names = Names> {
  /** Name of the relation. */
  relation: N['relation'];
  /** Its field of type date or datetime that says when it was. */
  at: string;
  /** What is shown next to the time, short: a choice or a state. Default: the label of the relation. */
  title?: string;
  /** Fields below it. Default: none. */
  fields?: readonly string[];
}

/** What has happened with the record, newest first. */
export interface ShowTimeline<N extends Names = Names> {
  /** Related records in the order of their dates, and with `history` the changes of the record itself. */
  timeline: readonly TimelineSource<N>[];
  /** Whether it includes the changes of the record, where its history is stored. Default: `false`. */
  history?: boolean;
  /** Heading. Default: 动态. */
  label?: Label;
}

/** One part of a tab. */
export type ShowPart<N extends Names = Names> = ShowFields<N> | ShowRelation<N> | ShowTimeline<N>;

/** One tab of a show page. */
export interface ShowTab<N extends Names = Names> {
  /** What it is called. */
  label: Label;
  /** Its parts, one below the other. A part that the reader may not see is left out, and a tab without any. */
  parts: readonly ShowPart<N>[];
  /** Parts at their side, where there is room. Default: none. */
  beside?: readonly ShowPart<N>[];
}

/** The page of one record as a profile. `N`: what it may name. */
export interface ShowConfig<N extends Names = Names> {
  /** What it begins with. Default: title and buttons. */
  head?: ShowHead<N>;
  /** Tabs by name, which is in the address. Default: no tabs, all fields and then every related list. */
  tabs?: { readonly [name: string]: ShowTab<N> };
}

/** The table of a print: the items of a list field. */
export interface PrintItems<N extends Names = Names> {
  /** The list field. */
  field: N['own'];
  /** Fields of its items. Default: all of them. */
  columns?: readonly string[];
}

/** The table of a print: the records of a relation, 2,000 of them at most. */
export interface PrintRelated<N extends Names = Names> {
  /** Name of the relation. */
  relation: N['relation'];
  /** Fields there. Default: the columns of the relation. */
  columns?: readonly string[];
  /** Field there, preceded by `-` for descending order. Default: the order of its list. */
  sort?: string;
  /** Field of type date or datetime there: only the records of one month, which is chosen above the print. Default: all records. */
  month?: string;
  /** Columns with a number whose sum is below them. Default: none. */
  sums?: readonly string[];
}

/** A record on paper: a bill, a statement, a delivery note. `N`: what it may name, `C`: conditions on it. */
export interface PrintConfig<N extends Names = Names, C = Expression> {
  /** For which records there is one; the button of another one gives the reason, as its page does. Default: for each. */
  allowedWhen?: {
    /** Holds for a record that may be printed. */
    readonly check: C;
    /** Why another one may not. */
    readonly reason: Label;
  };
  /** Its heading. */
  title: Label;
  /** Who it is from: name, address, account, a line each. Default: the name of the console, or of the brand under which the user sees it. */
  head?: Label;
  /** Fields below the heading, each with its label, in two columns; empty ones are left out. */
  fields: readonly N['field'][];
  /** The table below them, its heads repeated on each page. Default: none. */
  lines?: PrintItems<N> | PrintRelated<N>;
  /** Fields of the record below the table, at its end: sum, paid, due. Default: none. */
  totals?: readonly N['field'][];
  /** Text at the end: terms, thanks, a place for a signature. Default: none. */
  foot?: Label;
}
