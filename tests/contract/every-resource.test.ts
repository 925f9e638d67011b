import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { resolveConsole } from '../../src/schema/resolve';
import type { Field, Resource, UpdateActionResolved } from '../../src/schema/resource';
import { type Person, signInAll } from './people';
import { startRealServer } from './real-server';
import { callsOf } from './resource-calls';
import { brokenValues, typedAgain, type Values } from './sample-values';

const resources = [...resolveConsole(config).resources.values()];

let server: Awaited<ReturnType<typeof startRealServer>>;
let people: Person[];
beforeAll(async () => {
  server = await startRealServer();
  people = await signInAll(server);
});
afterAll(() => server?.destroy());

/** Records of a list, asked for in the resource's own way. */
const rowsOf = async (resource: Resource, query: string, { token }: Person): Promise<Values[]> => {
  const { code, msg, data } = await callsOf(server, resource).list(query, token);
  if (code !== 200) throw new Error(`${resource.name}${query}: ${code} ${msg}`);
  return data.list;
};

/** Who may do all of it, the one who sees the most records first; nobody where the policy gives it to nobody. */
const whoCan = async (resource: Resource, ...verbs: string[]): Promise<Person | undefined> => {
  const object = `res:${resource.name}`;
  const able = people.filter(({ can }) => verbs.every((verb) => can(object, verb)));
  const counted = await Promise.all(
    able.map(async (person) => ({
      person,
      total: person.can(object, 'list') ? (await rowsOf(resource, '?_end=50', person)).length : 0,
    })),
  );
  return counted.sort((one, other) => other.total - one.total)[0]?.person;
};

const canRead = (person: Person, resource: Resource, field: Field): boolean =>
  !field.protected || person.can(`field:${resource.name}.${field.name}`, 'read');
const canWrite = (person: Person, resource: Resource, field: Field): boolean =>
  !field.protected || person.can(`field:${resource.name}.${field.name}`, 'write');

