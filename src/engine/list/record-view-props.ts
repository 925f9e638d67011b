import type { ReactNode } from 'react';
import type { Resource } from '../../schema/resource';
import type { Density } from '../../schema/table-layout';
import type { ActionItem } from '../actions/action-item';
import type { EngineRecord } from '../engine-record';
import type { CellLook } from './cell-looks';
import type { ShownColumn } from './layout/arrange-columns';
import type { ListState } from './url-state';

/** What a table and a list of cards have in common. */
export interface RecordViewProps {
  /** What the records are, for those who hear the page. */
  title: string;
  /** Whose records they are; its title field stands at the head of a card. */
  resource: Resource;
  columns: readonly ShownColumn[];
  rows: readonly EngineRecord[];
  isLoading: boolean;
  /** Left out: the order cannot be changed. */
  sort?: ListState['sort'];
  /** `undefined` takes the order back to the usual one. */
  onSort?: (sort: ListState['sort'] | undefined) => void;
  /** Left out: rows have no buttons. */
  itemsFor?: (record: EngineRecord) => readonly ActionItem[];
  /** Left out: nothing can be selected. */
  selection?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void } | undefined;
  /** Default: `middle`. */
  density?: Density;
}

/** What only a table has. */
export interface RecordTableProps extends RecordViewProps {
  /** The records scroll below their header. Default: the page scrolls, unless there are very many. */
  isHeightFixed?: boolean;
  /** What a row shows below itself when it is unfolded. Left out: rows do not unfold. */
  unfold?: ((record: EngineRecord) => ReactNode) | undefined;
  /** A foot for the table, its cells looking like those of the columns. `hasLead`: a column stands before them. */
  foot?: ((place: { looks: readonly CellLook[]; hasLead: boolean }) => ReactNode) | undefined;
  /** Told the width in px that a column was drawn to, or undefined for its usual one. Left out: widths stay. */
  onResize?: (name: string, width: number | undefined) => void;
}
