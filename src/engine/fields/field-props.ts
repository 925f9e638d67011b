import type { ReactNode } from 'react';
import type { Field } from '../../schema/resource';
import type { Values } from '../engine-record';
import type { FilterKind, FilterOf, FilterValue } from './filter-value';

/** What draws a value in a list or on a show page. The value comes from outside and may be anything. */
export interface CellProps<F extends Field = Field> {
  field: F;
  value: unknown;
}
export type Cell<F extends Field = Field> = (props: CellProps<F>) => ReactNode;

/** Where a value stands within the items of a list: the item's number and the field's name. */
export type ItemPlace = readonly [number, string];

/** What edits a value. `value` and `onChange` speak in stored values (a date is a string); the rest goes on to the control. */
export interface InputProps<F extends Field = Field> {
  field: F;
  value?: unknown;
  onChange?: (value: unknown) => void;
  id?: string;
  disabled?: boolean;
  /** Stands in an empty text or figure. */
  placeholder?: string;
  /** Values of the other fields that this one depends on. */
  peers?: Values;
  /** Only for a list: rejects with a sentence when the list as a whole breaks a rule. */
  validate?: (rule: unknown, value: unknown) => Promise<void>;
  /** Only for a list: draws a field of an item. */
  drawField?: (field: Field, place: ItemPlace) => ReactNode;
  'aria-required'?: 'true' | 'false';
  'aria-invalid'?: 'true' | 'false';
  'aria-describedby'?: string;
}
export type Input<F extends Field = Field> = (props: InputProps<F>) => ReactNode;

/** What asks for records by one field. */
export interface FilterProps<F extends Field = Field, K extends FilterKind = FilterKind> {
  field: F;
  /** Id for the control, or the first of two: the label above refers to it. */
  id: string;
  /** What the field is called, for controls that need a name of their own. */
  label: string;
  value: FilterOf<K> | undefined;
  onChange: (value: FilterValue | undefined) => void;
}
export type Filter<F extends Field = Field, K extends FilterKind = FilterKind> = (
  props: FilterProps<F, K>,
) => ReactNode;
