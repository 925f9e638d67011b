import * as contract from '../../contract/api-tokens';
import { number, text } from '../../contract/rules';
import { textOf } from '../../shared/label';
import { type Endpoint, handle } from '../api/endpoint';
import { makeToken, removeToken, tokensOf, tokenView } from '../auth/api-tokens';
import { conflict, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { type FieldRule, readFields } from '../http/read-fields';
import { offeredGrants, readGrants } from '../rights/token-grants';
import type { SessionCall } from '../services/call';

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
  await services.audit.record({ kind: 'rights', action: 'createToken', title: name, details });
  return { ...view, token };
};

const revoke = async ({ services, caller, params }: SessionCall): Promise<null> => {
  const removed = await removeToken({ store: services.store, userId: caller.id, id: params.id ?? '' });
  if (removed === undefined) throw notFound();
  const { id, name } = tokenView(removed, services.now());
  await services.audit.record({ kind: 'rights', action: 'revokeToken', title: name, details: { id } });
  return null;
};

/** API tokens of one's own: what programs sign in with. */
export const tokenEndpoints: readonly Endpoint[] = [
  handle(contract.listTokens, read),
  handle(contract.createToken, make),
  handle(contract.revokeToken, revoke),
];
