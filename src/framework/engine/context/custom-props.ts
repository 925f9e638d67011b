import type { ReactNode } from 'react';
import type { Field } from '../../fields/field';
import type { StoredValue } from '../../fields/stored-value';
import type { Resource } from '../../language/resource/resource';
import type { EngineRecord, Values } from './engine-record';
import type { ListState } from './list-state';

/** Where a cell is rendered: a table row, a card on a narrow screen, a picture's tile, a board card, a show page. */
export type CellPlace = 'list' | 'card' | 'grid' | 'board' | 'show';

/** Props of a component that replaces the generated cell. `F`: the fields it is made for, `FieldOf<'number'>`. */
export interface CustomCellProps<F extends Field = Field> {
  field: F;
  /** The stored value; `null` when empty. A value of another shape is rendered by the generated cell. */
  value: StoredValue<F['type']> | null;
  /** The whole record, as far as the user may read it. */
  record: EngineRecord;
  resource: Resource;
  place: CellPlace;
}

/** Props of a component that replaces the generated input. Put `id` and the `aria-…` attributes on the control. */
export interface CustomInputProps<F extends Field = Field> {
  field: F;
  /** The stored value; `null` when empty. */
  value: StoredValue<F['type']> | null;
  onChange: (value: StoredValue<F['type']> | null) => void;
  /** The values of the form, by field name; in the form of an action, what else the record holds as well. */
  values: Values;
  /** Call it when the control loses the focus: rules are checked then. */
  onBlur?: () => void;
  disabled: boolean;
  /** The label refers to it. */
  id?: string;
  placeholder?: string;
  'aria-required'?: 'true' | 'false';
  'aria-invalid'?: 'true' | 'false';
  'aria-describedby'?: string;
}

interface CustomPage {
  resource: Resource;
  /** What would be generated here: render it anywhere inside, or leave it out. */
  generated: ReactNode;
}

/** Props of a component that replaces a list's content, below its title and buttons. */
export interface CustomListProps extends CustomPage {
  /** The records of the current page. Boards, trees and calendars fetch their own; then there is one at most. */
  rows: readonly EngineRecord[];
  total: number;
  isLoading: boolean;
  /** Values that every record of the page has. */
  fixed: Values;
  /** Search, filters, order and page, as in the address. */
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  /**
   * Says whether the generated records are among what is drawn; while they are not, nothing is offered for their columns. Default: they
   * are.
   */
  onHasTable: (hasTable: boolean) => void;
  /** The filter bar, and the records with their buttons and pagination. */
  filters: ReactNode;
  records: ReactNode;
}

/** Props of a component that replaces the form for a new record. `useUnsavedGuard` asks before input is lost. */
export interface CustomCreateProps extends CustomPage {
  /** Initial values: defaults, and those from the address. */
  initial: Values;
  /** Values that the route fixes. */
  fixed: Values;
  /** Creates the record with these values and those that the route fixes. Rejects with Refine's `HttpError` shape. */
  save: (values: Values) => Promise<void>;
  /** Navigates to where the generated form would. */
  leave: () => void;
}

/** Props of a component that replaces a record's form. `useUnsavedGuard` asks before input is lost. */
export interface CustomEditProps extends CustomPage {
  /** The record as it was opened. */
  record: EngineRecord;
  /** Saves the values that differ from the record; a conflict shows both versions. Rejects with Refine's `HttpError` shape. */
  save: (values: Values) => Promise<void>;
  /** Navigates to where the generated form would. */
  leave: () => void;
}

/**
 * Props of a component that replaces a show page's content. `RecordFields` and `RecordRelations` are the parts of the
 * generated one.
 */
export interface CustomShowProps extends CustomPage {
  record: EngineRecord;
}

/** Props by kind of page. */
export interface CustomPageProps {
  list: CustomListProps;
  create: CustomCreateProps;
  edit: CustomEditProps;
  show: CustomShowProps;
}
