import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../../schema/resource';
import type { JournalEntry } from './journal';

/** The internal collection of what was done with records: a row for each record, named by `historyId`. */
export const HISTORY = 'history';

/** What somebody did. */
export type HistoryKind = 'create' | 'edit' | 'action' | 'delete' | 'undo' | 'revert';

/** One field that was changed; `null` for no value. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** One change of a record. */
export interface HistoryEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  actorId: string;
  /** The user name as it was then. */
  actorName: string;
  kind: HistoryKind;
  /** Name of the action, or of the verb it followed from. */
  action?: string;
  /** The resource whose action this followed from, when it is another one. */
  source?: string;
  changes: FieldChange[];
}

/** The name of a record's row; a collection's name has no slash. */
export const historyId = ({ collection, id }: { collection: string; id: string }): string => `${collection}/${id}`;

/** Set with every write, so they say nothing. */
const SILENT = new Set(['id', 'createdAt', 'updatedAt']);

/** The declared fields that a write has changed. Nothing for a record that was made or is gone: it says so itself. */
export function fieldChanges({ resource, entry }: { resource: Resource; entry: JournalEntry }): FieldChange[] {
  const { before, after } = entry;
  if (before === undefined || after === undefined) return [];
  return resource.fields
    .filter(({ name }) => !SILENT.has(name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
    .map(({ name }) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }));
}
