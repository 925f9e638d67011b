import type { PolicyObject } from '../../../rights/objects';
import type { Actor, Origin } from '../../base/origin';

/** One field of an audited change. Long values are truncated. */
export interface AuditedField {
  field: string;
  before?: unknown;
  after?: unknown;
  /** A protected field: every reader sees that it was changed; its values, if present, only readers who may read the field. */
  isHidden?: true;
  /** The policy object that determines those readers. */
  object?: PolicyObject;
}

/** One changed record. */
export interface AuditedRecord {
  resource: string;
  id: string;
  title: string;
  how: 'create' | 'edit' | 'delete';
  /** Changed fields; for a deleted record all that had a value; for a new one none, because the record itself has them. */
  fields: readonly AuditedField[];
}

/** The kind of event; `rights`: rights were changed. */
export type AuditKind = 'signIn' | 'signOut' | 'refused' | 'export' | 'write' | 'rights';

/** One event. */
export interface AuditEvent {
  kind: AuditKind;
  /** Name of the verb or action, or `signIn`, `signOut`, `password`, `policy`. */
  action: string;
  outcome: 'success' | 'failed' | 'refused';
  /** Why it failed, or how a session ended; otherwise empty. */
  reason: string;
  /** The resource; empty if there is none. */
  resource: string;
  /** The title of the record. */
  title: string;
  /** All changed records. */
  records: readonly AuditedRecord[];
  /** Number of occurrences within a minute, or of records. */
  count: number;
  /** Further facts by name; never input of a sign-in form. */
  details: Readonly<Record<string, unknown>>;
}

/** The same with actor, time and origin: one row. */
export interface AuditEntry extends AuditEvent, Pick<Origin, 'via' | 'requestId' | 'address'> {
  /** ISO 8601. */
  at: string;
  /** Undefined if unknown. */
  actor: Actor | undefined;
}

/** The resource of a product that stores the audit. It is read-only: it may not have verbs or actions that write. */
export interface AuditTarget {
  /** Name of the resource. */
  resource: string;
  /** Its field for the changed records, stored unchanged. */
  changes: string;
  /** Its fields for counting the use of rights: time, roles, resource, action, outcome. Left out: uses are not counted. */
  uses?: Readonly<Record<'at' | 'roles' | 'resource' | 'action' | 'outcome', string>>;
  /** Converts an entry to the fields of the resource. */
  row: (entry: AuditEntry) => Readonly<Record<string, unknown>>;
}

/** Completes an event with empty defaults. */
export const auditEvent = (event: Pick<AuditEvent, 'kind' | 'action'> & Partial<AuditEvent>): AuditEvent => ({
  outcome: 'success',
  reason: '',
  resource: '',
  title: '',
  records: [],
  count: 1,
  details: {},
  ...event,
});

/** The row of an event with its origin. */
export const auditEntry = ({
  event,
  origin,
  now,
  actor = origin?.actor,
}: {
  event: AuditEvent;
  origin: Origin | undefined;
  now: () => number;
  /** Left out: the actor of the origin. */
  actor?: Actor | undefined;
}): AuditEntry => ({
  ...event,
  ...(actor?.token !== undefined && { details: { ...event.details, token: actor.token } }),
  actor,
  at: new Date(now()).toISOString(),
  via: origin?.via ?? 'command',
  requestId: origin?.requestId ?? '',
  address: origin?.address ?? '',
});
