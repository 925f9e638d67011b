import { isDeepStrictEqual } from 'node:util';
import { type Field, isGuarded, isRef, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { readRight } from '../../rights/field-rights';
import type { Change, Row } from '../stores/store';
import type { AuditedField, AuditedRecord } from './audit-entry';

/** Longest value and title, in characters. */
const longestValue = 200;
const longestTitle = 80;
/** Changed by every write. */
const silent = new Set(['id', 'createdAt', 'updatedAt']);

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return cut(value, longestValue);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const text = JSON.stringify(value);
  return text.length > longestValue ? cut(text, longestValue) : value;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Whether the audit stores values of a protected field: rights, ownership, prices, deadlines. Free text and numbers such as phone numbers
 * are personal data, of which no copy may outlive the record.
 */
const keepsValues = (field: Field): boolean => {
  const { textual, holds } = kitOf(field);
  return field.protected && field.lookup === undefined && textual === undefined && holds !== 'parts';
};

const auditedField = (
  resource: Resource,
  field: Field,
  before: Row | undefined,
  after: Row | undefined,
): AuditedField[] => {
  const { name } = field;
  const [old, fresh] = [before?.[name] ?? null, after?.[name] ?? null];
  if (silent.has(name) || isDeepStrictEqual(old, fresh) || (isEmpty(old) && isEmpty(fresh))) return [];
  const values = { before: shortened(old), after: shortened(fresh) };
  if (!isGuarded(field)) return [{ field: name, ...values }];
  // Readers of the audit may lack the right to this field.
  if (!keepsValues(field)) return [{ field: name, isHidden: true }];
  return [{ field: name, isHidden: true, object: readRight({ resource, field }).object, ...values }];
};

/** A change in the form of the audit. Undefined when none of the changed fields is declared. */
export const auditedRecord = ({
  resource,
  change: { id, before, after },
}: {
  resource: Resource;
  change: Change;
}): AuditedRecord | undefined => {
  const how = before === undefined ? 'create' : after === undefined ? 'delete' : 'edit';
  const fields =
    how === 'create' ? [] : resource.fields.flatMap((field) => auditedField(resource, field, before, after));
  if (how === 'edit' && fields.length === 0) return undefined;
  return { resource: resource.name, id, title: titleOf({ resource, row: after ?? before }), how, fields };
};

/** The title of a record; empty if the title field is protected or a reference. */
const titleOf = ({ resource, row }: { resource: Resource; row: Row | undefined }): string => {
  const field = resource.fieldByName.get(resource.titleField);
  const value = row?.[resource.titleField];
  if (field === undefined || isGuarded(field) || isRef(field)) return '';
  return typeof value === 'string' || typeof value === 'number' ? cut(String(value), longestTitle) : '';
};
