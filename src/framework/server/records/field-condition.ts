import type { FilterOperator, Places } from '../../fields/base/toolboxes';
import { type Field, isMany, kitOf } from '../../fields/field';
import { isRegion, regionsBelow } from '../../shared/regions/region-tree';
import type { Condition } from '../stores/store';

/** The hierarchy of regions, which only the server has loaded. */
export const places: Places = { isRegion, regionsBelow };

/** The store condition for one value of a filter: an overlapping range, a node with its descendants, an element of a list. */
export const fieldCondition = (filter: { field: Field; op: FilterOperator; value: unknown }): Condition => {
  const { field, op, value } = filter;
  const { name } = field;
  const own = kitOf(field).condition?.(filter, places);
  if (own !== undefined) return own;
  return { field: name, op: op === 'eq' && isMany(field) ? 'has' : op, value };
};
