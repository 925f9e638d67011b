// Takes long: judges the form of every resource by hundreds of values on both sides.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { fieldsOf, toForm } from '../../src/framework/engine/form/to-form';
import type { ExpressionContext } from '../../src/framework/expressions/context';
import { type Field, isRef, kitOf } from '../../src/framework/fields/field';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import type { Resource } from '../../src/framework/language/resource/resource';
import type { Can } from '../../src/framework/rights/objects';
import { createRandom } from '../../src/framework/seed/random';
import type { Person } from './people';
import { callsOf } from './resource-calls';
import { startWithPeople, type WithPeople } from './resource-people';
import type { Values } from './sample-values';
import { tagsOf } from './seeded';
import { drawnValues } from './support/drawn-values';
import { judgeEdit, judgeNew } from './support/judged-form';

const { resources, site } = resolveConsole(config);
const creatable = [...resources.values()].filter(({ verbs }) => verbs.has('create'));

let real: WithPeople;
beforeAll(async () => {
  real = await startWithPeople();
});
afterAll(() => real?.server.destroy());

/** Fields that hooks of the product judge, by other records or by a spelling that no field has a rule for. */
const hooked: Readonly<Record<string, readonly string[]>> = {
  keywords: ['word'],
  dyPublishTasks: ['timeSlots'],
  dynamicNotes: ['timeSlots'],
  publishSettings: ['timeSlots'],
  salesOrders: ['payWay'],
  gifts: ['expireAt'],
};

/** What only the server can know of a value: whether it exists and may be named, and whether another record has it. */
const isServers = (resource: Resource, name: string): boolean => {
  const field: Field | undefined = resource.fieldByName.get(name);
  if (field === undefined) return true;
  const kit = kitOf(field);
  return (
    isRef(field) ||
    field.unique ||
    kit.isMissing !== undefined ||
    kit.upload !== undefined ||
    resource.unique.some(({ fields }) => fields.includes(name)) ||
    hooked[resource.name]?.includes(name) === true
  );
};

type Answer = Awaited<ReturnType<WithPeople['server']['call']>>;

/** The fields that an answer refuses; undefined where it refuses for another reason than values. */
const fieldsOfErrors = ({ code, data }: Answer, errors: unknown = data?.errors): string[] | undefined => {
  if (typeof errors !== 'object' || errors === null) return code === 200 ? [] : undefined;
  return [...new Set(Object.keys(errors).map((place) => place.split('.')[0] ?? place))].sort();
};

/** What was made of a resource and is still there: a user may have ten webhooks, and a new one is to be judged by its values. */
const madeOf = new Map<string, readonly string[]>();
const fewEnough = 5;

/** The fields that the server refuses of a new record. */
const refusedBy = async (resource: Resource, body: Values, { token, can }: Person): Promise<string[] | undefined> => {
  const isDry =
    resource.verbs.has('import') &&
    Object.keys(resource.shownOnce).length === 0 &&
    can(`res:${resource.name}`, 'import');
  if (!isDry) {
    const calls = callsOf(real.server, resource);
    const made = await calls.create(body, token);
    if (made.code === 200 && resource.verbs.has('delete')) {
      const ids = madeOf.get(resource.name) ?? [];
      madeOf.set(resource.name, [...ids, String(made.data?.id)].slice(-fewEnough));
      if (ids.length === fewEnough) await calls.remove(ids[0] ?? '', token);
    }
    return fieldsOfErrors(made);
  }
  const answer = await real.server.post(`/api/${resource.name}/import?dry=1`, token, { rows: [body] });
  return fieldsOfErrors(answer, answer.code === 200 ? (answer.data.errors[0]?.errors ?? {}) : answer.data?.errors);
};

/** What both can know of. */
const judgedByBoth = (resource: Resource, names: readonly string[]): string[] =>
  names.filter((name) => !isServers(resource, name));

