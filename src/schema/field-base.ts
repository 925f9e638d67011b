import type { Label } from './label';
import type { When } from './when';

/** Where a field may appear. */
export const fieldViews = ['list', 'form', 'show', 'filter', 'export'] as const;
export type FieldView = (typeof fieldViews)[number];

/** What every field may say. `N`: names of the other fields that it looks at. */
export interface FieldBase<N extends string = string> {
  /** What the field is called in columns, forms and filters. */
  label: Label;
  /** A hint under the input. */
  help?: Label;
  /** A record without it is refused. Default: false. */
  required?: boolean;
  /** A record without it is refused while this holds. */
  requiredWhen?: When<N>;
  /** No two records of the collection may share a value. Default: false. */
  unique?: boolean;
  /** Set by the server or by actions; a body that names it is refused. Default: false. */
  readOnly?: boolean;
  /** May be set when the record is made and not changed afterwards. Default: false. */
  createOnly?: boolean;
  /** Needs its own row `field:<resource>.<field>` in the policy to be read, written, filtered or sorted. Default: false. */
  protected?: boolean;
  /** Is looked through by the list's search box. Default: false. */
  search?: boolean;
  /** Column width in px. Default: by type. */
  width?: number;
  /** Where it may appear. Default: everywhere. */
  views?: readonly FieldView[];
  /** Appears in forms and on the show page only while this holds; a value it has otherwise is dropped when the record is saved. */
  visibleWhen?: When<N>;
  /**
   * Name of a component that draws its value in place of the usual cell, from `src/app/cells.ts`: in tables, cards, pictures, boards
   * and on show pages. Export, sorting, filters and rules stay those of the type. Default: the type's own cell.
   */
  cell?: string;
  /**
   * Name of a component that edits its value in place of the usual input, from `src/app/inputs.ts`. Label, rules and messages stay
   * those of the field. Not for fields of type `list`. Default: the type's own input.
   */
  input?: string;
}

/** A first value taken from the address of the form: `query:groupId` is `?groupId=…`. */
export interface FromQuery {
  /** `query:` and the name there. */
  from: `query:${string}`;
}
/** A first value: the day on which the form is opened. */
export interface FromToday {
  /** The browser's day. */
  from: 'today';
}
/** A first value: the moment at which the form is opened. */
export interface FromNow {
  /** The browser's clock. */
  from: 'now';
}
/** A first value: who fills in the form. */
export interface FromMe {
  /** Who is signed in. */
  from: 'me';
}
