import { canReadPlain, canWrite } from '../../../rights/field-rights';
import type { Can } from '../../../rights/objects';
import type { ListModel } from '../list-model';

/** Whether the user may move records of this list to another place: it is sorted by its order by hand, and shows no search. */
export const mayOrder = ({ list, can }: { list: ListModel; can: Can }): boolean => {
  const { resource, state, allowed } = list;
  const [by, then] = state.sort;
  const field = resource.fieldByName.get(resource.list.order ?? '');
  return (
    field !== undefined &&
    state.search === '' &&
    by?.field === field.name &&
    by.order === 'asc' &&
    then === undefined &&
    allowed.verbs.has('edit') &&
    canReadPlain({ resource, field, can }) &&
    canWrite({ resource, field, can })
  );
};
