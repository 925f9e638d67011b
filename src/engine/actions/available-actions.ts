import type { Label } from '../../schema/label';
import type { Action, Resource } from '../../schema/resource';
import type { LockConfig, Verb } from '../../schema/resource-config';
import type { Can } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { optionOf } from '../fields/common/option-of';
import { numberFrom, textFrom } from '../fields/common/read-value';

/** What the user may do with the records of a page; decided once for all of them. */
export interface Allowed {
  verbs: ReadonlySet<Verb>;
  actions: readonly Action[];
}

/** The verbs and actions that exist, that the page does not leave out, and that the policy grants. */
export const allowedFor = ({
  resource,
  without,
  can,
  canOpen,
}: {
  resource: Resource;
  /** Verbs and actions that the page leaves out. */
  without: ReadonlySet<string>;
  can: Can;
  /** Whether the user may see the page of that path. */
  canOpen: (path: string) => boolean;
}): Allowed => {
  const isAllowed = (name: string): boolean =>
    !without.has(name) && can({ object: `res:${resource.name}`, action: name });
  const verbs = new Set([...resource.verbs].filter(isAllowed));
  const isPossible = (action: Action): boolean => {
    if (action.kind === 'open') return canOpen(action.route);
    // A copy is a new record, so the right to make one is needed as well.
    return action.kind !== 'duplicate' || can({ object: `res:${resource.name}`, action: 'create' });
  };
  return { verbs, actions: resource.actions.filter((action) => isAllowed(action.name) && isPossible(action)) };
};

/** Why something that is allowed is not possible for one record. */
export type Obstacle =
  /** The configuration says it in words. */
  | { kind: 'lock'; reason: Label }
  /** The record stands elsewhere than the action begins; `current` is missing for a state that is not configured. */
  | { kind: 'state'; current: Label | undefined };

const isOpen = (lock: LockConfig, record: EngineRecord): boolean => {
  const value = record[lock.field];
  if (lock.in !== undefined) return lock.in.some((allowed) => allowed === value);
  return (numberFrom(value) ?? 0) <= lock.atMost;
};

/** Why this record may not be edited or deleted; undefined when it may. */
export const lockOf = ({
  resource,
  verb,
  record,
}: {
  resource: Resource;
  verb: 'edit' | 'delete';
  record: EngineRecord;
}): Obstacle | undefined => {
  const lock = resource.locks[verb];
  return lock === undefined || isOpen(lock, record) ? undefined : { kind: 'lock', reason: lock.reason };
};

/** Why this action is not possible for this record; undefined when it is. */
export const obstacleTo = ({
  resource,
  action,
  record,
}: {
  resource: Resource;
  action: Action;
  record: EngineRecord;
}): Obstacle | undefined => {
  if (action.kind !== 'update' || action.transition === undefined) return undefined;
  const { field: name, from } = action.transition;
  const key = textFrom(record[name]);
  if (from.includes(key)) return undefined;
  const field = resource.fieldByName.get(name);
  return { kind: 'state', current: field?.type === 'state' ? optionOf({ field, key }) : undefined };
};
