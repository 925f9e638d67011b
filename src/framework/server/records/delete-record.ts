import type { Resource } from '../../language/resource/resource';
import { ApiError } from '../http/api-error';
import type { RecordCall } from '../services/services';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';
import { changeCurrent } from './change-current';
import { checkAllowed } from './check-allowed';
import { checkAccountRemoval, forgetAccount } from './follow-account';
import { ofFollower } from './in-use';
import { readVersion } from './read-version';
import { releaseReferences } from './release-references';

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