/** Somebody who may, what they see of the resource, and the fields that their form lets them fill in. */
const prepare = async (resource: Resource, mode: 'create' | 'edit') => {
  const person = await real.whoCan(resource, 'list', mode);
  const can: Can = ({ object, action }) => person.can(object, action);
  const rows = await real.rowsOf(resource, '?_end=50', person);
  const { data: user } = await real.server.call('/api/user/userInfo', person.token);
  const me = { id: user.id, username: user.username, roles: user.roles };
  const fields = fieldsOf(toForm({ resource, mode, can })).flatMap(({ field, isDisabled }) =>
    isDisabled ? [] : [field],
  );
  return { person, can, rows, me, fields, faker: createRandom(`form and server ${mode} ${resource.name}`) };
};

describe.each(creatable.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const compare = async (count: number): Promise<void> => {
    const { person, can, rows, me, fields, faker } = await prepare(resource, 'create');
    let request = 0;
    for (let index = 0; index < count; index += 1) {
      const typed = drawnValues({ resource, fields, rows }, faker);
      const context: ExpressionContext = { now: Date.now(), zone: site.timeZone, me };
      const form = judgeNew({ resource, can, typed, context });
      const server = await refusedBy(resource, form.sent, person);
      if (server === undefined) continue;
      request += 1;
      const message = JSON.stringify({ sent: form.sent, form: form.refused, server }).slice(0, 2000);
      expect(judgedByBoth(resource, server), message).toEqual(judgedByBoth(resource, form.refused));
      for (const name of Object.keys(form.held)) {
        const other = typed[name] ?? 'other';
        if (JSON.stringify(other) === JSON.stringify(form.held[name])) continue;
        const changed = await refusedBy(resource, { ...form.sent, [name]: other }, person);
        expect(changed, `${name} is held`).toContain(name);
      }
    }
    expect(request, 'records that were judged by their values').toBeGreaterThan(count / 2);
  };

  it('refuses the same fields in form and server', { tags: tagsOf(resource) }, () => compare(5));
  it('does so for a hundred records', { tags: 'slow' }, () => compare(100));
});

const editable = [...resources.values()].filter(({ verbs }) => verbs.has('edit'));

describe.each(editable.map((resource) => ({ name: resource.name, resource })))('$name, edited', ({ resource }) => {
  const compare = async (count: number): Promise<void> => {
    const { person, can, rows, me, fields, faker } = await prepare(resource, 'edit');
    const calls = callsOf(real.server, resource);
    // The caller's own account does not change.
    const people = new Set(real.people.map(({ name }) => name));
    const others = rows.filter(({ username }) => typeof username !== 'string' || !people.has(username));
    const open: string[] = [];
    for (const { id, version } of others)
      if ((await calls.edit(String(id), { version }, person.token)).code === 200) open.push(String(id));
    let request = 0;
    // What a rule of the product refuses (409) is no judgement of values: others are drawn instead.
    for (let index = 0; request < count && index < 3 * count && open.length > 0; index += 1) {
      const id = open[index % open.length] ?? '';
      const { data: opened } = await calls.get(id, person.token);
      const some = faker.helpers.arrayElements([...fields], { min: 1, max: 3 });
      const typed = drawnValues({ resource, fields: some, rows }, faker);
      const context: ExpressionContext = { now: Date.now(), zone: site.timeZone, me };
      const form = judgeEdit({ resource, can, opened, typed, context });
      const server = fieldsOfErrors(await calls.edit(id, { ...form.sent, version: opened.version }, person.token));
      if (server === undefined) continue;
      request += 1;
      const message = JSON.stringify({ id, typed, sent: form.sent, form: form.refused, server }).slice(0, 2000);
      expect(judgedByBoth(resource, server), message).toEqual(judgedByBoth(resource, form.refused));
    }
    if (open.length > 0) expect(request, 'records that were judged by their values').toBeGreaterThan(count / 2);
  };

  it('refuses the same fields in form and server', { tags: 'slow' }, () => compare(4));
  it('does so for a hundred records', { tags: 'slow' }, () => compare(100));
});
