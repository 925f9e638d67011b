import type { PictureShelf } from '../../fields/base/kit';
import { computedValues } from '../../fields/computed';
import { isRef, pictureShelf } from '../../fields/field';
import { brokenRules, ruleMessages } from '../../language/resource/broken-rules';
import { setAtCreation } from '../../language/resource/new-record';
import { checkRecord } from '../../language/resource/record-schema';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { languages, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { ApiError, forbidden, invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import type { RecordCall } from '../services/services';
import { compileCondition } from '../store/condition';
import { lookedUpAgain, lookupsOf } from '../store/lookups';
import { everything } from '../store/scope';
import type { Row } from '../store/store';
import { uniqueNames } from '../store/unique-names';
import { checkReferences } from './check-references';
import { expressionContext, seenValues, unseenNames } from './expression-context';
import { checkOwner, ownerOfNew } from './owner';
import { namingTaken } from './taken-times';
import { picturesIn } from './uploads/named-uploads';
import { recordViewer } from './visible-record';
import { writableBody } from './writable-body';

/** 422 by field for every rule between fields that the record to be stored would violate. */
export const checkRules = ({
  call,
  resource,
  before,
  after,
}: {
  call: RecordCall;
  resource: Resource;
  before?: Row;
  after: Readonly<Record<string, unknown>>;
}): void => {
  if (resource.rules.length === 0) return;
  const seen = (values: Readonly<Record<string, unknown>>) => seenValues({ call, resource, values });
  const context = expressionContext(call);
  const broken = brokenRules({
    resource,
    // The store sets the creation time later, so it is added here for the rules of a new record.
    values: seen(before === undefined ? { ...setAtCreation(resource, context), ...after } : after),
    before: before && seen({ ...before }),
    context,
  });
  if (broken.length > 0) throw invalid(ruleMessages(broken, call.language));
};

/** Creates a record; `insert` of create-record.ts. */
type Insert = (input: {
  call: RecordCall;
  resource: Resource;
  body: Body;
  fields: Record<string, unknown>;
}) => Promise<Row>;

interface Saved {
  call: RecordCall;
  resource: Resource;
  before?: Row | undefined;
  after: Row;
  insert: Insert;
}

/** Adds new pictures in the texts of a record to the library, if the caller may create records there. */
export const keepPictures = async ({ call, resource, before, after, insert }: Saved): Promise<void> => {
  for (const field of resource.fields) {
    const shelf = pictureShelf(field);
    const library = shelf && call.services.console.resources.get(shelf.of);
    if (shelf === undefined || library === undefined || !mayMake(call, library)) continue;
    const known = picturesIn(before?.[field.name]);
    const added = [...picturesIn(after[field.name])].filter((address) => !known.has(address));
    if (added.length === 0) continue;
    const owner = plainTextOf(after.ownerId ?? '') || call.caller.id;
    const group = await groupFor({ call, library, shelf, owner, insert });
    if (group === undefined) continue;
    for (const [at, address] of added.entries()) {
      const title = `${plainTextOf(after[resource.titleField] ?? '').slice(0, 50)} ${at + 1}`.trim();
      const body = { ...group, [shelf.field]: address, [library.titleField]: title };
      await keepOne({ call, library, shelf, body, address, owner, insert });
    }
  }
};

const mayMake = ({ rights }: RecordCall, { name }: Resource): boolean =>
  rights.can({ object: res(name), action: 'create' });

const owned = (resource: Resource, ownerId: string): Record<string, unknown> =>
  resource.ownedBy === false || resource.ownedBy === 'id' ? {} : { [resource.ownedBy]: ownerId };

/** Whether a collection has a record with these values. */
const found = async (
  call: RecordCall,
  collection: string,
  values: Record<string, unknown>,
): Promise<Row | undefined> => {
  const all = Object.entries(values).map(([field, value]) => ({ field, op: 'eq', value: plainTextOf(value) }) as const);
  const request = { collection, scope: everything(), where: { all }, sort: [], start: 0, end: 1 };
  return (await call.services.store.list(request)).rows[0];
};

interface Stored {
  call: RecordCall;
  library: Resource;
  shelf: PictureShelf;
  owner: string;
  insert: Insert;
}

/** The reference of a picture to its group, which is created if missing; undefined when the caller may not create it. */
const groupFor = async ({
  call,
  library,
  shelf,
  owner,
  insert,
}: Stored): Promise<Record<string, string> | undefined> => {
  if (shelf.group === undefined) return {};
  const { by, name } = shelf.group;
  const field = library.fieldByName.get(by);
  const groups = isRef(field) ? call.services.console.resources.get(field.to) : undefined;
  if (groups === undefined) return undefined;
  // The group may have been created in the other language.
  for (const title of languages.map((language) => textOf(name, language))) {
    const there = await found(call, groups.name, { ...owned(groups, owner), [groups.titleField]: title });
    if (there !== undefined) return { [by]: there.id };
  }
  if (!mayMake(call, groups)) return undefined;
  const body = { [groups.titleField]: textOf(name, call.language) };
  const made = await insert({ call: { ...call, body }, resource: groups, body, fields: owned(groups, owner) });
  return { [by]: made.id };
};

/** Expected refusals of the library: the picture exists already, or its cost cannot be paid. */
const refusals: readonly number[] = [409, 422];

/** Adds one picture; if the library refuses it, the picture remains only in the text. */
const keepOne = async (input: Stored & { body: Body; address: string }): Promise<void> => {
  const { call, library, shelf, body, address, owner, insert } = input;
  if ((await found(call, library.name, { [shelf.field]: address })) !== undefined) return;
  try {
    await insert({ call: { ...call, body }, resource: library, body, fields: owned(library, owner) });
  } catch (error) {
    if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error;
  }
};

interface Place {
  call: RecordCall;
  resource: Resource;
}

/** The values to be written, including those derived by the resource's `beforeSave`. */
export const withHookValues = async ({
  call,
  resource,
  values,
  current,
}: Place & { values: Readonly<Record<string, unknown>>; current?: Row }): Promise<Record<string, unknown>> => {
  const more = await call.services.product.hooks[resource.name]?.beforeSave?.({
    call,
    values,
    current,
    record: { ...current, ...values },
  });
  return { ...values, ...more };
};

/** Runs the `afterSave` hook of a resource. */
export const runAfterSave = async ({
  call,
  resource,
  before,
  after,
}: Place & { before?: Row | undefined; after: Row }): Promise<void> => {
  await call.services.product.hooks[resource.name]?.afterSave?.({ call, before, after });
};

interface Input {
  call: RecordCall;
  resource: Resource;
}

/** Creates a record from the body, within a transaction, and returns the caller's view of it. */
export const createRecord = async ({ call, resource }: Input): Promise<Record<string, unknown>> => {
  const make = call.services.data.makers.get(resource.name);
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
  const request = { context: expressionContext(call), unseen: unseenNames(call, resource) };
  await checkOwner({ call, resource, action: 'create', values: chosen });
  const owner = await ownerOfNew({ call, resource, values: chosen });
  const written = { ...chosen, ...declared(resource, { ...owner, ...fields }) };
  const given = { ...owner, ...fields };
  const check = checkRecord({ resource, body: written, mode: 'create', language, given, query: request });
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
  if (!isNarrowed) return;
  const { console, store } = call.services;
  const lookups = lookupsOf(console).byHolder.get(resource.name) ?? [];
  // What the store looks up with the write counts as well.
  const reading: Parameters<typeof lookedUpAgain>[0] = { get: (one) => store.get(one), lock: async () => undefined };
  const whole = { ...row, ...(await lookedUpAgain(reading, { row, lookups })) };
  if (compileCondition(await call.rights.scope({ resource, action: 'create' }))(whole)) return;
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
