import { computedValues } from '../../fields/computed';
import { checkRecord } from '../../language/resource/record-schema';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { forbidden, invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import type { RecordCall } from '../services/services';
import { compileCondition } from '../stores/condition';
import type { Row } from '../stores/store';
import { uniqueNames } from '../stores/unique-names';
import { checkReferences } from './check-references';
import { checkRules } from './check-rules';
import { expressionContext, unseenNames } from './expression-context';
import { keepPictures } from './keep-pictures';
import { checkOwner, ownerOfNew } from './owner';
import { namingTaken } from './taken-times';
import { recordViewer } from './visible-record';
import { runAfterSave, withHookValues } from './with-hooks';
import { writableBody } from './writable-body';

interface Input {
  call: RecordCall;
  resource: Resource;
}

/** Creates a record from the body, within a transaction, and returns the caller's view of it. */
export const createRecord = async ({ call, resource }: Input): Promise<Record<string, unknown>> => {
  const make = call.services.makers.get(resource.name);
  if (make !== undefined) return make({ call, resource });
  const view = recordViewer({ resource, rights: call.rights });
  return view(await insert({ call, resource, body: call.body, fields: {} }));
};

/** Validates a new record and stores it with the given owner, by default the caller. */
export const insert = async (input: Input & { body: Body; fields: Record<string, unknown> }): Promise<Row> => {
  const { call, resource } = input;
  const prepared = await prepareRecord(input);
  const write = () => call.services.store.create({ collection: resource.name, ...prepared });
  const created = await namingTaken({ call, resource, write });
  await runAfterSave({ call, resource, after: created });
  await keepPictures({ call, resource, after: created, insert });
  return created;
};

/** Validates a new record: returns its row, or throws. Writes nothing. */
export const prepareRecord = async ({
  call,
  resource,
  body,
  fields,
}: Input & { body: Body; fields: Record<string, unknown> }): Promise<{
  row: Record<string, unknown>;
  /** Fields whose values no other record may have. */
  unique: string[];
}> => {
  const { rights, caller, language } = call;
  const chosen = writableBody({ resource, body, rights });
  const asked = { context: expressionContext(call), unseen: unseenNames(call, resource) };
  await checkOwner({ call, resource, action: 'create', values: chosen });
  const owner = await ownerOfNew({ call, resource, values: chosen });
  const written = { ...chosen, ...declared(resource, { ...owner, ...fields }) };
  const given = { ...owner, ...fields };
  const check = checkRecord({ resource, body: written, mode: 'create', language, given, asked });
  if (!check.ok) throw invalid(check.errors);
  await checkReferences({ call, resource, value: pick(check.value, Object.keys(chosen)) });
  const unique = uniqueNames(resource).map(({ name }) => name);
  const plain = await withHookValues({ call, resource, values: { ...owner, ...check.value, ...fields } });
  const row = { ...plain, ...computedValues(resource.fields, plain, expressionContext(call)), createdBy: caller.id };
  checkRules({ call, resource, after: row });
  await checkReach({ call, resource, row });
  return { row, unique };
};

/** 403 for a record outside the right to create, when a condition of the policy narrows that. */
const checkReach = async ({ call, resource, row }: Input & { row: Record<string, unknown> }): Promise<void> => {
  const isNarrowed = Object.keys(resource.scopes).length > 0;
  if (!isNarrowed || compileCondition(await call.rights.scope({ resource, action: 'create' }))(row)) return;
  throw forbidden({ object: res(resource.name), action: 'create' });
};

/** Values set by the server that the rules have to see, so that a required role is not reported as missing. */
const declared = (resource: Resource, fields: Record<string, unknown>): Record<string, unknown> => {
  const names = Object.keys(fields).filter((name) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && !field.readOnly && !field.isSystem;
  });
  return pick(fields, names);
};

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));
