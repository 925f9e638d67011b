import type { Resource } from '../../language/resource/resource';
import type { RecordCall } from '../services/services';

/**
 * Whose record a body asks it to be, where the caller may decide that: the field may be written, the right reaches other
 * people's records, and the user named is within that reach. Undefined otherwise; then nothing about the owner changes.
 */
export const acceptedOwner = async (input: {
  call: RecordCall;
  resource: Resource;
  action: 'create' | 'edit';
}): Promise<string | undefined> => {
  const { call, resource, action } = input;
  const { rights, body } = call;
  const field = resource.fieldByName.get('ownerId');
  const ownerId = body.ownerId;
  if (resource.ownedBy !== 'ownerId' || field === undefined || typeof ownerId !== 'string') return undefined;
  const width = rights.width({ resource, action });
  if (width === null || width === 'own' || !rights.canWrite({ resource, field })) return undefined;
  return (await rights.canGiveTo({ resource, action, ownerId })) ? ownerId : undefined;
};
