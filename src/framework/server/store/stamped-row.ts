import { randomUUID } from 'node:crypto';
import { isFieldName } from './field-value';
import type { Row } from './store';

/** What only the store sets. */
const managed = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** A new row from what a caller gives: plain JSON, with id, version and times. */
export const newRow = ({ id = createId(), ...fields }: { id?: string | undefined; [field: string]: unknown }): Row => {
  const now = new Date().toISOString();
  return toJson({ ...ownFields(fields), id, version: 1, createdAt: now, updatedAt: now });
};

/** The next version of a row. */
export const changedRow = ({ row, patch }: { row: Row; patch: Record<string, unknown> }): Row => {
  const updatedAt = new Date().toISOString();
  return toJson({ ...row, ...ownFields(patch), version: row.version + 1, updatedAt });
};

/** Short, and in the order of creation (by millisecond): the time in base 36, then 48 random bits. */
const createId = (): string => `${Date.now().toString(36)}${randomUUID().replaceAll('-', '').slice(0, 12)}`;

const ownFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isFieldName(name) && !managed.has(name)));

/** Exactly what the data file gives back later, cut off from the caller's objects. */
const toJson = (row: Row): Row => JSON.parse(JSON.stringify(row)) as Row;

/** A row with no more than these fields and those of every row. */
export const pickFields = ({ row, fields }: { row: Row; fields: readonly string[] }): Row => {
  const { id, version, createdAt, updatedAt } = row;
  const named = fields.filter((field) => Object.hasOwn(row, field)).map((field) => [field, row[field]]);
  return { ...Object.fromEntries(named), id, version, createdAt, updatedAt };
};
