import type { FilterOperator, Places } from '../../fields/base/toolboxes';
import { type Field, isMany, kitOf } from '../../fields/field';
import { isRegion, regionsBelow } from '../../shared/regions/region-tree';
import type { Condition } from '../stores/store';

/** The names and places of the regions, which only the server has at hand. */
export const places: Places = { isRegion, regionsBelow };

/** The condition of the store for one value of a filter: a range that overlaps, a node with those below it, one of a list. */
export const fieldCondition = (filter: { field: Field; op: FilterOperator; value: unknown }): Condition => {
  const { field, op, value } = filter;
  const { name } = field;
  const own = kitOf(field).condition?.(filter, places);
  if (own !== undefined) return own;
  return { field: name, op: op === 'eq' && isMany(field) ? 'has' : op, value };
};
