import type { FilterValue } from '../../fields/base/filter-value';
import type { Option } from '../../fields/base/option';
import { textFrom } from '../../fields/base/read-value';
import { type Field, hasOptions } from '../../fields/field';
import type { Action, Resource, UpdateActionResolved } from '../../language/resource/resource';
import type { EngineRecord } from '../context/engine-record';

/** A column of a board: one option of its field. */
export interface BoardColumn {
  value: string;
  option: Option;
}

/** The columns of a board: the options in order, without excluded ones, and only those filtered by. */
export const boardColumns = ({
  field,
  without,
  filter,
}: {
  field: Field;
  without: readonly string[];
  /** The list's filter on this field. */
  filter: FilterValue | undefined;
}): readonly BoardColumn[] => {
  if (!hasOptions(field)) return [];
  const wanted = filter?.kind === 'oneOf' ? new Set(filter.values) : undefined;
  return Object.entries(field.options)
    .filter(([value]) => (wanted ? wanted.has(value) : !without.includes(value)))
    .map(([value, option]) => ({ value, option }));
};

/** Returns the actions that move a record from its column to another one; empty: it cannot be moved there. */
export const movesTo = ({
  actions,
  by,
  record,
  to,
}: {
  /** The actions that the user may run. */
  actions: readonly Action[];
  /** The field of the columns. */
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

/** Whether any action moves the record out of its column. */
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

/** Returns the field that defines the columns of a resource's board. */
export const boardField = (resource: Resource): Field | undefined =>
  resource.fieldByName.get(resource.list.board?.by ?? '');
