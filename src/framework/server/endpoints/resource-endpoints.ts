import { randomUUID } from 'node:crypto';
import { bind } from '../../contract/endpoint';
import { getHistory, revertChange } from '../../contract/history';
import { type ImportedRows, importRows } from '../../contract/import';
import { isJobOver } from '../../contract/jobs';
import { askPrice } from '../../contract/prices';
import * as records from '../../contract/records';
import { readTitles } from '../../contract/titles';
import { undo as declared } from '../../contract/undo';
import { isLibrary } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import type { Verb } from '../../language/resource/resource-config';
import { res } from '../../rights/objects';
import { textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { Accepted, WithHeaders } from '../http/answers';
import { invalid, notFound } from '../http/api-error';
import { noteAnswer } from '../http/current-call';
import { messages } from '../http/messages';
import { readVersion } from '../records/change-current';
import { createRecord } from '../records/create-record';
import { editRecord } from '../records/edit-record';
import { findRecords, isExport } from '../records/find-records';
import { joinerOf } from '../records/joined-records';
import { orderFieldOf, placeRecord } from '../records/place-record';
import { requestedFilter, requestedTitles, requestedUses } from '../records/query-filter';
import { carryOut, readHistory, revertEntry, undo } from '../records/read-history';
import { queryOf, saveWithChildren } from '../records/save-children';
import { summarizeRecords } from '../records/summarize-records';
import { recordViewer } from '../records/visible-record';
import { readerOf, type SessionCall } from '../services/call';
import { type Endpoint, type GuardedEndpoint, handle } from '../services/endpoint';
import type { RecordCall } from '../services/services';
import type { Store } from '../store/store';
import { checkImportRights, type ImportPayload, mostRows, problemsOfRow, readRows } from '../tasks/import-job';
import { createImportParts } from '../tasks/import-parts';
import { priceOfAction, priceOfNew } from '../tasks/price-of-action';
import { actionEndpoints, isUndoable, keepForUndo } from './action-endpoints';

/**
 * Reduces shown records to the fields of an export: `_export=1` means every field with the view `export`, `_export=title,status` only
 * these of them. `id` and `version` are always included.
 */
const exportedRecord = ({
  resource,
  query,
}: {
  resource: Resource;
  query: URLSearchParams;
}): ((record: Record<string, unknown>) => Record<string, unknown>) => {
  const request = query.get('_export') ?? '';
  const wanted = request === '1' ? undefined : new Set(request.split(','));
  const fields = resource.fields.filter(({ name, views }) => views.includes('export') && (wanted?.has(name) ?? true));
  const names = new Set(['id', 'version', ...fields.map(({ name }) => name)]);
  return (record) => Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
};

interface Input {
  call: SessionCall;
  resource: Resource;
}

/** Import for resources whose records can be created; not if creation shows a secret once, which would be lost in an import. */
const importEndpoints = (resource: Resource): GuardedEndpoint[] => {
  const { verbs, shownOnce } = resource;
  if (!verbs.has('import') || !verbs.has('create') || Object.keys(shownOnce).length > 0) return [];
  return [
    handle(bind(importRows, { resource: resource.name }), (call) =>
      call.query.get('dry') === '1' ? tryRows({ call, resource }) : takeRows({ call, resource }),
    ),
  ];
};

interface ImportInput extends Input {
  call: SessionCall & { body: ImportedRows };
}

/** Runs all checks of creating these rows, without writing anything. */
const tryRows = async ({ call, resource }: ImportInput) => {
  const { blank, taken: meaning } = call.body;
  const manner = { blank, taken: meaning };
  checkImportRights({ call, resource, manner });
  const errors: { index: number; errors: Record<string, string> }[] = [];
  const taken: number[] = [];
  for (const [index, row] of readRows(call).rows.entries()) {
    const { problems, isKnown } = await problemsOfRow({ call, resource, row, manner });
    if (Object.keys(problems).length > 0) errors.push({ index, errors: problems });
    else if (isKnown) taken.push(index);
  }
  return { errors, taken };
};

/** Stores the rows of one request; the request with `start` begins the job with all stored rows. */
const takeRows = async ({ call, resource }: ImportInput) => {
  const { services, caller, body, language } = call;
  const { blank, taken, upload, start: isLast } = body;
  const manner = { blank, taken };
  checkImportRights({ call, resource, manner });
  const { rows, lines } = readRows(call);
  const parts = createImportParts(services.store);
  if (upload === undefined) await parts.tidy({ now: services.now(), done: await finishedUploads(call) });
  const place = { upload: upload ?? randomUUID(), userId: caller.id, collection: resource.name };
  const before = await parts.of(place);
  if (before.length === 0 && upload !== undefined) throw invalid({ upload: textOf(messages.notAnOption, language) });
  const all = [...before, { rows, lines }];
  const sizes = all.map((part) => part.rows.length);
  if (sizes.reduce((sum, size) => sum + size, 0) > mostRows)
    throw invalid({ rows: textOf(messages.tooManyRecords, language) });
  const add = (store: Store) => createImportParts(store).add({ ...place, number: before.length, rows, lines });
  if (!isLast) {
    noteAnswer({ upload: place.upload });
    await add(services.store);
    return { upload: place.upload };
  }
  const payload: ImportPayload = { upload: place.upload, sizes, lines: all.flatMap((part) => part.lines), manner };
  const about = { collection: resource.name, action: 'import' };
  const job = { userId: caller.id, kind: 'import', about, language, payload };
  const start = async (tx: Store) => {
    await add(tx);
    await createImportParts(tx).start(place.upload);
  };
  return new Accepted(await services.running.jobs.start(job, start));
};

/** Imports of the caller of which nothing is left to retry. */
const finishedUploads = async ({ services, caller }: SessionCall): Promise<ReadonlySet<string>> => {
  const finished = (await services.running.jobs.list(caller.id)).filter(
    (job) => job.kind === 'import' && isJobOver(job) && job.state === 'done' && job.failed === 0,
  );
  const jobs = await Promise.all(finished.map(({ id }) => services.running.jobs.get({ id, userId: caller.id })));
  return new Set(jobs.map(({ payload }) => plainTextOf(payload.upload)));
};

/** What an act would take, for every act of a resource that costs something. */
const priceEndpoints = (resource: Resource): GuardedEndpoint[] => {
  const of = (action: string) => bind(askPrice, { resource: resource.name, action });
  const hasPrice = resource.costs.length > 0 && resource.verbs.has('create');
  return [
    ...(hasPrice ? [handle(of('create'), (call) => priceOfNew({ call, resource }))] : []),
    ...resource.actions.flatMap((action) => {
      const where = action.kind === 'each' ? action.where : undefined;
      const done = action.kind === 'each' ? resource.actions.find(({ name }) => name === action.action) : action;
      if (done?.kind !== 'update' || done.costs === undefined) return [];
      const { costs: cost } = done;
      return [handle(of(action.name), (call) => priceOfAction({ call, resource, action: done, cost, where }))];
    }),
  ];
};

/** The endpoints of a resource: those of its verbs and of its actions, nothing else. `resources`: all of the console, which may take pictures from it. */
export const resourceEndpoints = (resource: Resource, resources: readonly Resource[]): GuardedEndpoint[] => {
  const { verbs, name, history, ownedBy } = resource;
  const of = { resource: name };
  const order = orderFieldOf(resource);
  const has = (verb: Verb, isServed = true) => verbs.has(verb) && isServed;
  return [
    has('list') && handle(bind(records.listRecords, of), (call) => listOf({ call, resource, query: call.query })),
    has('list') && handle(bind(records.queryRecords, of), (call) => listOf({ call, resource, query: queryOf(call) })),
    has('list') && handle(bind(records.summarizeRecords, of), (call) => summarizeRecords({ call, resource })),
    has('show') && handle(bind(records.getRecord, of), (call) => showRecord({ call, resource, id: call.params.id })),
    has('show', ownedBy !== false) && handle(bind(records.getOwnRecord, of), (call) => showOwn({ call, resource })),
    has('create') && handle(bind(records.createRecord, of), (call) => createUndoable({ call, resource })),
    has('edit') && handle(bind(records.editRecord, of), (call) => editUndoable({ call, resource, id: call.params.id })),
    order !== undefined &&
      has('edit') &&
      handle(bind(records.placeRecord, of), (call) =>
        placeRecord({ call, resource, field: order, id: call.params.id }),
      ),
    has('show', history) && handle(bind(getHistory, of), (call) => readHistory({ call, resource, id: call.params.id })),
    has('edit', history) &&
      handle(bind(revertChange, of), (call) =>
        revertEntry({ call, resource, id: call.params.id, entryId: call.params.entry }),
      ),
    handle(bind(readTitles, of), async (call) => ({ list: await requestedTitles({ call, resource }) })),
    has('show', isLibrary(resources, name)) &&
      handle(bind(records.readUses, of), async (call) => ({ list: await requestedUses({ call, resource }) })),
    ...importEndpoints(resource),
    ...actionEndpoints(resource),
    ...priceEndpoints(resource),
  ].filter((endpoint) => endpoint !== false);
};

/** What saves a record together with the children in its form. */
const saving =
  (resource: Resource, save: (call: RecordCall) => Promise<Record<string, unknown>>) =>
  (call: RecordCall): Promise<Record<string, unknown>> =>
    saveWithChildren({ call, resource, save });

const childrenOf = ({ form }: Resource): readonly string[] => form.children.map(({ resource }) => resource);

/** Creates a record from the body, with everything that follows from it. */
export const createOne = async (input: Input) => (await createAndNote(input)).result;

const createAndNote = ({ call, resource }: Input) => {
  const operation = {
    kind: 'create',
    resource: resource.name,
    action: 'create',
    children: childrenOf(resource),
  } as const;
  return carryOut({ call, operation, work: saving(resource, (inner) => createRecord({ call: inner, resource })) });
};

/**
 * The same; a person who may delete the record again gets a token in a header by which it is taken back, not within the record, which may be sent back as it is.
 * Programs create by the thousand and take nothing back: an API token gets none, so that it does not push out the undos of people.
 */
const createUndoable = async ({ call, resource }: Input) => {
  const { result, entries } = await createAndNote({ call, resource });
  const units = [{ id: result.id as string, entries }];
  if (call.caller.apiToken) return result;
  const mayDelete = resource.verbs.has('delete') && call.rights.can({ object: res(resource.name), action: 'delete' });
  // An account, or an entry of the ledger, goes by an action of its own.
  if (!mayDelete || call.services.data.makers.has(resource.name) || !isUndoable({ call, units })) return result;
  const { token } = await keepForUndo({ call, resource, action: 'create', units });
  return new WithHeaders(result, { 'X-Undo': token });
};

/** Writes the changed fields of the body into a record, with everything that follows from it. */
export const editOne = async (input: Input & { id: string }) => (await editAndNote(input)).result;

/**
 * The same; a person who states which version they have seen, as forms do, gets a token by which the change is taken back with all that
 * followed from it.
 */
const editUndoable = async ({ call, resource, id }: Input & { id: string }) => {
  const { result, entries } = await editAndNote({ call, resource, id });
  const units = [{ id, entries }];
  if (call.caller.apiToken || readVersion(call) === undefined || !isUndoable({ call, units })) return result;
  const { token } = await keepForUndo({ call, resource, action: 'edit', units });
  return new WithHeaders(result, { 'X-Undo': token });
};

const editAndNote = ({ call, resource, id }: Input & { id: string }) => {
  if (resource.requiresVersion && readVersion(call) === undefined)
    throw invalid({ version: textOf(messages.versionNeeded, call.language) });
  const operation = { kind: 'edit', resource: resource.name, action: 'edit', children: childrenOf(resource) } as const;
  return carryOut({ call, operation, work: saving(resource, (inner) => editRecord({ call: inner, resource, id })) });
};

/** A page of records as the caller sees them, or of an export. */
export const listOf = async ({ call, resource, query }: Input & { query: URLSearchParams }) => {
  const join = joinerOf({ call: { ...call, query }, resource });
  const {
    rows,
    total,
    isEstimated,
    next = null,
  } = await findRecords({ call, resource, query, reader: readerOf(call) });
  if (isExport(query))
    await call.services.data.audit.record({
      kind: 'export',
      action: 'export',
      resource: resource.name,
      count: rows.length,
      details: { filter: requestedFilter({ resource, query }), columns: query.get('_export') },
    });
  const shown = rows.map(recordViewer({ resource, rights: call.rights }));
  return {
    list: isExport(query) ? shown.map(exportedRecord({ resource, query })) : await join(shown),
    total,
    ...(isEstimated && { estimated: true }),
    ...(query.has('_after') && { next }),
  };
};

const showRecord = async ({ call, resource, id }: Input & { id: string }) => {
  const scope = await call.rights.scope({ resource, action: 'show' });
  const row = await call.services.store.get({ collection: resource.name, id, scope });
  if (row === undefined) throw notFound();
  const shown = recordViewer({ resource, rights: call.rights })(row);
  const [joined = shown] = await joinerOf({ call, resource })([shown]);
  return joined;
};

/** The caller's own record, for what every user has one of; the oldest when there are several. */
const showOwn = async ({ call, resource }: Input) => {
  const { rights, services, caller } = call;
  const scope = await rights.scope({ resource, action: 'show' });
  const where = { field: resource.ownedBy || 'ownerId', op: 'eq', value: caller.id } as const;
  const { rows } = await services.store.list({ collection: resource.name, scope, where, sort: [], start: 0, end: 1 });
  if (rows[0] === undefined) throw notFound();
  return recordViewer({ resource, rights })(rows[0]);
};

/** Undoes what was done a moment ago; `undo` checks the user and the right. */
export const undoEndpoints: readonly Endpoint[] = [handle(declared, (call) => undo({ call, token: call.body.token }))];
