import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { refIds, refPaths } from '../../src/framework/fields/ref/ref-ids';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { productRoles } from './oracle';
import { canRead, startWithPeople, type WithPeople } from './resource-people';

const resources = [...resolveConsole(config).resources.values()];

let real: WithPeople;
beforeAll(async () => {
  real = await startWithPeople();
});
afterAll(() => real?.server.destroy());

describe.each(productRoles)('%s', (role) => {
  const tags = ['Customer', 'OEM'].includes(role) ? [] : ['slow'];
  it('is told the title of every record that a record of theirs refers to', { tags }, async () => {
    const person = real.people.find(({ name }) => name === role.toLowerCase());
    if (!person) throw new Error(`nobody is signed in as ${role}`);
    const nameless: string[] = [];
    let named = 0;
    for (const resource of resources.filter(({ name }) => person.can(`res:${name}`, 'list'))) {
      const fields = resource.fields.filter((field) => canRead(person, resource, field));
      const rows = await real.rowsOf(resource, '?_start=0&_end=200', person);
      for (const [to, ids] of refIds({ fields, rows })) {
        const body = { ids, fields: refPaths({ resource: resource.name, fields, to }) };
        const { code, data } = await real.server.post(`/api/${to}/titles`, person.token, body);
        expect(code).toBe(200);
        const report = new Map<string, string | null>(
          data.list.map(({ id, title }: { id: string; title: string | null }) => [id, title]),
        );
        for (const id of ids) {
          named += 1;
          const title = report.get(id);
          // Deleted is an answer, too; an empty title, none at all, or the id again is not.
          if (title === undefined || title === '' || title === id) nameless.push(`${resource.name} → ${to} ${id}`);
        }
      }
    }
    expect(nameless).toEqual([]);
    // What engineers may list refers to nothing.
    expect(named > 10).toBe(role !== 'Engineer');
  });
});
