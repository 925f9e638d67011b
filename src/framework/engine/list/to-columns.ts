import { type Field, isMany, kitOf } from '../../fields/field';
import { mostWhole } from '../../language/pages/list-config';
import type { Resource } from '../../language/resource/resource';
import { canReadPlain, missingReadRight, readableFields } from '../../rights/field-rights';
import type { Can, Right } from '../../rights/objects';

/** One column of a list. */
export interface Column {
  field: Field;
  /** In px; undefined lets the content decide. */
  width: number | undefined;
  align: 'start' | 'end';
  isSortable: boolean;
  /** It shares the width of the table, and is whole. */
  isWhole: boolean;
  /** The right that is missing to see its values; such a column has none. */
  withheld?: Right;
}

const toColumn = ({
  resource,
  field,
  can,
  isWhole,
}: {
  resource: Resource;
  field: Field;
  can: Can;
  isWhole: boolean;
}): Column => {
  const shape = kitOf(field).column;
  const isSortable = shape.isSortable && !isMany(field) && canReadPlain({ resource, field, can });
  const withheld = missingReadRight({ resource, field, can });
  return { field, ...shape, width: field.width ?? shape.width, isSortable, isWhole, ...(withheld && { withheld }) };
};

/** The columns of a list: the named fields that the user may see, and `withAll` the others without their values. */
export const toColumns = (input: {
  resource: Resource;
  names: readonly string[];
  can: Can;
  withAll?: boolean | undefined;
  /** Those that are whole. Default: the first ones. */
  keep?: readonly string[] | undefined;
}): readonly Column[] =>
  readableFields(input).map((field, at) =>
    toColumn({ ...input, field, isWhole: input.keep?.includes(field.name) ?? at < mostWhole }),
  );

/** Names of the fields that a list may be sorted by. */
export const sortableNames = (columns: readonly Column[]): ReadonlySet<string> =>
  new Set(columns.filter((column) => column.isSortable).map((column) => column.field.name));
