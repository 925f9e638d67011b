import { isWritable } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { ownerReference, ownerThrough } from '../../language/resource/system-fields';
import { textOf } from '../../shared/label';
import { isBlank } from '../../shared/text';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import { everything } from '../store/scope';
import type { Row } from '../store/store';

/**
 * The owner that a body requests, if the caller may set it: the field is writable, the right covers other people's records, and the
 * requested user is within its scope. Otherwise undefined, and the owner does not change.
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

/** The owner of a new record: the caller, unless the body sets one, or the caller may set any owner and has left the field empty. */
export const ownerOfNew = async ({
  call,
  resource,
  values,
}: {
  call: RecordCall;
  resource: Resource;
  /** The values of the body that may be written. */
  values: Readonly<Record<string, unknown>>;
}): Promise<Record<string, unknown>> => {
  const { ownedBy, fieldByName } = resource;
  const { caller, rights } = call;
  // The user that the other record names.
  if (ownedBy === false || ownedBy === 'id' || ownedBy === ownerThrough) return {};
  if (ownedBy === 'ownerId')
    return { ownerId: (await acceptedOwner({ call, resource, action: 'create' })) ?? caller.id };
  if (!isBlank(values[ownedBy])) return {};
  const field = fieldByName.get(ownedBy);
  const mayWrite = field !== undefined && isWritable(field) && rights.canWrite({ resource, field });
  const isFree = rights.width({ resource, action: 'create' }) === 'all' && mayWrite;
  return isFree ? {} : { [ownedBy]: caller.id };
};

/** The owner that the values of a record give it, by itself or by the record that its reference names. */
const namedOwner = async (
  { services }: Pick<RecordCall, 'services'>,
  { ownedBy, fieldByName }: Resource,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const through = ownedBy === false ? undefined : fieldByName.get(ownedBy)?.lookedUp;
  if (through === undefined) return ownedBy === false ? undefined : values[ownedBy];
  const id = values[through.by];
  if (typeof id !== 'string' || id === '') return undefined;
  return (await services.store.get({ collection: through.to, id, scope: everything() }))?.[through.of];
};

/** 422 for clearing the owner of a record, or for an owner outside the scope of the right, unless it covers everybody's records. */
export const checkOwner = async ({
  call,
  resource,
  action,
  values,
  current,
}: {
  call: RecordCall;
  resource: Resource;
  action: string;
  /** The values to be written. */
  values: Readonly<Record<string, unknown>>;
  current?: Row | undefined;
}): Promise<void> => {
  const { rights, language } = call;
  const named = ownerReference(resource);
  const isThrough = named !== resource.ownedBy;
  const isNew = current === undefined && action === 'create';
  if (named === false || named === 'id' || named === 'ownerId') return;
  // A new record gets an owner of its own accord, but not another record that names one.
  if (!Object.hasOwn(values, named) && !(isThrough && isNew)) return;
  if (isBlank(values[named]) ? isNew && !isThrough : values[named] === current?.[named]) return;
  const width = rights.width({ resource, action });
  if (width === null || width === 'all') return;
  const ownerId = await namedOwner(call, resource, values);
  if (typeof ownerId === 'string' && (await rights.canGiveTo({ resource, action, ownerId }))) return;
  throw invalid({ [named]: textOf(messages.ownerReach, language) });
};
