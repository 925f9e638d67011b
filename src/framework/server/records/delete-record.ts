import type { Resource } from '../../language/resource/resource';
import type { RecordCall } from '../services/services';
import { changeCurrent } from './change-current';
import { checkAllowed } from './check-allowed';
import { checkAccountRemoval, forgetAccount } from './follow-account';
import { readVersion } from './read-version';

/** Deletes a record. Others may still refer to it; only users who own records are kept. */
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
      checkAllowed({ call, resource, allowed: resource.allowedWhen.delete, row: current });
      await checkAccountRemoval({ call, resource, row: current });
      return services.store.remove({ collection: resource.name, id, scope, expectedVersion: current.version });
    },
  });
  await forgetAccount({ services, resource, id });
  return { id };
};
