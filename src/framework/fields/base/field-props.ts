import type { ReactNode } from 'react';
import type { FilterKind, FilterOf, FilterValue } from './filter-value';
import type { AnyField, Values } from './resolved';

/** What draws a value in a list or on a show page. The value comes from outside and may be anything. */
export interface CellProps<F = AnyField> {
  field: F;
  value: unknown;
}
export type Cell<F = AnyField> = (props: CellProps<F>) => ReactNode;

/** The place of a value within the items of a list: the item's number and the field's name. */
export type ItemPlace = readonly [number, string];

/** What edits a value. `value` and `onChange` speak in stored values (a date is a string); the rest goes on to the control. */
export interface InputProps<F = AnyField> {
  field: F;
  value?: unknown;
  onChange?: (value: unknown) => void;
  id?: string;
  disabled?: boolean;
  /** Called when the input is left: that is when its value is checked. */
  onBlur?: () => void;
  /** Placeholder of an empty text or figure. */
  placeholder?: string;
  /** Values of the other fields that this one depends on. */
  peers?: Values;
  /** Only for a list: rejects with a sentence when the list as a whole breaks a rule. */
  validate?: (rule: unknown, value: unknown) => Promise<void>;
  /** Only for a list: draws a field of an item. */
  drawField?: (field: AnyField, place: ItemPlace) => ReactNode;
  /** Only for a list: what a new item begins with. */
  firstItem?: Values;
  'aria-required'?: 'true' | 'false';
  'aria-invalid'?: 'true' | 'false';
  'aria-describedby'?: string;
}
export type Input<F = AnyField> = (props: InputProps<F>) => ReactNode;

/** What asks for records by one field. */
export interface FilterProps<F = AnyField, K extends FilterKind = FilterKind> {
  field: F;
  /** Id for the control, or the first of two: the label above refers to it. */
  id: string;
  /** What the field is called, for controls that need a name of their own. */
  label: string;
  value: FilterOf<K> | undefined;
  onChange: (value: FilterValue | undefined) => void;
}
export type Filter<F = AnyField, K extends FilterKind = FilterKind> = (props: FilterProps<F, K>) => ReactNode;

/** What the folder of a type draws with, when it comes with the first field of that type. */
export interface FieldUi<F = AnyField> {
  Cell: Cell<F>;
  Input: Input<F>;
}
