import { canReadPlain, canWrite } from '../../../rights/field-rights';
import type { Can } from '../../../rights/objects';
import type { ListModel } from '../list-model';

/** Whether the user may move records of this list to another place: it is sorted by its order by hand, and shows no search. */
export const mayOrder = ({ list, can }: { list: ListModel; can: Can }): boolean => {
  const { resource, state, allowed } = list;
  const field = resource.fieldByName.get(resource.list.order ?? '');
  return (
    field !== undefined &&
    state.search === '' &&
    state.sort.field === field.name &&
    state.sort.order === 'asc' &&
    allowed.verbs.has('edit') &&
    canReadPlain({ resource, field, can }) &&
    canWrite({ resource, field, can })
  );
};
