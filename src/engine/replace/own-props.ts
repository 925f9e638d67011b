import type { ReactNode } from 'react';
import type { Field, Resource } from '../../schema/resource';
import type { StoredValue } from '../../schema/stored-value';
import type { EngineRecord, Values } from '../engine-record';
import type { ListState } from '../list/url-state';

/** Where a cell stands: a row of a table, a card in its place on a narrow screen, a picture's tile, a board's card, a show page. */
export type CellPlace = 'list' | 'card' | 'grid' | 'board' | 'show';

/** What a component gets that draws a value in place of the usual cell. `F`: the fields it is made for, `FieldOf<'number'>`. */
export interface OwnCellProps<F extends Field = Field> {
  field: F;
  /** As it is stored; `null` when nothing was entered. A value of another shape is left to the usual cell. */
  value: StoredValue<F['type']> | null;
  /** The whole record, as far as the user may read it. */
  record: EngineRecord;
  resource: Resource;
  place: CellPlace;
}

/** What a component gets that edits a value in place of the usual input. Put `id` and the `aria-…` on the control. */
export interface OwnInputProps<F extends Field = Field> {
  field: F;
  /** As it is stored; `null` when nothing was entered. */
  value: StoredValue<F['type']> | null;
  onChange: (value: StoredValue<F['type']> | null) => void;
  /** What else stands in the form now, by name of the field. */
  values: Values;
  /** Tell it when the control is left: rules are checked then. */
  onBlur?: () => void;
  disabled: boolean;
  /** The label above refers to it. */
  id?: string;
  placeholder?: string;
  'aria-required'?: 'true' | 'false';
  'aria-invalid'?: 'true' | 'false';
  'aria-describedby'?: string;
}

interface OwnPage {
  resource: Resource;
  /** What would stand here: to be put somewhere within, or left out. */
  generated: ReactNode;
}

/** What a component gets that takes the place of a list's content, below its title and buttons. */
export interface OwnListProps extends OwnPage {
  /** The records of the page that is open. Boards, trees and calendars fetch their own; then there is one at most. */
  rows: readonly EngineRecord[];
  total: number;
  isLoading: boolean;
  /** What stands in the address: search, filters, order, page. */
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  /** The filter bar, and the records with their buttons and pages. */
  filters: ReactNode;
  records: ReactNode;
}

/** What a component gets that takes the place of the form for a new record. `useUnsavedGuard` asks before input is lost. */
export interface OwnCreateProps extends OwnPage {
  /** First values: defaults, and what the address carries. */
  initial: Values;
  /** Creates the record with these values and those that the route fixes. Rejects with Refine's `HttpError` shape. */
  save: (values: Values) => Promise<void>;
  /** Goes where the generated form would go. */
  leave: () => void;
}

/** What a component gets that takes the place of a record's form. `useUnsavedGuard` asks before input is lost. */
export interface OwnEditProps extends OwnPage {
  /** As it was opened. */
  record: EngineRecord;
  /** Saves what differs from the record; a conflict shows both versions. Rejects with Refine's `HttpError` shape. */
  save: (values: Values) => Promise<void>;
  /** Goes where the generated form would go. */
  leave: () => void;
}

/** What a component gets that takes the place of a show page's content. `RecordFields` and `RecordRelations` are the parts of the generated one. */
export interface OwnShowProps extends OwnPage {
  record: EngineRecord;
}

/** By the kind of page. */
export interface OwnPageProps {
  list: OwnListProps;
  create: OwnCreateProps;
  edit: OwnEditProps;
  show: OwnShowProps;
}
