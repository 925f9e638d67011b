import type { ActionItem } from '../actions/use-record-actions';
import type { Column } from '../compile/to-columns';
import type { EngineRecord } from '../engine-record';
import type { ListState } from './url-state';

/** What a table and a list of cards have in common. */
export interface RecordViewProps {
  /** What the records are, for those who hear the page. */
  title: string;
  columns: readonly Column[];
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
}
