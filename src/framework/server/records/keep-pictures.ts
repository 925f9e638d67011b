import type { PictureShelf } from '../../fields/base/picture-shelf';
import { isRef, pictureShelf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { languages, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/plain-text-of';
import { ApiError } from '../http/api-error';
import type { Body } from '../http/check-body';
import type { RecordCall } from '../services/services';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';
import { picturesIn } from '../uploads/named-uploads';

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
  const asked = { collection, scope: everything(), where: { all }, sort: [], start: 0, end: 1 };
  return (await call.services.store.list(asked)).rows[0];
};

interface Kept {
  call: RecordCall;
  library: Resource;
  shelf: PictureShelf;
  owner: string;
  insert: Insert;
}

/** The reference of a picture to its group, which is created if missing; undefined when the caller may not create it. */
const groupFor = async ({ call, library, shelf, owner, insert }: Kept): Promise<Record<string, string> | undefined> => {
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
const keepOne = async (input: Kept & { body: Body; address: string }): Promise<void> => {
  const { call, library, shelf, body, address, owner, insert } = input;
  if ((await found(call, library.name, { [shelf.field]: address })) !== undefined) return;
  try {
    await insert({ call: { ...call, body }, resource: library, body, fields: owned(library, owner) });
  } catch (error) {
    if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error;
  }
};
