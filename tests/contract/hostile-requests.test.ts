// @module-tag slow
// Takes long: sends thousands of malformed requests to every endpoint.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { loadProject } from '../../src/app/server/load-project';
import { isWritable } from '../../src/framework/fields/field';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import type { Right } from '../../src/framework/rights/objects';
import { createRandom } from '../../src/framework/seed/random';
import { routeTable } from '../../src/framework/server/endpoints/route-table';
import type { OpenStore } from '../../src/framework/server/store/store';
import { inNewSchema, serverDatabase } from '../framework/server/store/postgres-schema';
import { signInAll } from './people';
import { startRealServer } from './real-server';
import type { Values } from './sample-values';
import { atEndpoints, type HostileRequest, inFields, type WritablePlace } from './support/hostile-requests';

const url = process.env.TEST_DATABASE_URL;
const console = resolveConsole(config);
const { product } = await loadProject();
const endpoints = routeTable({ console, isDemo: true, groups: product.endpoints });
const dirs: string[] = [];
const start = async (openStore?: OpenStore) => {
  const dir = await mkdtemp(join(tmpdir(), 'console-hostile-'));
  dirs.push(dir);
  // The policy may be written by a request; the one of the project stays as it is.
  const ACCESS_POLICY = join(dir, 'policy.csv');
  await copyFile(new URL('../../access-policy.csv', import.meta.url), ACCESS_POLICY);
  const env = { ACCESS_POLICY, TOKEN_SECONDS: '86400', USER_REQUESTS: '0', TRUST_PROXY: '1' };
  const server = await startRealServer({ env, ...(openStore && { openStore }) });
  const people = await signInAll(server);
  const tokens = new Map(people.map(({ name, token }) => [name, token]));
  let sent = 0;

  const send = async ({ method, path, body, who }: HostileRequest) => {
    sent += 1;
    const headers = {
      'Content-Type': 'application/json',
      // An address of its own for each, or the limits would answer for the endpoints.
      'X-Forwarded-For': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(who !== undefined && { Authorization: `Bearer ${tokens.get(who)}` }),
    };
    const answer = await fetch(`${server.url}/backend${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const signIn = async (who: string): Promise<string | undefined> => {
    const body = JSON.stringify({ username: who, password: '123456' });
    const { text } = await send({ method: 'POST', path: '/api/user/login', body, who: undefined });
    const answer: { data?: { token?: string } | null } = JSON.parse(text);
    return answer.data?.token;
  };
  /** Signs callers in again who have lost the session by a request, or locked it; accounts frozen by one are activated. */
  const stay = async (who: string): Promise<void> => {
    const { code } = await server.call('/api/user/sessions', tokens.get(who));
    if (code === 200) return;
    const first = await signIn(who);
    if (first === undefined) await server.post(`/api/users/u-${who}/actions/unfreeze`, tokens.get('admin'), {});
    const token = first ?? (await signIn(who));
    if (token !== undefined) tokens.set(who, token);
  };
  return { ...server, people, send, stay };
};
type Started = Awaited<ReturnType<typeof start>>;

/** Runs on PostgreSQL as well where there is a server: PGlite has a single connection, and processes of a server need several. */
const opening: readonly (OpenStore | undefined)[] = [undefined, ...(url ? [inNewSchema(serverDatabase(url))] : [])];
const servers: Started[] = [];
beforeAll(async () => {
  for (const openStore of opening) servers.push(await start(openStore));
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.destroy();
  for (const dir of dirs) await rm(dir, { recursive: true, force: true });
});

/** What no answer may tell: a stack, a statement, a hash. */
const telling = /node_modules|\bat (?:async )?[\w.<>]+ \(|\bselect [\w"*., ]+ from "|syntax error at|relation "|argon2/;

/** Endpoints for which the specification wants a 500 where others say 422. */
const spoken500: ReadonlySet<string> = new Set(['/login', '/socialLogin']);

/** Sends each to every store; what is wrong with the answers. */
const problemsOf = async (requests: readonly HostileRequest[]): Promise<string[]> => {
  const problems: string[] = [];
  let outside = 0;
  for (const request of requests) {
    const place = `${request.method} ${request.path.slice(0, 120)} ${(request.body ?? '').slice(0, 300)}`;
    const path = request.path.split('?')[0] ?? '';
    const statuses = new Set<number>();
    for (const server of servers) {
      const { status, text } = await server.send(request);
      statuses.add(status);
      if (status >= 500 && !spoken500.has(path)) problems.push(`${status}: ${place} → ${text.slice(0, 200)}`);
      if (telling.test(text)) problems.push(`tells too much: ${place} → ${text.slice(0, 300)}`);
    }
    if (statuses.size > 1) problems.push(`${[...statuses].join(' and ')}: ${place}`);
    if (request.who !== undefined && statuses.has(401)) outside += 1;
    const isOut = [401, 402, 423].some((status) => statuses.has(status));
    if (request.who !== undefined && isOut) for (const server of servers) await server.stay(request.who);
  }
  // What is refused at the gate says nothing of what is behind it.
  if (outside > requests.length / 20) problems.push(`${outside} of ${requests.length} were sent without a session`);
  return problems;
};

/** Every field that a body may name, of a new record and of one that is there. */
const writablePlaces = async ({ call, people }: Started): Promise<WritablePlace[]> => {
  const places: WritablePlace[] = [];
  for (const resource of console.resources.values()) {
    const object = `res:${resource.name}`;
    const whoMay = (...verbs: string[]) => people.find(({ can }) => verbs.every((verb) => can(object, verb)));
    const [maker, editor] = [whoMay('create'), whoMay('list', 'edit')];
    const { data } = await call(`/api/${resource.name}?_end=30`, (editor ?? maker)?.token);
    const rows: Values[] = data?.list ?? [];
    // Nobody who sends requests.
    const row = rows.find(({ username }) => !people.some(({ name }) => name === username));
    const fields = resource.fields.filter((field) => isWritable(field) && !field.isSystem);
    const model = Object.fromEntries(fields.map(({ name }) => [name, row?.[name] ?? null]));
    for (const { name } of fields) {
      if (resource.verbs.has('create') && maker) {
        const base = { method: 'POST', path: `/api/${resource.name}`, field: name, who: maker.name } as const;
        places.push({ ...base, rest: {} }, { ...base, rest: model });
      }
      if (resource.verbs.has('edit') && editor && row)
        places.push({
          method: 'PATCH',
          path: `/api/${resource.name}/${String(row.id)}`,
          field: name,
          who: editor.name,
          rest: {},
        });
    }
  }
  return places;
};

const healthOf = async ({ url: at }: Started): Promise<number> => (await fetch(`${at}/backend/health`)).status;

const rounds = [0, 1, 2, 3];
const eachRound = 1200;
const count = rounds.length * eachRound;
/** The requests at endpoints, of which each is sent by somebody who may. */
const requestsAt = ({ people }: Started): HostileRequest[] => {
  const whoMay = (right: Right | 'session'): string =>
    people.find(({ can }) => right === 'session' || can(right.object, right.action))?.name ?? 'admin';
  return atEndpoints(endpoints, { count, faker: createRandom('hostile endpoints'), whoMay });
};

describe('8,000 hostile requests', () => {
  it('reach every endpoint', () => {
    expect(eachRound).toBeGreaterThanOrEqual(endpoints.length);
  });

  it.each(rounds)('are refused at every endpoint: round %i', { timeout: 600_000 }, async (round) => {
    const all = requestsAt(servers[0] as Started);
    expect(await problemsOf(all.slice(round * eachRound, (round + 1) * eachRound))).toEqual([]);
    expect(await Promise.all(servers.map(healthOf))).toEqual(servers.map(() => 200));
  });

  it('are refused in every writable field', { timeout: 600_000 }, async () => {
    const places = await writablePlaces(servers[0] as Started);
    expect(places.length).toBeGreaterThan(500);
    expect(places.length).toBeLessThanOrEqual(8000 - count);
    expect(await problemsOf(inFields(places, 8000 - count, createRandom('hostile fields')))).toEqual([]);
    expect(await Promise.all(servers.map(healthOf))).toEqual(servers.map(() => 200));
    expect({}).not.toHaveProperty('isSuper');
  });
});
