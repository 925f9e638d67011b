import { useRecordActions } from '../actions/use-record-actions';
import type { ListModel } from './list-model';
import { questionKey } from './url-state';
import { useEverything } from './use-everything';
import { useSelection } from './use-selection';

/** What is selected in a list, and what can be done with its records. */
export const useListActions = ({ resource, allowed, records, route, state, asked }: ListModel) => {
  const selection = useSelection({ rows: records.rows, question: questionKey(state) });
  const { itemsFor, bulkItems, dialog } = useRecordActions({
    resource,
    listAt: route.path,
    allowed,
    onDone: selection.clear,
  });
  const everything = useEverything({ records: selection.records, rows: records.rows, total: records.total, asked });
  return { selection, everything, itemsFor, bulkItems, dialog };
};

/** What the parts of a list page draw buttons from. */
export type ListActions = Omit<ReturnType<typeof useListActions>, 'dialog'>;
