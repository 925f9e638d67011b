import type { Action, Resource } from '../../schema/resource';
import { notFound } from '../contract/api-error';
import type { GuardedEndpoint, SessionCall } from '../endpoint';
import { createRecord } from '../records/create-record';
import { deleteRecord } from '../records/delete-record';
import { duplicateRecord } from '../records/duplicate-record';
import { editRecord } from '../records/edit-record';
import { forEachId } from '../records/for-each-id';
import { parseListQuery } from '../records/parse-list-query';
import { runAction } from '../records/run-action';
import { recordViewer } from '../records/visible-record';
import { objectOf } from '../rights';

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
      handler: (call) => listRecords({ call, resource }),
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
      handler: (call) => createRecord({ call, resource }),
    },
    {
      exists: verbs.has('edit'),
      method: 'PATCH',
      path: `${base}/:id`,
      right: right('edit'),
      handler: (call) => editRecord({ call, resource, id: idOf(call) }),
    },
    {
      exists: verbs.has('delete'),
      method: 'DELETE',
      path: `${base}/:id`,
      right: right('delete'),
      handler: (call) => deleteRecord({ call, resource, id: idOf(call) }),
    },
    {
      exists: verbs.has('delete'),
      method: 'POST',
      path: `${base}/actions/delete`,
      right: right('delete'),
      handler: (call) => forEachId({ call, run: (id) => deleteRecord({ call, resource, id }) }),
    },
  ];
  const ofVerbs = endpoints.filter(({ exists }) => exists).map(({ exists: _exists, ...endpoint }) => endpoint);
  return [...ofVerbs, ...resource.actions.flatMap((action) => actionEndpoints({ resource, action }))];
}

/** An action that opens a page is the browser's business and cannot be called. */
function actionEndpoints({ resource, action }: { resource: Resource; action: Action }): GuardedEndpoint[] {
  if (action.kind === 'open') return [];
  const right = { object: objectOf(resource), action: action.name };
  const run = (call: SessionCall, id: string) =>
    action.kind === 'duplicate'
      ? duplicateRecord({ call, resource, action, id })
      : runAction({ call, resource, action, id });
  const one: GuardedEndpoint = {
    method: 'POST',
    path: `/api/${resource.name}/:id/actions/${action.name}`,
    right,
    handler: (call) => run(call, call.params.id ?? ''),
  };
  if (action.kind === 'duplicate' || !action.bulk) return [one];
  const path = `/api/${resource.name}/actions/${action.name}`;
  return [one, { method: 'POST', path, right, handler: (call) => forEachId({ call, run: (id) => run(call, id) }) }];
}

interface Input {
  call: SessionCall;
  resource: Resource;
}

async function listRecords({ call, resource }: Input) {
  const { rights, language, query, services } = call;
  const scope = await rights.scope({ resource, action: 'list' });
  const request = parseListQuery({ resource, rights, language, query });
  const { rows, total } = await services.store.list({ collection: resource.name, scope, ...request });
  return { list: rows.map(recordViewer({ resource, rights })), total };
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
