import type { Option } from '../../../schema/option';
import type { Action, Field, Resource, UpdateActionResolved } from '../../../schema/resource';
import type { EngineRecord } from '../../engine-record';
import { textFrom } from '../../fields/common/read-value';
import type { FilterValue } from '../../fields/filter-value';

/** A column of a board: one option of its field. */
export interface BoardColumn {
  value: string;
  option: Option;
}

/** The columns of a board: the options in their order, without those left out, and only those filtered by. */
export const boardColumns = ({
  field,
  without,
  filter,
}: {
  field: Field;
  without: readonly string[];
  /** What the list is filtered by in this field. */
  filter: FilterValue | undefined;
}): readonly BoardColumn[] => {
  if (field.type !== 'state' && field.type !== 'choice') return [];
  const wanted = filter?.kind === 'oneOf' ? new Set(filter.values) : undefined;
  return Object.entries(field.options)
    .filter(([value]) => (wanted ? wanted.has(value) : !without.includes(value)))
    .map(([value, option]) => ({ value, option }));
};

/** The actions that lead a record from its column to another one; none: it cannot be moved there. */
export const movesTo = ({
  actions,
  by,
  record,
  to,
}: {
  /** Those that the user may carry out. */
  actions: readonly Action[];
  /** Field of the columns. */
  by: string;
  record: EngineRecord;
  to: string;
}): readonly UpdateActionResolved[] =>
  actions.filter(
    (action): action is UpdateActionResolved =>
      action.kind === 'update' &&
      action.transition?.field === by &&
      action.transition.to === to &&
      action.transition.from.includes(textFrom(record[by])),
  );

/** Whether any action leads the record out of its column. */
export const canMove = ({
  actions,
  by,
  record,
  columns,
}: {
  actions: readonly Action[];
  by: string;
  record: EngineRecord;
  columns: readonly BoardColumn[];
}): boolean =>
  columns.some(({ value }) => value !== textFrom(record[by]) && movesTo({ actions, by, record, to: value }).length > 0);

/** The field that makes the columns of a resource's board. */
export const boardField = (resource: Resource): Field | undefined =>
  resource.fieldByName.get(resource.list.board?.by ?? '');
