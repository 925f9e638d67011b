// The victim of kill.test.ts, and with `generated` or `paid` behind its place and time of generation-kill.test.ts and payment-kill.test.ts: the engine on the embedded store of a directory or on a schema of PostgreSQL, on a clock that runs a thousand times as fast.

import { setTimeout as wait } from 'node:timers/promises';
import config from '../../../../../resources.config';
import { resolveConsole } from '../../../../../src/framework/language/resolve/resolve';
import { openJsonServerStore } from '../../../../../src/framework/server/store/embedded/json-server-store';
import { onlyProcess } from '../../../../../src/framework/server/store/live-processes';
import { createPool, readAddress } from '../../../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../../../src/framework/server/store/postgres/postgres-store';
import { rollupRule } from '../../../../../src/framework/server/store/rollups';
import { ruledStore } from '../../../../../src/framework/server/store/write-rules';
import { workEngine } from '../../../../../src/product/server/work/work-engine';
import { plainOptions } from '../../../../framework/server/support/plain-options';
import { silentLog } from '../../../../support/silent-log';
import { generatedWork, paidWork } from './generated-work';
import { killedWork } from './killed-work';
import { workCollections } from './work-collections';

const pace = 1000;
const place = process.argv[2] ?? '';
/** A service that the environment connects in place of what a demo simulates. */
const connected = { generated: generatedWork, paid: paidWork }[process.argv[4] ?? ''];
const isConnected = connected !== undefined;
const options = plainOptions(connected ?? killedWork, workCollections);
const database = readAddress(place);
const plain = await (database
  ? openPostgresStore({
      ...options,
      pool: createPool({ ...database, poolSize: 4, timeoutSeconds: 60 }),
      schema: database.schema,
    })
  : openJsonServerStore({ dataDir: place, ...options }));
const console = resolveConsole(config);
const store = ruledStore({ store: plain, rules: [rollupRule({ console: () => console })] });
const services = {
  store,
  running: { processes: onlyProcess(), isDemo: !isConnected, demoSpeed: 1 },
  log: silentLog,
  ...(isConnected && { outside: { env: process.env } }),
};
// Of the first round, so that time goes on from round to round and the leases of the last one are over.
const begun = Number(process.argv[3]);
process.stdout.write('ready\n');
for (;;) {
  const now = begun + (Date.now() - begun) * pace;
  await workEngine.advance({ services, now });
  await wait(2);
}
