import { textOf } from '../../schema/label';
import { readTableLayout } from '../../schema/table-layout';
import { strings } from '../auth/users';
import { invalid, notFound } from '../contract/api-error';
import { messages } from '../contract/messages';
import { type FieldRule, optional, readFields, text } from '../contract/read-fields';
import type { Endpoint, SessionCall } from '../endpoint';
import { listPlaces } from '../search/list-places';
import { everything } from '../stores/scope';
import { LIST_VIEWS, type ViewContent, type ViewHolder, viewOf, viewsOf } from '../views/list-views';
import { changeView, createView, removeView } from '../views/save-view';

const forRoles = { object: 'res:roleViews', action: 'edit' };

/** How people want to see their lists: views of their own, and those that somebody with the right to do so offers to a role. */
export const viewEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/user/views', right: 'session', handler: read },
  { method: 'POST', path: '/api/user/views', right: 'session', handler: createOwn },
  { method: 'PATCH', path: '/api/user/views/:id', right: 'session', handler: changeOwn },
  { method: 'DELETE', path: '/api/user/views/:id', right: 'session', handler: removeOwn },
  { method: 'POST', path: '/api/roleViews', right: forRoles, handler: createForRole },
  { method: 'PATCH', path: '/api/roleViews/:id', right: forRoles, handler: changeForRole },
  { method: 'DELETE', path: '/api/roleViews/:id', right: forRoles, handler: removeForRole },
];

/** Those of lists that the caller may open; who may set role views sees those of every role. */
async function read(call: SessionCall) {
  const { services, caller, rights } = call;
  const isSetter = rights.can(forRoles);
  const own = strings(caller.user.roles);
  const roles = isSetter ? Object.keys(services.console.roles) : own;
  const holders = [{ ownerId: caller.id }, ...roles.map((role) => ({ role }))];
  const open = openLists(call);
  const views = (await viewsOf({ store: services.store, holders })).map(viewOf).filter(({ at }) => open.has(at));
  const list = views.map((view) => ({ ...view, isForMe: view.role === null || own.includes(view.role) }));
  return { list, total: list.length, roles: isSetter ? roles : [] };
}

function createOwn(call: SessionCall) {
  return createView({ ...placeOf(call, ownerOf(call)), at: readList(call), content: readContent(call) });
}

function changeOwn(call: SessionCall) {
  return changeView({ ...placeOf(call, ownerOf(call)), id: idOf(call), patch: readPatch(call) });
}

function removeOwn(call: SessionCall) {
  return removeView({ ...placeOf(call, ownerOf(call)), id: idOf(call) });
}

function createForRole(call: SessionCall) {
  const { role } = readFields({ ...call, rules: { role: knownRole(call) } });
  return createView({ ...placeOf(call, { role }), at: readList(call), content: readContent(call) });
}

async function changeForRole(call: SessionCall) {
  return changeView({ ...placeOf(call, await roleOf(call)), id: idOf(call), patch: readPatch(call) });
}

async function removeForRole(call: SessionCall) {
  return removeView({ ...placeOf(call, await roleOf(call)), id: idOf(call) });
}

const ownerOf = ({ caller }: SessionCall): ViewHolder => ({ ownerId: caller.id });
const idOf = ({ params }: SessionCall): string => params.id ?? '';
const placeOf = ({ services, language }: SessionCall, holder: ViewHolder) => ({
  store: services.store,
  language,
  holder,
});

/** The role of a view of a role; personal views do not exist for who sets those. */
async function roleOf(call: SessionCall): Promise<ViewHolder> {
  const { store } = call.services;
  const row = await store.get({ collection: LIST_VIEWS, id: idOf(call), scope: everything() });
  if (typeof row?.role !== 'string') throw notFound();
  return { role: row.role };
}

const openLists = (call: SessionCall): ReadonlySet<string> => new Set(listPlaces(call).map(({ path }) => path));

function readList(call: SessionCall): string {
  const { at } = readFields({ ...call, rules: { at: text() } });
  if (openLists(call).has(at)) return at;
  throw invalid({ at: textOf(messages.notAnOption, call.language) });
}

const knownRole =
  ({ services }: SessionCall): FieldRule<string> =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(services.console.roles, value)
      ? { value }
      : { wrong: messages.notAnOption };

const name = text({ max: 40 });
/** What belongs to one visit and not to a view. */
const passing = ['_page', '_at', '_view', '_cols', '_density'];
const query: FieldRule<string> = (value) => {
  if (typeof value !== 'string') return { wrong: messages.required };
  if (value.length > 2000) return { wrong: messages.tooLong };
  const params = new URLSearchParams(value);
  for (const each of passing) params.delete(each);
  return { value: params.toString() };
};
const flag: FieldRule<boolean> = (value) => (typeof value === 'boolean' ? { value } : { wrong: messages.boolean });

function readContent(call: SessionCall): ViewContent {
  const read = readFields({ ...call, rules: { name, query, isDefault: optional(flag) } });
  return {
    name: read.name.trim(),
    query: read.query,
    isDefault: read.isDefault ?? false,
    layout: readTableLayout(call.body.layout),
  };
}

/** What a change names; the rest stays. */
function readPatch(call: SessionCall): Partial<ViewContent> {
  const { body } = call;
  const given = <T>(key: string, rule: FieldRule<T>): FieldRule<T | undefined> =>
    Object.hasOwn(body, key) ? rule : () => ({ value: undefined });
  const rules = { name: given('name', name), query: given('query', query), isDefault: given('isDefault', flag) };
  const read = readFields({ ...call, rules });
  return {
    ...(read.name !== undefined && { name: read.name.trim() }),
    ...(read.query !== undefined && { query: read.query }),
    ...(read.isDefault !== undefined && { isDefault: read.isDefault }),
    ...(Object.hasOwn(body, 'layout') && { layout: readTableLayout(body.layout) }),
  };
}
