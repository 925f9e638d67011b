import type { Field } from '../../schema/resource';
import { withBelow } from '../../schema/tree-options';
import { regionsBelow } from '../../shared/regions/region-tree';
import type { Condition } from '../stores/store';
import type { FilterOperator } from './filter-value';

/** Whether the field holds a list of values. */
const isListField = (field: Field): boolean =>
  field.type === 'tags' || ('multiple' in field && field.multiple === true);

/** A range that reaches the days from one limit on, up to another, or a single day. */
function rangeCondition({ name, op, value }: { name: string; op: FilterOperator; value: unknown }): Condition {
  const endsAfter: Condition = { field: `${name}.to`, op: 'gte', value };
  const beginsBefore: Condition = { field: `${name}.from`, op: 'lte', value };
  if (op === 'gte') return endsAfter;
  return op === 'lte' ? beginsBefore : { all: [endsAfter, beginsBefore] };
}

/** What the store is asked for one value of a filter: a range that overlaps, a node with those below it, one of a list. */
export function fieldCondition(filter: { field: Field; op: FilterOperator; value: unknown }): Condition {
  const { field, op, value } = filter;
  const { name } = field;
  if (field.type === 'dateRange' && op !== 'ne') return rangeCondition({ name, op, value });
  if (field.type === 'tree' && op === 'eq')
    return { field: name, op: 'in', value: withBelow(field.options, String(value)) };
  if (field.type === 'region' && op === 'eq') return { field: name, op: 'in', value: regionsBelow(String(value)) };
  if (field.type === 'richtext' && op === 'like') return { field: name, op: 'likeText', value };
  return { field: name, op: op === 'eq' && isListField(field) ? 'has' : op, value };
}
