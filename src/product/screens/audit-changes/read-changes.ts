import { isObject } from '../../../framework/shared/is-object';

/** A field of an audited record, as the system log keeps it. */
interface ShownField {
  field: string;
  before: unknown;
  after: unknown;
  /** It is only said that it was changed. */
  isHidden: boolean;
}

/** A record of the system log's changes. */
export interface ShownRecord {
  resource: string;
  id: string;
  title: string;
  how: 'create' | 'edit' | 'delete';
  fields: readonly ShownField[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The records in a value of the system log; what has another shape is left out. */
export const readChanges = (value: unknown): ShownRecord[] =>
  itemsOf(value).map(({ resource, id, title, how, fields }) => ({
    resource: textOf(resource),
    id: textOf(id),
    title: textOf(title),
    how: how === 'create' || how === 'delete' ? how : 'edit',
    fields: itemsOf(fields).map(({ field, before, after, isHidden }) => ({
      field: textOf(field),
      before,
      after,
      isHidden: isHidden === true,
    })),
  }));
