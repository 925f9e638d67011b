import type { Resource } from '../../schema/resource';
import { summarizeRecords } from '../aggregates/summarize-records';
import { notFound } from '../contract/api-error';
import type { GuardedEndpoint, SessionCall } from '../endpoint';
import { carryOut } from '../history/carry-out';
import { readHistory, revertEntry } from '../history/read-history';
import { createRecord } from '../records/create-record';
import { editRecord } from '../records/edit-record';
import { exportedRecord } from '../records/exported-record';
import { findRecords } from '../records/find-records';
import { isExport } from '../records/parse-list-query';
import { recordViewer } from '../records/visible-record';
import { objectOf } from '../rights';
import { actionEndpoints } from './action-endpoints';
import { importEndpoints } from './import-endpoints';

/** The endpoints of a declared resource: those of its verbs and of its actions, nothing else. */
export function resourceEndpoints(resource: Resource): GuardedEndpoint[] {
  const base = `/api/${resource.name}`;
  const right = (action: string) => ({ object: objectOf(resource), action });
  const idOf = (call: SessionCall) => call.params.id ?? '';
  const { verbs } = resource;
  const endpoints: (GuardedEndpoint & { exists: boolean })[] = [
    {
      exists: verbs.has('list'),
      method: 'GET',
      path: base,
      right: right('list'),
      handler: (call) => listOf({ call, resource, query: call.query }),
    },
    {
      exists: verbs.has('list'),
      method: 'GET',
      path: `${base}/summary`,
      right: right('list'),
      handler: (call) => summarizeRecords({ call, resource }),
    },
    {
      exists: verbs.has('show'),
      method: 'GET',
      path: `${base}/:id`,
      right: right('show'),
      handler: (call) => showRecord({ call, resource, id: idOf(call) }),
    },
    {
      exists: verbs.has('show') && resource.ownedBy !== false,
      method: 'GET',
      path: `${base}/me`,
      right: right('show'),
      handler: (call) => showOwn({ call, resource }),
    },
    {
      exists: verbs.has('create'),
      method: 'POST',
      path: base,
      right: right('create'),
      handler: (call) => createOne({ call, resource }),
    },
    {
      exists: verbs.has('edit'),
      method: 'PATCH',
      path: `${base}/:id`,
      right: right('edit'),
      handler: (call) => editOne({ call, resource, id: idOf(call) }),
    },
    {
      exists: resource.history && verbs.has('show'),
      method: 'GET',
      path: `${base}/:id/history`,
      right: right('show'),
      handler: (call) => readHistory({ call, resource, id: idOf(call) }),
    },
    {
      exists: resource.history && verbs.has('edit'),
      method: 'POST',
      path: `${base}/:id/history/:entry/revert`,
      right: right('edit'),
      handler: (call) => revertEntry({ call, resource, id: idOf(call), entryId: call.params.entry ?? '' }),
    },
  ];
  const ofVerbs = endpoints.filter(({ exists }) => exists).map(({ exists: _exists, ...endpoint }) => endpoint);
  return [...ofVerbs, ...importEndpoints(resource), ...actionEndpoints(resource)];
}

interface Input {
  call: SessionCall;
  resource: Resource;
}

/** Makes a record of the body, with all that follows from it. */
export async function createOne({ call, resource }: Input) {
  const deed = { kind: 'create', resource: resource.name, action: 'create' } as const;
  return (await carryOut({ call, deed, work: (inner) => createRecord({ call: inner, resource }) })).result;
}

/** Writes the changed fields of the body into a record, with all that follows from it. */
export async function editOne({ call, resource, id }: Input & { id: string }) {
  const deed = { kind: 'edit', resource: resource.name, action: 'edit' } as const;
  return (await carryOut({ call, deed, work: (inner) => editRecord({ call: inner, resource, id }) })).result;
}

/** A page of records as the caller sees them, or of an export. */
export async function listOf({ call, resource, query }: Input & { query: URLSearchParams }) {
  const { rows, total } = await findRecords({ call, resource, query });
  const shown = rows.map(recordViewer({ resource, rights: call.rights }));
  return { list: isExport(query) ? shown.map(exportedRecord({ resource, query })) : shown, total };
}

async function showRecord({ call, resource, id }: Input & { id: string }) {
  const scope = await call.rights.scope({ resource, action: 'show' });
  const row = await call.services.store.get({ collection: resource.name, id, scope });
  if (row === undefined) throw notFound();
  return recordViewer({ resource, rights: call.rights })(row);
}

/** The caller's own record, for what everybody has one of; the oldest when there are several. */
async function showOwn({ call, resource }: Input) {
  const { rights, services, caller } = call;
  const scope = await rights.scope({ resource, action: 'show' });
  const where = { field: resource.ownedBy === 'id' ? 'id' : 'ownerId', op: 'eq', value: caller.id } as const;
  const { rows } = await services.store.list({ collection: resource.name, scope, where, sort: [], start: 0, end: 1 });
  if (rows[0] === undefined) throw notFound();
  return recordViewer({ resource, rights })(rows[0]);
}