/** A record of this person's to take as an example, and what somebody would type to make another like it. */
const exampleOf = async (resource: Resource, person: Person): Promise<Values | undefined> => {
  const rows = await rowsOf(resource, '?_end=20', person);
  const example = rows.find(({ parentId }) => !parentId);
  return example && typedAgain(resource, example, (field) => canWrite(person, resource, field));
};

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const object = `res:${name}`;
  const path = `/api/${name}`;
  const calls = () => callsOf(server, resource);
  const has = (verb: 'list' | 'create' | 'edit' | 'delete') => resource.verbs.has(verb);

  it('is listed in pages, the whole of it once', async () => {
    const person = has('list') ? await whoCan(resource, 'list') : undefined;
    if (!person) return;
    const { data } = await calls().list('?_start=0&_end=5', person.token);
    expect(data.list.length).toBe(Math.min(5, data.total));
    const first = await rowsOf(resource, '?_start=0&_end=3&_sort=id&_order=asc', person);
    const second = await rowsOf(resource, '?_start=3&_end=6&_sort=id&_order=asc', person);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is filtered by every field that a list offers', async () => {
    const person = has('list') ? await whoCan(resource, 'list') : undefined;
    if (!person) return;
    const rows = await rowsOf(resource, '?_end=50', person);
    for (const filter of resource.list.filters) {
      const field = resource.fieldByName.get(filter);
      const value = rows.map((row) => row[filter]).find((each) => typeof each === 'string' && each !== '');
      const isExact = field && ['choice', 'state', 'ref', 'text', 'phone'].includes(field.type);
      if (!field || !isExact || !canRead(person, resource, field) || typeof value !== 'string' || value.includes('*'))
        continue;
      const found = await rowsOf(resource, `?_end=50&${filter}=${encodeURIComponent(value)}`, person);
      expect(found.length, filter).toBeGreaterThan(0);
      for (const row of found) expect([row[filter]].flat(), filter).toContain(value);
    }
  });

  it('is sorted both ways by its own order', async () => {
    const person = has('list') ? await whoCan(resource, 'list') : undefined;
    if (!person) return;
    const { field } = resource.list.sort;
    const ask = (order: string) => rowsOf(resource, `?_end=30&_sort=${field}&_order=${order}`, person);
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

  it('is answered as a tree where it is one, every record once and below its own', async () => {
    const { api, list } = resource;
    const person = api && list.tree ? await whoCan(resource, 'list') : undefined;
    if (!api || !list.tree || !person) return;
    const parent = list.tree.parent;
    const seen: unknown[] = [];
    const walk = (nodes: Values[], above?: unknown): void => {
      for (const node of nodes) {
        seen.push(node.id);
        expect(node[parent] ?? undefined, String(node.id)).toBe(above);
        walk(node.children as Values[], node.id);
      }
    };
    walk((await server.call(`${api.path}/getTree`, person.token)).data.list);
    const rows = await rowsOf(resource, '?_end=1000', person);
    expect(seen).toHaveLength(rows.length);
    expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
  });

  it('is exported by who may, with no more than a list shows, and to nobody else', async () => {
    if (!resource.verbs.has('export') || !has('list')) return;
    const able = await whoCan(resource, 'list', 'export');
    if (able) {
      const [listed, exported] = [
        await rowsOf(resource, '?_end=20', able),
        await rowsOf(resource, '?_end=20&_export=1', able),
      ];
      expect(exported.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
      const allowed = new Set(['id', 'version']);
      for (const field of resource.fields) if (field.views.includes('export')) allowed.add(field.name);
      for (const [index, row] of exported.entries()) {
        for (const [key, value] of Object.entries(row)) {
          expect(allowed, key).toContain(key);
          expect(value, key).toEqual(listed[index]?.[key]);
        }
      }
    }
    const barred = people.find(({ can }) => can(object, 'list') && !can(object, 'export'));
    if (!barred) return;
    const answer = await calls().list('?_export=1', barred.token);
    expect(answer).toMatchObject({ code: 403, data: { object, action: 'export' } });
  });

  it('is imported by who may: a dry run says what is wrong by row, and writes nothing', async () => {
    const isImported = resource.verbs.has('import') && has('create') && Object.keys(resource.shownOnce).length === 0;
    const tried = `${path}/import?dry=1`;
    const able = await whoCan(resource, 'list', 'create', 'import');
    const body = able && (await exampleOf(resource, able));
    if (able && body && isImported) {
      const before = (await calls().list('?_end=1', able.token)).data.total;
      const { code, data } = await server.post(tried, able.token, { rows: [body, { ...body, nothingLikeIt: 1 }] });
      expect(code).toBe(200);
      expect(data.errors).toEqual([{ index: 1, errors: { nothingLikeIt: expect.any(String) } }]);
      expect((await calls().list('?_end=1', able.token)).data.total).toBe(before);
    }
    const barred = people.find(({ can }) => !can(object, 'import'));
    if (barred) expect((await server.post(tried, barred.token, { rows: [{}] })).code).toBe(isImported ? 403 : 404);
  });

  it('refuses every broken value with its field, and writes nothing', async () => {
    const person = has('create') ? await whoCan(resource, 'create', 'list') : undefined;
    const body = person && (await exampleOf(resource, person));
    if (!person || !body) return;
    const count = async () => (await calls().list('?_end=1', person.token)).data.total;
    const before = await count();
    for (const { field, value, why } of brokenValues(resource, body, (each) => canWrite(person, resource, each))) {
      const answer = await calls().create({ ...body, [field]: value }, person.token);
      expect(answer.code, `${why}: ${JSON.stringify(answer)}`).toBe(422);
      expect(
        Object.keys(answer.data.errors).some((key) => key === field || key.startsWith(`${field}.`)),
        why,
      ).toBe(true);
    }
    expect(await count()).toBe(before);
  });

  it('is made, changed, kept from being overwritten, and deleted', async () => {
    const person = has('create') ? await whoCan(resource, 'create', 'list') : undefined;
    const body = person && (await exampleOf(resource, person));
    if (!person || !body) return;
    const made = await calls().create(body, person.token);
    expect(made.code, JSON.stringify(made)).toBe(200);
    const { id } = made.data;
    if (has('edit') && person.can(object, 'edit')) {
      const stale: Values = { ...body };
      const change = resource.fields.find(
        (field) =>
          field.type === 'text' &&
          !field.createOnly &&
          !field.unique &&
          !field.pattern &&
          typeof body[field.name] === 'string' &&
          canWrite(person, resource, field),
      );
      const patch = (values: Values) => calls().edit(id, values, person.token);
      if (change && !resource.locks.edit) {
        const text = String(body[change.name]).slice(0, -1) || '改';
        const changed = await patch({ [change.name]: `${text}改`.slice(0, 20), version: made.data.version });
        expect(changed.code, JSON.stringify(changed)).toBe(200);
        const late = await patch({ [change.name]: stale[change.name], version: made.data.version });
        expect(late.code).toBe(409);
      }
    }
    if (has('delete') && person.can(object, 'delete')) {
      const { code } = await calls().remove(id, person.token);
      // 409: the configuration locks new ones, and says why.
      expect([200, 409]).toContain(code);
      if (code === 200) expect((await calls().get(id, person.token)).code).toBe(404);
    }
  });

  const moves = resource.actions.filter(
    (action): action is UpdateActionResolved => action.kind === 'update' && action.transition !== undefined,
  );
  it.each(moves.map((action) => [action.name, action] as const))(
    'is moved by %s from where it may, and from nowhere else',
    async (_, action) => {
      const { transition } = action;
      const person = await whoCan(resource, action.name, 'list');
      if (!person || !transition) return;
      const rows = await rowsOf(resource, '?_end=200', person);
      const run = (id: unknown, values: Values) =>
        server.post(`${path}/${String(id)}/actions/${action.name}`, person.token, values);
      const wrong = rows.find((row) => !transition.from.includes(String(row[transition.field])));
      if (wrong) expect((await run(wrong.id, {})).code).toBeGreaterThanOrEqual(409);
      const right = rows.find((row) => transition.from.includes(String(row[transition.field])));
      if (!right || action.form.length > 0) return;
      const moved = await run(right.id, {});
      expect(moved.code, JSON.stringify(moved)).toBe(200);
      expect(moved.data[transition.field]).toBe(transition.to);
    },
  );

  it('is closed to whoever the policy does not name', async () => {
    for (const person of people) {
      for (const verb of ['list', 'create'] as const) {
        if (!has(verb) || person.can(object, verb)) continue;
        const answer = verb === 'list' ? await calls().list('', person.token) : await calls().create({}, person.token);
        expect(answer, `${person.name} ${verb}`).toMatchObject({ code: 403, data: { object, action: verb } });
      }
    }
  });
});
