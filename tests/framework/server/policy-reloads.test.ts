// @module-tag slow
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { knownNames } from '../../../src/framework/language/known-names';
import { createPolicyHolder } from '../../../src/framework/rights/check-policy';
import { noPolicy } from '../../../src/framework/rights/create-decisions';
import { createApp } from '../../../src/framework/server/start/create-app';
import { readEnvironment } from '../../../src/framework/server/start/environment';
import { openServices } from '../../../src/framework/server/start/open-services';
import { recordingLog } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy, tinyProduct } from './support/tiny-config';

const reloads = 1000;
const clientCount = 50;

const editors = 'p, any, role:Admin, res:policy, list|show|edit, all\n';
/** Either every article without its cost, or the own ones with it. All of them with it is what nobody ever granted. */
const wide = `p, any, role:Customer, res:articles, list, all\n${editors}`;
const deep = `p, any, role:Customer, res:articles, list, own\np, any, role:Customer, field:articles.cost, read, -\n${editors}`;

it(`${reloads} reloads under ${clientCount} clients: never a mixture of two policies`, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'console-reloads-'));
  const policyFile = join(dir, 'policy.csv');
  await writeFile(policyFile, tinyPolicy);
  const environment = readEnvironment({ DATA_DIR: join(dir, 'data'), ACCESS_POLICY: policyFile, DEMO: 'on' });
  const project = { config: tinyConfig, product: tinyProduct, readMock: async () => tinyData, dist: dir };
  const { services, close } = await openServices({ environment, project, log: recordingLog() });
  const holder = createPolicyHolder({ initial: noPolicy, known: () => knownNames(services.console) });
  const server = createServer(
    createApp({
      services: { ...services, policy: { ...services.policy, current: holder.current } },
      pages: (_, response) => void response.end(),
      isDev: false,
    }),
  );
  const rowsOf = new Map<string, unknown>();
  for (const text of [wide, deep]) {
    expect(await holder.activate(text)).toMatchObject({ ok: true });
    const { revision, rows } = holder.current();
    rowsOf.set(
      revision,
      rows.filter(({ subjects }) => subjects.includes('role:Customer')),
    );
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backend`;
  const token = await services.people.sessions.begin({ userId: 'customer', device: '' });
  const get = async (path: string) =>
    (await (await fetch(base + path, { headers: { Authorization: `Bearer ${token}` } })).json()) as {
      code: number;
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
      data: any;
    };

  let isOver = false;
  const seen = { wide: 0, deep: 0, slices: 0 };
  const client = async () => {
    while (!isOver) {
      const { code, data } = await get('/api/articles?_end=10');
      expect(code).toBe(200);
      const hasCost = data.list.some((row: object) => 'cost' in row);
      expect([data.total, hasCost]).toEqual(hasCost ? [2, true] : [3, false]);
      seen[hasCost ? 'deep' : 'wide'] += 1;
      const slice = (await get('/api/policy/slice')).data;
      expect(slice.rows).toEqual(rowsOf.get(slice.revision));
      seen.slices += 1;
    }
  };
  const clients = Array.from({ length: clientCount }, client);
  for (let reload = 0; reload < reloads; reload += 1) {
    await holder.activate(reload % 2 === 0 ? wide : deep);
    // Several reloads a turn of the event loop, so that the clients do not stretch the test.
    if (reload % 7 === 0) await nextTurn();
  }
  isOver = true;
  await Promise.all(clients);
  expect(Math.min(seen.wide, seen.deep)).toBeGreaterThan(0);
  expect(seen.slices).toBeGreaterThanOrEqual(clientCount);
  server.closeAllConnections();
  server.close();
  await close();
  await rm(dir, { recursive: true, force: true });
});
