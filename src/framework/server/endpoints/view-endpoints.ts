import * as contract from '../../contract/api-tokens';
import { flag, number, optional, text } from '../../contract/rules';
import type { ViewContent } from '../../contract/views';
import * as views from '../../contract/views';
import { readTableLayout } from '../../language/pages/table-layout';
import { textOf } from '../../shared/label';
import { conflict, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { type FieldRule, readFields, ruleOf } from '../http/read-fields';
import { makeToken, removeToken, tokensOf, tokenView } from '../identity/api-tokens';
import { offeredGrants, readGrants } from '../identity/rights/token-grants';
import { strings } from '../identity/users';
import { listPlaces } from '../records/search-records';
import type { SessionCall } from '../services/call';
import { type Endpoint, handle } from '../services/endpoint';
import { changeView, createView, listViews, removeView, type ViewHolder, viewOf, viewsOf } from '../services/views';
import { everything } from '../store/scope';

/** More of one user are refused. */
const mostTokens = 20;
const dayMs = 24 * 3600_000;

const offeredTo = ({ services, rights }: SessionCall): contract.TokenGrants =>
  rights.can(contract.makeTokens) ? offeredGrants({ console: services.console, can: rights.can }) : {};

const read = async (call: SessionCall): Promise<contract.ApiTokens> => {
  const { store, now } = call.services;
  const rows = await tokensOf({ store, userId: call.caller.id });
  return { list: rows.map((row) => tokenView(row, now())), total: rows.length, offered: offeredTo(call) };
};

const make = async (call: SessionCall): Promise<contract.MadeToken> => {
  const { services, caller, language } = call;
  const { now } = services;
  const offered = offeredTo(call);
  const grantsRule: FieldRule<contract.TokenGrants> = (value) => {
    const grants = readGrants(value, offered);
    return grants === undefined ? { wrong: messages.tokenGrants } : { value: grants };
  };
  const rules = { name: text({ max: 40 }), days: number({ min: 1, max: 366 }), grants: grantsRule };
  const { name: written, days, grants } = readFields({ ...call, rules });
  const name = written.trim();
  const draft = { userId: caller.id, name, grants, expiresAt: now() + days * dayMs };
  const { row, token } = await services.store.transaction(async (store) => {
    const own = await tokensOf({ store, userId: caller.id });
    if (own.length >= mostTokens) throw conflict({ label: messages.tooManyTokens });
    if (own.some((other) => other.name === name)) throw invalid({ name: textOf(messages.taken, language) });
    return makeToken({ store, ...draft });
  });
  const view = tokenView(row, now());
  const details = { id: view.id, grants, expiresAt: view.expiresAt };
  await services.data.audit.record({ kind: 'rights', action: 'createToken', title: name, details });
  return { ...view, token };
};

const revoke = async ({ services, caller, params }: SessionCall): Promise<null> => {
  const removed = await removeToken({ store: services.store, userId: caller.id, id: params.id ?? '' });
  if (removed === undefined) throw notFound();
  const { id, name } = tokenView(removed, services.now());
  await services.data.audit.record({ kind: 'rights', action: 'revokeToken', title: name, details: { id } });
  return null;
};

/** API tokens of one's own: what programs sign in with. */
export const tokenEndpoints: readonly Endpoint[] = [
  handle(contract.listTokens, read),
  handle(contract.createToken, make),
  handle(contract.revokeToken, revoke),
];

/** Those of lists that the caller may open; users who may set role views see those of every role. */
const readView = async (call: SessionCall) => {
  const { services, caller, rights } = call;
  const isSetter = rights.can(views.forRoles);
  const own = strings(caller.user.roles);
  const roles = isSetter ? Object.keys(services.console.roles) : own;
  const holders = [{ ownerId: caller.id }, ...roles.map((role) => ({ role }))];
  const open = openLists(call);
  const found = (await viewsOf({ store: services.store, holders })).map(viewOf).filter(({ at }) => open.has(at));
  const list = found.map((view) => ({ ...view, isForMe: view.role === null || own.includes(view.role) }));
  return { list, total: list.length, roles: isSetter ? roles : [] };
};

const createOwn = (call: SessionCall) =>
  createView({ ...placeOf(call, ownerOf(call)), at: readList(call), content: readContent(call) });

const changeOwn = (call: SessionCall) =>
  changeView({ ...placeOf(call, ownerOf(call)), id: idOf(call), patch: readPatch(call) });

const removeOwn = (call: SessionCall) => removeView({ ...placeOf(call, ownerOf(call)), id: idOf(call) });

const createForRole = (call: SessionCall) => {
  const { role } = readFields({ ...call, rules: { role: knownRole(call) } });
  return createView({ ...placeOf(call, { role }), at: readList(call), content: readContent(call) });
};

const changeForRole = async (call: SessionCall) =>
  changeView({ ...placeOf(call, await roleOf(call)), id: idOf(call), patch: readPatch(call) });

const removeForRole = async (call: SessionCall) => removeView({ ...placeOf(call, await roleOf(call)), id: idOf(call) });

const ownerOf = ({ caller }: SessionCall): ViewHolder => ({ ownerId: caller.id });
const idOf = ({ params }: SessionCall): string => params.id ?? '';
const placeOf = ({ services, language }: SessionCall, holder: ViewHolder) => ({
  store: services.store,
  language,
  holder,
});

/** The role of a view of a role; personal views do not exist for who sets those. */
const roleOf = async (call: SessionCall): Promise<ViewHolder> => {
  const { store } = call.services;
  const row = await store.get({ collection: listViews, id: idOf(call), scope: everything() });
  if (typeof row?.role !== 'string') throw notFound();
  return { role: row.role };
};

const openLists = (call: SessionCall): ReadonlySet<string> => new Set(listPlaces(call).map(({ path }) => path));

const readList = (call: SessionCall): string => {
  const { at } = readFields({ ...call, rules: { at: text() } });
  if (openLists(call).has(at)) return at;
  throw invalid({ at: textOf(messages.notAnOption, call.language) });
};

const knownRole =
  ({ services }: SessionCall): FieldRule<string> =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(services.console.roles, value)
      ? { value }
      : { wrong: messages.notAnOption };

const name = ruleOf(text({ max: 40 }));
/** What belongs to one visit and not to a view. */
const passing = ['_page', '_at', '_view', '_cols', '_density'];
const query: FieldRule<string> = (value) => {
  if (typeof value !== 'string') return { wrong: messages.required };
  if (value.length > 2000) return { wrong: messages.tooLong };
  const params = new URLSearchParams(value);
  for (const each of passing) params.delete(each);
  return { value: params.toString() };
};

const readContent = (call: SessionCall): ViewContent => {
  const read = readFields({ ...call, rules: { name, query, isDefault: optional(flag()) } });
  return {
    name: read.name.trim(),
    query: read.query,
    isDefault: read.isDefault ?? false,
    layout: readTableLayout(call.body.layout),
  };
};

/** What a change names; the rest stays. */
const readPatch = (call: SessionCall): Partial<ViewContent> => {
  const { body } = call;
  const given = <T>(key: string, rule: FieldRule<T>): FieldRule<T | undefined> =>
    Object.hasOwn(body, key) ? rule : () => ({ value: undefined });
  const rules = {
    name: given('name', name),
    query: given('query', query),
    isDefault: given('isDefault', ruleOf(flag())),
  };
  const read = readFields({ ...call, rules });
  return {
    ...(read.name !== undefined && { name: read.name.trim() }),
    ...(read.query !== undefined && { query: read.query }),
    ...(read.isDefault !== undefined && { isDefault: read.isDefault }),
    ...(Object.hasOwn(body, 'layout') && { layout: readTableLayout(body.layout) }),
  };
};

/** Saved views of lists: personal ones, and those that a user with the right to do so offers to a role. */
export const viewEndpoints: readonly Endpoint[] = [
  handle(views.listViews, readView),
  handle(views.createView, createOwn),
  handle(views.changeView, changeOwn),
  handle(views.removeView, removeOwn),
  handle(views.createRoleView, createForRole),
  handle(views.changeRoleView, changeForRole),
  handle(views.removeRoleView, removeForRole),
];
