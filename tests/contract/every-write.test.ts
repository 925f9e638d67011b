import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { holds } from '../../src/framework/expressions/evaluate';
import type { Field } from '../../src/framework/fields/field';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import type { Resource } from '../../src/framework/language/resource/resource';
import type { Person } from './people';
import { callsOf } from './resource-calls';
import { canWrite, startWithPeople, type WithPeople } from './resource-people';
import { brokenValues, otherValue, typedAgain, type Values } from './sample-values';
import { seededOf, tagsOf } from './seeded';

const resources = seededOf(resolveConsole(config).resources.values());
const withVerb = (...verbs: ('create' | 'edit' | 'delete')[]) =>
  resources
    .filter((resource) => verbs.some((verb) => resource.verbs.has(verb)))
    .map((resource) => [resource.name, resource] as const);

let real: WithPeople;
beforeAll(async () => {
  real = await startWithPeople();
});
afterAll(() => real?.server.destroy());

const make = async (resource: Resource, person: Person): Promise<Values> => {
  const body = await real.exampleOf(resource, person);
  const made = await callsOf(real.server, resource).create(body, person.token);
  expect(made.code, `${person.name}: ${JSON.stringify(made)}`).toBe(200);
  return made.data;
};

/** Records that somebody may edit or delete: a new one first, where the same person may make it, then those of the demo. */
async function* candidates(resource: Resource, verb: 'edit' | 'delete') {
  for (const person of await real.allWhoCan(resource, 'list', verb)) {
    if (resource.verbs.has('create') && person.can(`res:${resource.name}`, 'create')) {
      yield { person, record: await make(resource, person) };
    }
    for (const record of await real.rowsOf(resource, '?_end=50', person)) yield { person, record };
  }
}

/** Whether the configuration lets this record be edited or deleted. */
const isOpen = (resource: Resource, record: Values, verb: 'edit' | 'delete'): boolean =>
  holds(resource.allowedWhen[verb]?.check, record);

/** Moves a record by an action to a state in which it may be deleted; undefined where there is no such action. */
const unlocked = async (resource: Resource, record: Values, person: Person): Promise<Values | undefined> => {
  const action = resource.actions.find(
    (each) =>
      each.kind === 'update' &&
      each.transition?.from.includes(String(record[each.transition.field])) &&
      isOpen(resource, { ...record, [each.transition.field]: each.transition.to }, 'delete') &&
      person.can(`res:${resource.name}`, each.name),
  );
  if (!action) return undefined;
  const path = `/api/${resource.name}/${String(record.id)}/actions/${action.name}`;
  const { code, data } = await real.server.post(path, person.token, {});
  return code === 200 ? data : undefined;
};

describe.each(withVerb('create'))('%s', (_, resource) => {
  it('is made, and is there as it was typed', { tags: tagsOf(resource) }, async () => {
    const person = await real.whoCan(resource, 'create', 'list');
    const body = await real.exampleOf(resource, person);
    const made = await callsOf(real.server, resource).create(body, person.token);
    expect(made.code, JSON.stringify(made)).toBe(200);
    const { code, data } = await callsOf(real.server, resource).get(made.data.id, person.token);
    expect(code).toBe(200);
    for (const field of resource.fields) {
      const isPlain =
        ['text', 'textarea', 'number', 'switch', 'choice'].includes(field.type) &&
        !('computed' in field && field.computed);
      if (isPlain && field.name in body) expect(data[field.name], field.name).toEqual(body[field.name]);
    }
  });
});

describe.each(withVerb('edit'))('%s', (_, resource) => {
  it('is changed, and a change of an older version is refused', { tags: tagsOf(resource) }, async () => {
    const calls = callsOf(real.server, resource);
    for await (const { person, record } of candidates(resource, 'edit')) {
      if (!isOpen(resource, record, 'edit')) continue;
      const edit = (values: Values) => calls.edit(String(record.id), values, person.token);
      const change = resource.fields
        .filter((field) => canWrite(person, resource, field))
        .flatMap((field) => {
          const value = otherValue(field, record[field.name]);
          return value === undefined ? [] : [{ name: field.name, value }];
        })[0];
      if (!change) continue;
      const changed = await edit({ [change.name]: change.value, version: record.version });
      // Seen, but not theirs to change.
      if (changed.code === 403 || changed.code === 404) continue;
      expect(changed.code, `${change.name}: ${JSON.stringify(changed)}`).toBe(200);
      expect((await calls.get(String(record.id), person.token)).data[change.name]).toEqual(change.value);
      const late = await edit({ [change.name]: record[change.name], version: record.version });
      expect(late.code, JSON.stringify(late)).toBe(409);
      return;
    }
    throw new Error('nobody could change a record');
  });
});

// An account is made by its platform alone and unbound before it goes: account-binding.test.ts.
const deletable = withVerb('delete').filter(([name]) => name !== 'accounts');

describe.each(deletable)('%s', (_, resource) => {
  it('is deleted where its lock allows it, and the lock says why elsewhere', { tags: tagsOf(resource) }, async () => {
    const calls = callsOf(real.server, resource);
    let refused = 0;
    for await (const { person, record } of candidates(resource, 'delete')) {
      const id = String(record.id);
      const remove = () => calls.remove(id, person.token);
      const isLocked = !isOpen(resource, record, 'delete');
      // A few locked ones say it for all.
      if (isLocked && refused >= 3) continue;
      if (isLocked) {
        // 403, 404: seen, but not theirs to delete.
        expect([403, 404, 409]).toContain((await remove()).code);
        expect((await calls.get(id, person.token)).code).toBe(200);
        refused += 1;
        if ((await unlocked(resource, record, person)) === undefined) continue;
      }
      const { code } = await remove();
      if (code === 200) {
        expect((await calls.get(id, person.token)).code).toBe(404);
        return;
      }
      // 409: something still refers to it.
      expect([403, 404, 409]).toContain(code);
    }
    throw new Error('nobody could delete a record');
  });
});

describe.each(withVerb('create', 'edit'))('%s', (_, resource) => {
  it('refuses every broken value with its field, and writes nothing', { tags: tagsOf(resource) }, async () => {
    const calls = callsOf(real.server, resource);
    const isMade = resource.verbs.has('create');
    const person = await real.whoCan(resource, 'list', isMade ? 'create' : 'edit');
    const [row] = await real.rowsOf(resource, '?_end=1', person);
    const writable = (field: Field): boolean => canWrite(person, resource, field);
    const body = isMade ? await real.exampleOf(resource, person) : typedAgain(resource, row ?? {}, writable);
    const send = (values: Values) =>
      isMade
        ? calls.create({ ...body, ...values }, person.token)
        : calls.edit(String(row?.id), { ...values, version: row?.version }, person.token);
    const before = await real.rowsOf(resource, '?_end=1000', person);
    const broken = brokenValues(resource, body, writable);
    expect(broken.length).toBeGreaterThan(0);
    for (const { field, value, why } of broken) {
      const answer = await send({ [field]: value });
      expect(answer.code, `${why}: ${JSON.stringify(answer)}`).toBe(422);
      expect(
        Object.keys(answer.data.errors).some((key) => key === field || key.startsWith(`${field}.`)),
        why,
      ).toBe(true);
    }
    expect(await real.rowsOf(resource, '?_end=1000', person)).toEqual(before);
  });
});
