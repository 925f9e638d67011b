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
import { drawnValues } from './support/drawn-values';
import { judgeNew } from './support/judged-form';

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
  publishSettings: ['timeSlots'],
  salesOrders: ['payWay'],
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
    resource.unique.flat().includes(name) ||
    hooked[resource.name]?.includes(name) === true
  );
};

/** The fields that the server refuses; undefined where it refuses the record for another reason than its values. */
const refusedBy = async (resource: Resource, body: Values, { token, can }: Person): Promise<string[] | undefined> => {
  const isDry =
    resource.verbs.has('import') &&
    Object.keys(resource.shownOnce).length === 0 &&
    can(`res:${resource.name}`, 'import');
  const answer = isDry
    ? await real.server.post(`/api/${resource.name}/import?dry=1`, token, { rows: [body] })
    : await callsOf(real.server, resource).create(body, token);
  const errors = isDry && answer.code === 200 ? (answer.data.errors[0]?.errors ?? {}) : answer.data?.errors;
  if (answer.code === 200 && !isDry) return [];
  if (errors === undefined) return undefined;
  return [...new Set(Object.keys(errors).map((place) => place.split('.')[0] ?? place))].sort();
};

describe.each(creatable.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const compare = async (count: number): Promise<void> => {
    const person = await real.whoCan(resource, 'list', 'create');
    const can: Can = ({ object, action }) => person.can(object, action);
    const rows = await real.rowsOf(resource, '?_end=50', person);
    const { data: user } = await real.server.call('/api/user/userInfo', person.token);
    const me = { id: user.id, username: user.username, roles: user.roles };
    const fields = fieldsOf(toForm({ resource, mode: 'create', can })).flatMap(({ field, isDisabled }) =>
      isDisabled ? [] : [field],
    );
    const faker = createRandom(`form and server ${resource.name}`);
    const known = (names: readonly string[]): string[] => names.filter((name) => !isServers(resource, name));
    let asked = 0;
    for (let index = 0; index < count; index += 1) {
      const typed = drawnValues({ resource, fields, rows }, faker);
      const context: ExpressionContext = { now: Date.now(), zone: site.timeZone, me };
      const form = judgeNew({ resource, can, typed, context });
      const server = await refusedBy(resource, form.sent, person);
      if (server === undefined) continue;
      asked += 1;
      const said = JSON.stringify({ sent: form.sent, form: form.refused, server }).slice(0, 2000);
      expect(known(server), said).toEqual(known(form.refused));
      for (const name of Object.keys(form.held)) {
        const other = typed[name] ?? 'other';
        if (JSON.stringify(other) === JSON.stringify(form.held[name])) continue;
        const changed = await refusedBy(resource, { ...form.sent, [name]: other }, person);
        expect(changed, `${name} is held`).toContain(name);
      }
    }
    expect(asked, 'records that were judged by their values').toBeGreaterThan(count / 2);
  };

  it('refuses the same fields in form and server', () => compare(10));
  it('does so for a hundred records', { tags: 'slow' }, () => compare(100));
});
