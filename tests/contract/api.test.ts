import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { loadProject } from '../../src/app/server/load-project';
import { hasOwnRight } from '../../src/framework/fields/field';
import { knownNames } from '../../src/framework/language/known-names';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { createDecisions } from '../../src/framework/rights/create-decisions';
import { readPolicy } from '../../src/framework/rights/read-policy';
import { routeTable } from '../../src/framework/server/endpoints/route-table';
import { productRoles } from './oracle';
import { startRealServer } from './real-server';

const console = resolveConsole(config);
const resources = [...console.resources.values()];
const read = readPolicy({ text: readFileSync('access-policy.csv', 'utf8'), known: knownNames(console) });
if (!read.ok) throw new Error(JSON.stringify(read.errors, null, 2));
const decisions = await createDecisions(read);
const { endpoints: groups, demoAccounts, otherDemoAccounts = [] } = (await loadProject()).product;
const accounts = [...demoAccounts.map(({ username }) => username), ...otherDemoAccounts];
const mockText = readFileSync('mock-db.json', 'utf8');
const server = await startRealServer();
afterAll(() => server.destroy());
const tokens = await server.signInAll(accounts);

const subjectOf = async (name: string) => {
  const { data } = await server.call('/api/policy/slice', tokens[name]);
  return { grants: data.grants as string[], isSuper: data.isSuper as boolean };
};

describe('the demo', () => {
  it('starts without a warning', () => {
    expect(server.problems.filter((line) => !line.includes('only full admins'))).toEqual([]);
  });

  it('lets every account in, with its role', async () => {
    for (const role of productRoles) {
      const { code, data } = await server.call('/api/user/userInfo', tokens[role.toLowerCase()]);
      expect(code, role).toBe(200);
      expect(data.roles, role).toContain(role);
    }
    for (const name of accounts) expect(tokens[name], name).toBeTypeOf('string');
  });

  it('never writes the starting data', async () => {
    await server.post('/api/keywordGroups', tokens.customer, { name: 'x' });
    expect(readFileSync('mock-db.json', 'utf8')).toBe(mockText);
  });
});

describe.each(productRoles.map((role) => role.toLowerCase()))('%s', (name) => {
  const tags = ['admin', 'customer', 'agent', 'clue'].includes(name) ? [] : ['slow'];
  it('lists every resource it may, as the page asks for it, and is refused the others', { tags }, async () => {
    const subject = await subjectOf(name);
    for (const resource of resources) {
      if (!resource.verbs.has('list')) continue;
      const { sort } = resource.list;
      const [field, order] = [sort.map((one) => one.field).join(','), sort.map((one) => one.order).join(',')];
      const answer = await server.call(
        `/api/${resource.name}?_start=0&_end=20&_sort=${field}&_order=${order}`,
        tokens[name],
      );
      const isAllowed = decisions.can({ subject, object: `res:${resource.name}`, action: 'list' });
      expect(answer.code, `${resource.name}: ${answer.msg}`).toBe(isAllowed ? 200 : 403);
      if (!isAllowed) continue;
      expect(answer.data.total).toBeTypeOf('number');
      const hidden = resource.fields.filter(
        (each) =>
          each.protected && !decisions.can({ subject, object: `field:${resource.name}.${each.name}`, action: 'read' }),
      );
      for (const record of answer.data.list)
        for (const each of hidden) expect(record, resource.name).not.toHaveProperty(each.name);
    }
  });

  it('filters and sorts by every field it may see', { tags: 'slow' }, async () => {
    const subject = await subjectOf(name);
    for (const resource of resources) {
      if (!resource.verbs.has('list') || !decisions.can({ subject, object: `res:${resource.name}`, action: 'list' }))
        continue;
      for (const field of resource.fields) {
        const canRead =
          !hasOwnRight(field) ||
          decisions.can({ subject, object: `field:${resource.name}.${field.name}`, action: 'read' });
        const { code } = await server.call(
          `/api/${resource.name}?_end=1&_sort=${field.name}&${field.name}_ne=`,
          tokens[name],
        );
        expect(code, `${resource.name}.${field.name}`).toBe(canRead ? 200 : 403);
      }
    }
  });

  it('meets no failure at any endpoint', { tags: name === 'admin' ? [] : ['slow'] }, async () => {
    const subject = await subjectOf(name);
    for (const { method, path, right } of routeTable({ console, isDemo: true, groups })) {
      // An answer that goes on is nothing to wait for, and what only API tokens may call is nothing for a session.
      if (right === 'public' || path === '/api/events' || path === '/mcp') continue;
      const init = { method, ...(method === 'GET' ? {} : { body: '{"nonsense":1}' }) };
      // A document for machines has no envelope.
      const answer: { code?: number } = await server.call(path.replace(':id', 'nobodys'), tokens[name], init);
      const { code = 200 } = answer;
      expect(code, `${method} ${path}`).toBeLessThan(500);
      const isAllowed = right === 'session' || decisions.can({ subject, ...right });
      expect(code === 403, `${method} ${path}`).toBe(!isAllowed);
      if (path === '/api/user/lock') {
        await server.post('/api/user/unlock', tokens[name], { password: '123456' });
      }
      if (path === '/expireToken') tokens[name] = (await server.call('/refreshToken', tokens[name])).data.token;
    }
  });
});

describe('two customers', () => {
  it('share no record of their own', async () => {
    for (const resource of resources) {
      if (resource.ownedBy === false || !resource.verbs.has('list')) continue;
      const [left, right] = await Promise.all(
        ['customer', 'customer2'].map((name) => server.call(`/api/${resource.name}?_end=1000`, tokens[name])),
      );
      if (left?.code !== 200 || right?.code !== 200) continue;
      const ids = new Set(left.data.list.map(({ id }: { id: string }) => id));
      expect(
        right.data.list.filter(({ id }: { id: string }) => ids.has(id)),
        resource.name,
      ).toEqual([]);
      const foreign = left.data.list[0]?.id;
      if (foreign && resource.verbs.has('show'))
        expect((await server.call(`/api/${resource.name}/${foreign}`, tokens.customer2)).code).toBe(404);
    }
  });

  it('have different agents, each of whom sees only its own', async () => {
    const namesFor = async (who: string) =>
      (await server.call('/api/users?_end=1000', tokens[who])).data.list.map(
        ({ username }: { username: string }) => username,
      );
    const [left, right] = [await namesFor('agent'), await namesFor('agent2')];
    expect(left).toContain('customer');
    expect(right).toContain('customer2');
    expect(left).not.toContain('customer2');
    expect(right).not.toContain('customer');
  });
});
