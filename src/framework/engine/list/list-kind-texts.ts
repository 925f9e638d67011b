import type { CrudFilter } from '@refinedev/core';
import type { Resource } from '../../language/resource/resource';
import type { ActionItem } from '../actions/action-items';
import type { Allowed } from '../actions/available-actions';
import type { EngineRecord } from '../context/engine-record';
import type { ListState } from '../context/list-state';
import type { Column } from './to-columns';

/** Props of the list kinds that fetch their own records: tree, calendar, board. */
export interface ListKindProps {
  /** Title of the list, for screen readers. */
  title: string;
  resource: Resource;
  /** All filters of the list. */
  filters: CrudFilter[];
  /** The permanent filters among them. */
  base: CrudFilter[];
  /** Whether the user has filtered or searched. */
  isFiltered: boolean;
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  columns: readonly Column[];
  allowed: Allowed;
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  /** Path of the form for a new record, where it is allowed. */
  createAt: string | undefined;
  isNarrow: boolean;
}

/** Namespace of the texts of all list kinds but the table. */
export const listKindTexts = 'kinds';
