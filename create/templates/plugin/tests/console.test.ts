import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { everything } from 'console-kit/server';
import { startConsole, temporaryStore } from 'console-kit/testing';
import { pluginServer } from '../plugins/birthdays/server';

test('the list of the plugin is there for who may see it', async () => {
  const started = await startConsole(join(import.meta.dirname, '..'));
  const { data } = await (await started.as('Manager')).list('births');
  assert.deepEqual(
    data.list.map(({ day }) => day),
    ['05-28'],
  );
  await started.close();
});

test('its worker congratulates once on the day', async () => {
  const store = await temporaryStore(['births', 'notices', 'subscriptions', 'outgoingMessages', 'users'], {
    births: [{ id: 'b1', userId: 'u1', day: '05-28' }],
  });
  const [worker] = pluginServer.workers ?? [];
  assert.ok(worker);
  for (let run = 0; run < 2; run += 1) await store.run(worker, Date.parse('2026-05-28T08:00:00Z'));
  assert.equal(await store.count({ collection: 'notices', scope: everything() }), 1);
  await store.close();
});
