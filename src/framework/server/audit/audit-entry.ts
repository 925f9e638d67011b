import type { PolicyObject } from '../../rights/objects';
import type { Actor, Origin } from '../base/origin';

/** One field of an audited change. Long values are cut. */
export interface AuditedField {
  field: string;
  before?: unknown;
  after?: unknown;
  /** A protected field: that it was changed is for every reader, its values, if it has any here, for who may read the field. */
  isHidden?: true;
  /** The object of the policy that says who that is. */
  object?: PolicyObject;
}

/** One record that was changed. */
export interface AuditedRecord {
  resource: string;
  id: string;
  title: string;
  how: 'create' | 'edit' | 'delete';
  /** Changed fields; of a deleted record all that had a value; of a new one none, the record itself says them. */
  fields: readonly AuditedField[];
}

/** What happened; `rights`: who may do what has changed. */
export type AuditKind = 'signIn' | 'signOut' | 'refused' | 'export' | 'write' | 'rights';

/** One thing that happened. */
export interface AuditEvent {
  kind: AuditKind;
  /** Name of the verb or action, or `signIn`, `signOut`, `password`, `policy`. */
  action: string;
  outcome: 'success' | 'failed' | 'refused';
  /** Why it failed, or how a session ended; empty where there is nothing to say. */
  reason: string;
  /** The resource it was about; empty where there is none. */
  resource: string;
  /** The record it was about, as people call it. */
  title: string;
  /** Every record that was changed. */
  records: readonly AuditedRecord[];
  /** How often within a minute, or how many records. */
  count: number;
  /** Further facts by name; never what somebody typed at a sign-in. */
  details: Readonly<Record<string, unknown>>;
}

/** The same with who, when and whence: one row. */
export interface AuditEntry extends AuditEvent, Pick<Origin, 'via' | 'requestId' | 'address'> {
  /** ISO 8601. */
  at: string;
  /** Undefined where nobody is known. */
  actor: Actor | undefined;
}

/** Which resource of a product takes the audit. It is only read: the configuration may give it no verb or action that writes. */
export interface AuditTarget {
  /** Name of the resource. */
  resource: string;
  /** Its field that takes the changed records, as they are. */
  changes: string;
  /** Its fields by which the use of rights is counted: moment, roles, resource, action, outcome. Left out: that is not known. */
  uses?: Readonly<Record<'at' | 'roles' | 'resource' | 'action' | 'outcome', string>>;
  /** The row of an entry, in the fields of the resource. */
  row: (entry: AuditEntry) => Readonly<Record<string, unknown>>;
}

/** An event with what it does not say left empty. */
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

/** The row of an event that comes from there. */
export const auditEntry = ({
  event,
  origin,
  now,
  actor = origin?.actor,
}: {
  event: AuditEvent;
  origin: Origin | undefined;
  now: () => number;
  /** Left out: that of the origin. */
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
