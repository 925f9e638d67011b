import type { CrudFilter } from '@refinedev/core';
import type { Resource } from '../../schema/resource';
import type { ActionItem } from '../actions/action-item';
import type { Allowed } from '../actions/available-actions';
import type { Column } from '../compile/to-columns';
import type { EngineRecord } from '../engine-record';
import type { ListState } from '../list/url-state';

/** What the ways of drawing records that fetch for themselves are given. */
export interface KindViewProps {
  /** What the records are, for those who hear the page. */
  title: string;
  resource: Resource;
  /** Everything that restricts the list. */
  filters: CrudFilter[];
  /** The part of it that nobody can take back. */
  base: CrudFilter[];
  /** Whether somebody has filtered or searched. */
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
