import { describe, expect, test } from 'vitest';
import mock from '../../mock-db.json';
import config from '../../resources.config';
import { product } from '../../src/product/product';
import { roles } from '../../src/product/resources/roles';

const userFields = Object.keys(config.resources.users.fields);
const roleNames = Object.keys(roles);

describe('the product', () => {
  test('names fields that users have', () => {
    const { newAccounts, registration } = product;
    const named = [
      ...(newAccounts?.links ?? []).flatMap(({ field, copies = [] }) => [field, ...copies]),
      ...Object.keys(registration?.values ?? {}),
    ];
    expect(named.filter((name) => !userFields.includes(name))).toEqual([]);
    expect(named).toContain('agentId');
  });

  test('names roles of the configuration', () => {
    const { newAccounts, registration } = product;
    const named = [newAccounts?.role, ...(newAccounts?.links ?? []).map(({ role }) => role), registration?.inviterRole];
    expect(named).not.toContain(undefined);
    expect(named.filter((name) => !roleNames.includes(String(name)))).toEqual([]);
  });

  test('offers an account of the demo data for each role, labelled like the role', () => {
    const labels = new Map(Object.entries(roles).map(([name, { zh, en }]) => [name.toLowerCase(), { zh, en }]));
    expect(product.demoAccounts.map(({ username }) => labels.get(username))).toEqual(
      product.demoAccounts.map(({ label }) => label),
    );
    const usernames = mock.users.map(({ username }) => username);
    const named = [...product.demoAccounts.map(({ username }) => username), ...(product.otherDemoAccounts ?? [])];
    expect(named.filter((name) => !usernames.includes(name))).toEqual([]);
    expect([...new Set(named)]).toEqual(named);
  });
});
