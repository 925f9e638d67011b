import { holds } from '../../expressions/evaluate';
import type { Resource } from '../../language/resource/resource';
import type { AllowedConfig } from '../../language/resource/rule-config';
import { textOf } from '../../shared/label';
import { ApiError, conflict, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import type { Call } from '../services/call';
import type { RecordCall } from '../services/services';
import { everything } from '../store/scope';
import type { Row } from '../store/store';
import { StoreConflict, type StoreConflictKind } from '../store/store-error';
import { expressionContext, seenValues } from './expression-context';
import { checkAccountRemoval, forgetAccount } from './follow-account';
import { ofFollower, releaseReferences } from './release-references';
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

/** 409 with the reason when the state of the record does not allow the action. */
export const checkAllowed = ({
  call,
  resource,
  allowed,
  row,
}: {
  call: RecordCall;
  resource: Resource;
  allowed: AllowedConfig | undefined;
  row: Row;
}): void => {
  if (allowed === undefined) return;
  const seen = seenValues({ call, resource, values: { ...row } });
  if (!holds(allowed.check, seen, expressionContext(call))) throw conflict({ label: allowed.reason });
};

/** The version the caller has seen, from `version` in the body or the header If-Match; undefined without either. */
export const readVersion = ({
  body,
  ifMatch,
  language,
}: Pick<Call, 'body' | 'ifMatch' | 'language'>): number | undefined => {
  const given = body.version ?? (ifMatch === '*' ? undefined : ifMatch?.replace(/^(?:W\/)?"(.*)"$/, '$1'));
  if (given === undefined) return undefined;
  const version = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version;
  throw invalid({ version: textOf(messages.version, language) });
};

/**
 * Deletes a record and applies `onDelete` of the references to it; users who own records cannot be deleted. Call it within a transaction,
 * because a refusal may come after follow-up changes.
 */
export const deleteRecord = async ({
  call,
  resource,
  id,
}: {
  call: RecordCall;
  resource: Resource;
  id: string;
}): Promise<{ id: string }> => {
  const { services, rights } = call;
  const scope = await rights.scope({ resource, action: 'delete' });
  await changeCurrent({
    call,
    resource,
    action: 'delete',
    id,
    version: readVersion(call),
    async attempt(current) {
      await checkRemoval({ call, resource, row: current });
      return services.store.remove({ collection: resource.name, id, scope, expectedVersion: current.version });
    },
  });
  await followRemoval({ call, resource, id });
  return { id };
};

/** Applies the consequences of a deletion: references are handled by their `onDelete`; 409 for one that refuses it. */
export const followRemoval = async ({
  call,
  resource,
  id,
}: {
  call: RecordCall;
  resource: Resource;
  id: string;
}): Promise<void> => {
  await forgetAccount({ services: call.services, resource, id });
  await releaseReferences({ call, resource, id, remove: (follower) => removeFollower({ call, ...follower }) });
};

interface Removal {
  call: RecordCall;
  resource: Resource;
  row: Row;
}

/** 409 when the state of the record itself does not allow deleting it. */
const checkRemoval = async ({ call, resource, row }: Removal): Promise<void> => {
  checkAllowed({ call, resource, allowed: resource.allowedWhen.delete, row });
  await checkAccountRemoval({ call, resource, row });
};

/** Deletes a record along with another one, if its own state allows it. */
const removeFollower = async ({ call, resource, row }: Removal): Promise<void> => {
  try {
    await checkRemoval({ call, resource, row });
  } catch (error) {
    throw error instanceof ApiError ? ofFollower({ resource, error }) : error;
  }
  const { id, version } = row;
  const { services } = call;
  await services.store.remove({ collection: resource.name, id, scope: everything(), expectedVersion: version });
  await forgetAccount({ services, resource, id });
};
