import type { Resource } from '../../schema/resource';
import { conflict } from '../contract/api-error';
import type { Row } from '../stores/store';

/** 409 with the reason when the record is in no state in which it may be edited or deleted. */
export function checkLock({ resource, verb, row }: { resource: Resource; verb: 'edit' | 'delete'; row: Row }): void {
  const lock = resource.locks[verb];
  if (lock === undefined) return;
  const value = row[lock.field];
  const isOpen = lock.in ? lock.in.some((allowed) => allowed === value) : Number(value ?? 0) <= lock.atMost;
  if (!isOpen) throw conflict({ label: lock.reason });
}
