import { randomUUID } from 'node:crypto';
import { computedValues } from '../../schema/computed';
import { checkRecord } from '../../schema/record-schema';
import type { Resource } from '../../schema/resource';
import { USERS } from '../auth/users';
import { invalid } from '../contract/api-error';
import type { Body } from '../contract/check-body';
import type { RecordCall } from '../services';
import type { Row } from '../stores/store';
import { checkReferences } from './check-references';
import { newAccount } from './new-account';
import { acceptedOwner } from './owner';
import { recordViewer } from './visible-record';
import { runAfterSave, withHookValues } from './with-hooks';
import { writableBody } from './writable-body';

interface Input {
  call: RecordCall;
  resource: Resource;
}

/** Creates a record from the body. A new user's first password is answered once, as `initialPassword`. */
export async function createRecord({ call, resource }: Input): Promise<Record<string, unknown>> {
  const view = recordViewer({ resource, rights: call.rights });
  if (resource.name !== USERS) return view(await insert({ call, resource, body: call.body, fields: {} }));
  const { credentials } = call.services;
  const { body, fields, password } = newAccount({ call, resource });
  const id = randomUUID();
  // The password first: an account without one would be of no use, a password without account is harmless.
  await credentials.set({ userId: id, password });
  try {
    return { ...view(await insert({ call, resource, body, fields: { ...fields, id } })), initialPassword: password };
  } catch (error) {
    await credentials.remove({ userId: id });
    throw error;
  }
}

/** Checks values as a new record and stores it with its owner, or the caller as its owner. */
export async function insert(input: Input & { body: Body; fields: Record<string, unknown> }): Promise<Row> {
  const { call, resource } = input;
  const created = await call.services.store.create({ collection: resource.name, ...(await prepareRecord(input)) });
  await runAfterSave({ call, resource, after: created });
  return created;
}

/** Everything that comes before storing a new record: what it would be, or the refusal. Writes nothing. */
export async function prepareRecord({
  call,
  resource,
  body,
  fields,
}: Input & { body: Body; fields: Record<string, unknown> }): Promise<{
  row: Record<string, unknown>;
  /** Fields whose values no other record may have. */
  unique: string[];
}> {
  const { services, rights, caller, language } = call;
  const { console, store } = services;
  const written = { ...writableBody({ resource, body, rights }), ...declared(resource, fields) };
  const context = { me: caller.id, now: new Date(services.now()) };
  const check = checkRecord({ resource, body: written, mode: 'create', language, context });
  if (!check.ok) throw invalid(check.errors);
  const chosen = writableBody({ resource, body, rights });
  await checkReferences({ console, store, resource, rights, language, value: pick(check.value, Object.keys(chosen)) });
  const owner =
    resource.ownedBy === 'ownerId'
      ? { ownerId: (await acceptedOwner({ call, resource, action: 'create' })) ?? caller.id }
      : {};
  const unique = resource.fields.filter((field) => field.unique).map(({ name }) => name);
  const plain = await withHookValues({ call, resource, values: { ...owner, ...check.value, ...fields } });
  return { row: { ...plain, ...computedValues(resource.fields, plain), createdBy: caller.id }, unique };
}

/** What the server sets and the rules look at as well, so that a required role is not missed. */
function declared(resource: Resource, fields: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(fields).filter((name) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && !field.readOnly && !field.isSystem;
  });
  return pick(fields, names);
}

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));
