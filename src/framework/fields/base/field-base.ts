import type { Computed, Expression } from '../../expressions/expression';
import type { Label } from '../../shared/label';
import type { Was } from '../../shared/was';

/** An aggregate over the records of another resource that name this one. Exactly one of `count`, `sum`, `min`, `max` and `latest` is there. */
export interface RollupConfig {
  /** The resource whose records are looked at. */
  of: string;
  /** Its field that names this record: a reference to one record. */
  by: string;
  /** With which of them. It may look at their fields only, not at the time or at who asks. Default: all. */
  where?: Expression;
  /** How many there are. */
  count?: true;
  /** The sum of a figure of theirs, or of several. */
  sum?: string | readonly string[];
  /** The smallest figure or earliest date of theirs. */
  min?: string;
  /** The largest figure or latest date of theirs. */
  max?: string;
  /** A value of the newest of them. */
  latest?: string;
  /** By which date one is the newest, for `latest`. Default: `createdAt`. */
  along?: string;
}

/** Where a field may appear. */
export const fieldViews = ['list', 'form', 'show', 'filter', 'export'] as const;
export type FieldView = (typeof fieldViews)[number];

/** What the compiler knows of a field by its values, for the types of records (`RecordOf`) and for names of other resources. */
interface LiteralParts<Q extends boolean = boolean, U extends RollupConfig = RollupConfig> {
  /** A record without it is refused. Default: false. */
  required?: Q;
  /** What it says of other records; the server keeps it right in the commit that changes them, and nobody else writes it. */
  rollup?: U;
}

/** What every field may say. `V`, `R`, `L`: its conditions as they are written; `defineResource` holds them to the resource's fields. */
export interface FieldBase<V = Expression, R = Expression, L = Expression> extends LiteralParts {
  /** What the field is called in columns, forms and filters. */
  label: Label;
  /** Former names of the field, when it has been renamed: what is stored under one of them follows with the next start. */
  was?: Was;
  /** A hint under the input. */
  help?: Label;
  /** A record without it is refused while this holds. */
  requiredWhen?: R;
  /** No two records of the collection may share a value. Default: false. */
  unique?: boolean;
  /** Set by the server or by actions; a body that names it is refused. Default: false. */
  readOnly?: boolean;
  /** Shown in the form and not changed there while this holds; a body that changes it is refused. */
  readOnlyWhen?: L;
  /** May be set when the record is made and not changed afterwards. Default: false. */
  createOnly?: boolean;
  /** Needs its own row `field:<resource>.<field>` in the policy to be read, written, filtered or sorted. Default: false. */
  protected?: boolean;
  /** Is looked through by the list's search box. Default: false. */
  search?: boolean;
  /**
   * Handlers and hooks look records up by it, so the store keeps an index. References, states, filters and the order of the list have one
   * already. Default: false.
   */
  indexed?: boolean;
  /** Column width in px. Default: by type. */
  width?: number;
  /** Where it may appear. Default: everywhere. */
  views?: readonly FieldView[];
  /** Appears in forms and on the show page only while this holds; a value it has otherwise is dropped when the record is saved. */
  visibleWhen?: V;
  /**
   * Name of a component that draws its value in place of the usual cell, from `src/product/browser.tsx`: in tables, cards, pictures, boards
   * and on show pages. Export, sorting, filters and rules stay those of the type. Default: the type's own cell.
   */
  cell?: string;
  /**
   * Name of a component that edits its value in place of the usual input, from `src/product/browser.tsx`. Label, rules and messages stay
   * those of the field. Not for fields of type `list`. Default: the type's own input.
   */
  input?: string;
  /**
   * A column through a reference: `reference.field` of the record that this one names. The server keeps it right in the commit that changes
   * either, and nobody else writes it. Written with `lookup('reference.field', …)`. Default: entered by people.
   */
  lookup?: string;
}

/** A first value taken from the address of the form: `query:groupId` is `?groupId=…`. */
export interface FromQuery {
  /** `query:` and the name there. */
  from: `query:${string}`;
}
/**
 * A first value that is computed when the form is opened, and by the server for a field that a body leaves out: from the day, the moment,
 * who makes the record, or other fields. Those it follows in the form until somebody changes it. `N`: names of the fields that it looks at.
 */
export type ComputedDefault<N extends string = never> = Computed<N>;

/** What a constructor takes: all but the type, which it says itself. */
export type Written<
  T extends { type: string },
  Q extends boolean = boolean,
  U extends RollupConfig = RollupConfig,
> = Omit<T, 'type' | keyof LiteralParts> & LiteralParts<Q, U>;
/** The same of a type that can hold several values; `M`: whether it does. */
export type WrittenMany<
  T extends { type: string },
  Q extends boolean,
  U extends RollupConfig,
  M extends boolean,
> = Omit<Written<T, Q, U>, 'multiple'> & {
  /** Several of them; stored as an array. Default: false. */
  multiple?: M;
};
