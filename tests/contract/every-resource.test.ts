import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { holds } from '../../src/framework/expressions/evaluate';
import type { Field } from '../../src/framework/fields/field';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import type { UpdateActionResolved } from '../../src/framework/language/resource/resource';
import { callsOf } from './resource-calls';
import { canRead, startWithPeople, type WithPeople } from './resource-people';
import type { Values } from './sample-values';
import { seededOf, tagsOf } from './seeded';

const resources = seededOf(resolveConsole(config).resources.values());

let real: WithPeople;
beforeAll(async () => {
  real = await startWithPeople();
});
afterAll(() => real?.server.destroy());

/** A filter by one exact value. */
const isExact = (field: Field | undefined): field is Field =>
  field !== undefined && ['choice', 'state', 'ref', 'text', 'phone'].includes(field.type);

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const tags = tagsOf(resource);
  const object = `res:${name}`;
  const path = `/api/${name}`;
  const calls = () => callsOf(real.server, resource);
  const rowsOf = (query: string, person: Parameters<WithPeople['rowsOf']>[2]) => real.rowsOf(resource, query, person);
  const whoCan = (...verbs: string[]) => real.whoCan(resource, ...verbs);
  const has = (verb: 'list' | 'create' | 'export' | 'import') => resource.verbs.has(verb);

  // Pages and orders are the store's, whose contract holds them in `npm test`.
  it('is listed in pages, the whole of it once', { tags: 'slow' }, async () => {
    const person = await whoCan('list');
    const { data } = await calls().list('?_start=0&_end=5', person.token);
    expect(data.list.length).toBe(Math.min(5, data.total));
    const first = await rowsOf('?_start=0&_end=3&_sort=id&_order=asc', person);
    const second = await rowsOf('?_start=3&_end=6&_sort=id&_order=asc', person);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const filters = resource.list.filters.map((filter) => resource.fieldByName.get(filter)).filter(isExact);
  if (filters.length > 0) {
    it('is filtered by every field that a list offers', { tags }, async () => {
      const person = await whoCan('list');
      const rows = await rowsOf('?_end=50', person);
      let filtered = 0;
      for (const field of filters.filter((each) => canRead(person, resource, each))) {
        const values = rows.flatMap((row) => row[field.name] ?? []);
        const value = values.find((each) => typeof each === 'string' && each !== '' && !each.includes('*'));
        if (typeof value !== 'string') continue;
        const found = await rowsOf(`?_end=50&${field.name}=${encodeURIComponent(value)}`, person);
        expect(found.length, field.name).toBeGreaterThan(0);
        for (const row of found) expect([row[field.name]].flat(), field.name).toContain(value);
        filtered += 1;
      }
      expect(filtered).toBeGreaterThan(0);
    });
  }

  it('is sorted both ways by its own order', { tags: 'slow' }, async () => {
    const person = await whoCan('list');
    const field = resource.list.sort[0]?.field ?? '';
    const ask = (order: string) => rowsOf(`?_end=30&_sort=${field}&_order=${order}`, person);
    const [up, down] = [await ask('asc'), await ask('desc')];
    const values = (rows: Values[]) =>
      rows.map((row) => row[field]).filter((value) => value !== undefined && value !== null);
    const isSorted = (list: unknown[], sign: number) =>
      list.every((value, index) => {
        const next = list[index + 1];
        if (index === list.length - 1 || typeof value !== typeof next) return true;
        return typeof value === 'number'
          ? sign * (Number(next) - value) >= 0
          : sign * String(next).localeCompare(String(value), 'zh') >= 0 || String(value) <= String(next) === sign > 0;
      });
    expect(isSorted(values(up), 1)).toBe(true);
    expect(isSorted(values(down), -1)).toBe(true);
  });

  const { api } = resource;
  const tree = resource.list.tree;
  if (api && tree) {
    it('is answered as a tree, every record once and below its own', { tags }, async () => {
      const person = await whoCan('list');
      const seen: unknown[] = [];
      const walk = (nodes: Values[], above?: unknown): void => {
        for (const node of nodes) {
          seen.push(node.id);
          expect(node[tree.parent] ?? undefined, String(node.id)).toBe(above);
          walk(node.children as Values[], node.id);
        }
      };
      walk((await real.server.call(`${api.path}/getTree`, person.token)).data.list);
      const rows = await rowsOf('?_end=1000', person);
      expect(seen).toHaveLength(rows.length);
      expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
    });
  }

  if (has('export')) {
    it('is exported by who may, with no more than a list shows, and to nobody else', { tags }, async () => {
      const able = await whoCan('list', 'export');
      // The server works in the background and counts the running day: two lists that agree show that nothing has changed between them.
      const asListed = async (tries = 5): Promise<[Values[], Values[]]> => {
        const before = await rowsOf('?_end=20', able);
        const sheet = await rowsOf('?_end=20&_export=1', able);
        const isSteady = JSON.stringify(await rowsOf('?_end=20', able)) === JSON.stringify(before);
        return isSteady || tries === 1 ? [before, sheet] : asListed(tries - 1);
      };
      const [listed, exported] = await asListed();
      expect(exported.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
      const allowed = new Set(['id', 'version']);
      for (const field of resource.fields) if (field.views.includes('export')) allowed.add(field.name);
      for (const [index, row] of exported.entries()) {
        for (const [key, value] of Object.entries(row)) {
          expect(allowed, key).toContain(key);
          expect(value, key).toEqual(listed[index]?.[key]);
        }
      }
      for (const barred of real.people.filter(({ can }) => can(object, 'list') && !can(object, 'export'))) {
        const answer = await calls().list('?_export=1', barred.token);
        expect(answer).toMatchObject({ code: 403, data: { object, action: 'export' } });
      }
    });
  }

  it('is imported by who may: a dry run says what is wrong by row, and writes nothing', { tags }, async () => {
    const isImported = has('import') && has('create') && Object.keys(resource.shownOnce).length === 0;
    const tried = `${path}/import?dry=1`;
    // The policy gives it to nobody for some: then all are refused.
    const [able] = isImported ? await real.allWhoCan(resource, 'list', 'create', 'import') : [];
    if (able) {
      const body = await real.exampleOf(resource, able);
      const before = (await calls().list('?_end=1', able.token)).data.total;
      const { code, data } = await real.server.post(tried, able.token, { rows: [body, { ...body, nothingLikeIt: 1 }] });
      expect(code).toBe(200);
      expect(data.errors).toEqual([{ index: 1, errors: { nothingLikeIt: expect.any(String) } }]);
      expect((await calls().list('?_end=1', able.token)).data.total).toBe(before);
    }
    const barred = real.people.filter(({ can }) => !can(object, 'import'));
    expect(barred.length).toBeGreaterThan(0);
    for (const { token } of barred)
      expect((await real.server.post(tried, token, { rows: [{}] })).code).toBe(isImported ? 403 : 404);
  });

  const moves = resource.actions.filter(
    (action): action is UpdateActionResolved => action.kind === 'update' && action.transition !== undefined,
  );
  it.each(moves.map((action) => [action.name, action] as const))(
    'is moved by %s from where it may, and from nowhere else',
    { tags },
    async (_, action) => {
      const { transition } = action;
      const person = await whoCan(action.name, 'list');
      if (!transition) throw new Error('no transition');
      const rows = await rowsOf('?_end=200', person);
      const run = (id: unknown, values: Values) =>
        real.server.post(`${path}/${String(id)}/actions/${action.name}`, person.token, values);
      const wrong = rows.find((row) => !transition.from.includes(String(row[transition.field])));
      if (wrong) expect((await run(wrong.id, {})).code).toBeGreaterThanOrEqual(409);
      const inState = rows.filter((row) => transition.from.includes(String(row[transition.field])));
      const isAllowed = (row: Values) => holds(action.allowedWhen?.check, row);
      const held = inState.find((row) => !isAllowed(row));
      // With the reason that the button has.
      if (held) expect(await run(held.id, {})).toMatchObject({ code: 409, msg: action.allowedWhen?.reason.zh });
      const right = inState.filter(isAllowed);
      if (right.length === 0 || action.form.length + action.inputs.length > 0) return;
      // A handler may have reasons of its own against some of them, and says so; never against all.
      const tried = action.handler === undefined ? right.slice(0, 1) : right;
      let moved = await run(tried[0]?.id, {});
      for (const row of tried.slice(1)) {
        if (moved.code === 200) break;
        expect(moved).toMatchObject({ code: 409, msg: expect.stringMatching(/./) });
        moved = await run(row.id, {});
      }
      expect(moved.code, JSON.stringify(moved)).toBe(200);
      if (action.handler === undefined) expect(moved.data[transition.field]).toBe(transition.to);
      // A handler may have moved its own record on: the answer is its state then.
      else
        expect((await real.server.call(`${path}/${moved.data.id}`, person.token)).data).toMatchObject({
          [transition.field]: moved.data[transition.field],
        });
    },
  );
});
