import { afterAll, expect, test } from 'vitest';
import type { Hint } from '../../../src/framework/contract/hints';
import { startBusinessServer } from './support/business-server';

const server = await startBusinessServer();
afterAll(() => server.destroy());

const address = '/api/user/hints';
const read = async (token: string): Promise<{ names: string[]; dismissed: string[] }> => {
  const { data } = await server.call(address, { token });
  return { names: data.hints.map(({ name }: Hint) => name), dismissed: data.dismissed };
};

test('every role is told first steps of its own, on pages that it may open', async () => {
  const people = ['customer', 'douyin', 'agent', 'admin', 'oem', 'clue'];
  const tokens = await Promise.all(people.map((name) => server.signIn(name)));
  const report = await Promise.all(tokens.map(read));
  for (const [index, { names }] of report.entries()) {
    expect(names.length, people[index]).toBeGreaterThan(1);
  }
  // What somebody has is no step any more.
  expect(report.map(({ dismissed }) => dismissed)).toEqual([
    ['bind', 'publish'],
    [],
    ['customers'],
    ['customers'],
    ['customers'],
    [],
  ]);
  expect(report[0]?.names).toEqual(['bind', 'keywords', 'generate', 'publish']);
  // All of them: none is lost because its page is not the role's.
  expect(report.map(({ names }) => names.length)).toEqual([4, 4, 4, 4, 4, 3]);
});

test('are done by everybody for themselves, and come back', async () => {
  const [customer, other] = await Promise.all([server.signIn('customer'), server.signIn('customer2')]);
  const { data } = await server.post(address, customer, { dismissed: ['generate', 'bind', 'bind'] });
  expect(data.dismissed).toEqual(['bind', 'generate', 'publish']);
  expect((await read(customer)).dismissed).toEqual(['bind', 'generate', 'publish']);
  expect((await read(other)).dismissed).toEqual(['bind']);
  // What the records say does not come back.
  expect((await server.post(address, customer, { dismissed: [] })).data.dismissed).toEqual(['bind', 'publish']);
});

test('what is no step of the caller is refused', async () => {
  const customer = await server.signIn('customer');
  for (const dismissed of [['monitor'], ['__proto__'], [7], 'bind', undefined]) {
    const { code, data } = await server.post(address, customer, { dismissed });
    expect(code).toBe(422);
    expect(Object.keys(data.errors)).toEqual(['dismissed']);
  }
});
