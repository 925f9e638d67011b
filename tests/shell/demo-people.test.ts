import { expect, it } from 'vitest';
import { roles } from '../../src/resources/roles';
import { demoPeople } from '../../src/shell/auth-frame/demo-people';

it('demo accounts are called what their roles are called', () => {
  const labels = new Map(Object.entries(roles).map(([role, { zh, en }]) => [role.toLowerCase(), { zh, en }]));
  expect(demoPeople.map(({ username }) => labels.get(username))).toEqual(demoPeople.map(({ label }) => label));
});
