import type { Row } from './store';

/** A row with no more than these fields and those of every row. */
export const pickFields = ({ row, fields }: { row: Row; fields: readonly string[] }): Row => {
  const { id, version, createdAt, updatedAt } = row;
  const named = fields.filter((field) => Object.hasOwn(row, field)).map((field) => [field, row[field]]);
  return { ...Object.fromEntries(named), id, version, createdAt, updatedAt };
};
