import type { ReactNode } from 'react';
import type { Field } from '../../schema/resource';
import type { FilterKind, FilterOf, FilterValue } from './filter-value';

/** What draws a value in a list or on a show page. The value comes from outside and may be anything. */
export interface CellProps<F extends Field = Field> {
  field: F;
  value: unknown;
}
export type Cell<F extends Field = Field> = (props: CellProps<F>) => ReactNode;

/** What edits a value. `value` and `onChange` speak in stored values (a date is a string); the rest goes on to the control. */
export interface InputProps<F extends Field = Field> {
  field: F;
  value?: unknown;
  onChange?: (value: unknown) => void;
  id?: string;
  disabled?: boolean;
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
