import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startConsole, type TestedConsole } from 'console-kit/testing';
import type config from '../resources.config';

let started: TestedConsole<typeof config>;
before(async () => {
  started = await startConsole<typeof config>(join(import.meta.dirname, '..'));
});
after(() => started.close());

test('a manager makes a thing and finds it', async () => {
  const manager = await started.as('Manager');
  assert.equal((await manager.create('things', { name: 'Lamp' })).code, 200);
  const { data } = await manager.list('things');
  assert.deepEqual(data.list.map(({ name }) => name).sort(), ['Hello', 'Lamp']);
});

test('nobody gets in without an account', async () => {
  assert.equal((await started.guest.list('things')).code, 401);
});
