import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { decide, startConsole, type TestedConsole } from 'console-kit/testing';
import type config from '../resources.config';

const dir = join(import.meta.dirname, '..');
let started: TestedConsole<typeof config>;
before(async () => {
  started = await startConsole<typeof config>(dir);
});
after(() => started.close());

test('a repair gets its number, counts for its customer, and is finished with a price', async () => {
  const clerk = await started.as('Clerk');
  const made = await clerk.create('repairs', { customerId: 'c1', bike: 'Tour 3', kind: 'service' });
  assert.equal(made.code, 200, made.msg);
  assert.match(String(made.data.no), /^WX\d{11}$/);
  assert.equal((await clerk.show('customers', 'c1')).data.open, 2);
  assert.equal((await clerk.act('repairs', made.data.id, 'finish')).code, 422);
  assert.equal((await clerk.act('repairs', made.data.id, 'finish', { price: 80 })).code, 200);
});

test('a damage has to be described', async () => {
  const clerk = await started.as('Clerk');
  const refused = await clerk.create('repairs', { customerId: 'c1', bike: 'Tour 3', kind: 'damage' });
  assert.equal(refused.code, 422);
});

test('mechanics delete nothing', async () => {
  assert.deepEqual(await decide(dir, 'Clerk', { do: 'delete', on: 'repairs' }), []);
  assert.equal((await (await started.as('Clerk')).remove('repairs', 'r1')).code, 403);
});
