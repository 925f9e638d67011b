import type { PolicyObject } from '../../rights/objects';
import { isObject } from '../../shared/is-object';
import type { Row } from '../stores/store';
import type { AuditEntry, AuditedField, AuditedRecord, AuditTarget } from './audit-entry';

/**
 * The property of an audit row with the values of protected fields. No resource declares it, so it cannot be listed, filtered, sorted,
 * searched or exported; only the values that a reader may see are put back into the changes.
 */
const guardedValues = 'guardedValues';

/** The values of one protected field of a change, with its position in the changes. */
interface GuardedValue {
  record: number;
  field: number;
  /** The policy object that determines who may read them. */
  object: PolicyObject;
  before: unknown;
  after: unknown;
}

const withoutValues = (field: AuditedField): AuditedField =>
  field.isHidden ? { field: field.field, isHidden: true } : field;

/** The row of an entry, with protected values separated from the changes. */
export const auditRow = (target: AuditTarget, entry: AuditEntry): Record<string, unknown> => {
  const values = entry.records.flatMap(({ fields }, record) =>
    fields.flatMap(({ isHidden, object, before, after }, field): GuardedValue[] =>
      isHidden && object ? [{ record, field, object, before, after }] : [],
    ),
  );
  const records = entry.records.map((record) => ({ ...record, fields: record.fields.map(withoutValues) }));
  return {
    ...target.row({ ...entry, records }),
    ...(values.length > 0 && { [guardedValues]: { in: target.changes, values } }),
  };
};

/** Puts protected values of an audit row back into the shown changes if the reader may read the fields; other rows are unchanged. */
export const withGuardedValues = ({
  row,
  shown,
  mayRead,
}: {
  row: Row;
  shown: Record<string, unknown>;
  /** Whether the reader may read this policy object. */
  mayRead: (object: PolicyObject) => boolean;
}): Record<string, unknown> => {
  const guarded = row[guardedValues];
  if (!isObject(guarded) || typeof guarded.in !== 'string') return shown;
  const changes = shown[guarded.in];
  if (!Array.isArray(changes)) return shown;
  // Only `auditRow` writes them.
  const values = (guarded.values as GuardedValue[]).filter(({ object }) => mayRead(object));
  const filled = (changes as AuditedRecord[]).map((record, at) => ({
    ...record,
    fields: record.fields.map((field, index) => {
      const value = values.find((one) => one.record === at && one.field === index);
      return value ? { field: field.field, before: value.before, after: value.after } : field;
    }),
  }));
  return { ...shown, [guarded.in]: filled };
};
