import type { Resource } from '../../language/resource/resource';
import { conflict, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import type { Row } from '../stores/store';
import { StoreConflict, type StoreConflictKind } from '../stores/store-error';
import { recordViewer } from './visible-record';

/** Maximum of retries, for callers that send no version, when another write comes first. */
const mostTries = 5;

/** Conflicts caused by other records. */
const isOfOthers: ReadonlySet<StoreConflictKind> = new Set(['unique', 'duplicate', 'exclusive']);

interface Change {
  call: RecordCall;
  resource: Resource;
  /** The verb or action whose right is used. */
  action: string;
  id: string;
  /** The version the caller has seen. */
  version: number | undefined;
  /** Checks the current record and writes with exactly its version as the expected one. */
  attempt: (row: Row) => Promise<Row>;
}

/**
 * Changes a record within the caller's scope with optimistic locking, so that what was checked is still true at the write.
 * 404 outside the scope, 409 with `data.current` when the record is not in the version or state expected.
 */
export const changeCurrent = async ({ call, resource, action, id, version, attempt }: Change): Promise<Row> => {
  const scope = await call.rights.scope({ resource, action });
  const view = recordViewer({ resource, rights: call.rights });
  const changed = (row: Row) => conflict({ label: messages.changedMeanwhile, data: { current: view(row) } });
  for (let tries = 1; ; tries += 1) {
    const row = await call.services.store.get({ collection: resource.name, id, scope });
    if (row === undefined) throw notFound();
    if (version !== undefined && version !== row.version) throw changed(row);
    try {
      return await attempt(row);
    } catch (error) {
      if (!(error instanceof StoreConflict) || isOfOthers.has(error.kind)) throw error;
      const current = error.current ?? row;
      if (error.kind === 'state') throw conflict({ label: messages.wrongState, data: { current: view(current) } });
      if (version !== undefined || tries === mostTries) throw changed(current);
    }
  }
};
