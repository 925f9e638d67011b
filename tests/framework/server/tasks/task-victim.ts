// A process of two-processes.test.ts: sends the messages that are due, and writes a line on standard output for each that was sent.

import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createOutbox } from '../../../../src/framework/server/services/outbox';
import type { Services } from '../../../../src/framework/server/services/services';
import { joinProcesses } from '../../../../src/framework/server/start/share-processes';
import { createPool, readAddress } from '../../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { runWorkers } from '../../../../src/framework/server/tasks/engine';
import { outgoingWorker } from '../../../../src/framework/server/tasks/messages';
import { silentLog } from '../../../support/silent-log';
import { taskOptions } from './task-options';

const database = readAddress(process.argv[2] ?? '');
if (database === undefined) throw new Error('no database');
const pool = createPool({ ...database, poolSize: 8, timeoutSeconds: 60 });
const store = await openPostgresStore({ ...taskOptions(), pool, schema: database.schema });
await store.peers?.share({ part: (change) => change, onChanges: () => {}, onLost: () => {} });
const secret = [new Uint8Array(32)] as const;
const processes = await joinProcesses({ store, peers: store.peers, secret, log: silentLog });
processes?.keepBeating(async () => {});

const send = async ({ message }: { message: { id: string } }) => {
  await pause(40);
  writeSync(1, `${message.id}\n`);
  return { state: 'sent' } as const;
};
const pigeon = { label: { zh: '信鸽', en: 'pigeon' }, addressOf: () => 'A1', connect: () => ({ send }) };
const services = {
  store,
  running: { processes, isDemo: false, isStopping: false },
  now: Date.now,
  log: silentLog,
  console: { site: { title: { zh: '台', en: 'Desk' }, timeZone: 'Asia/Shanghai', language: 'zh' } },
  outside: { outbox: createOutbox({ ways: { pigeon }, env: {}, secret, reach: { loopback: false } }) },
} as unknown as Services;
writeSync(1, 'ready\n');
runWorkers({ workers: [{ ...outgoingWorker, everyMs: 200 }], services });
// Timers of the workers do not keep the process alive.
setInterval(() => {}, 1000);
