// The victim of kill.test.ts: the engine on the embedded store of a directory, on a clock that runs a thousand times as fast.
import { setTimeout as wait } from 'node:timers/promises';
import { openJsonServerStore } from '../../../../../src/framework/server/stores/embedded/json-server-store';
import { advanceTasks } from '../../../../../src/product/server/work/advance-tasks';
import { plainOptions } from '../../../../framework/server/support/plain-options';
import { silentLog } from '../../../../support/silent-log';
import { killedWork } from './killed-work';
import { workCollections } from './work-collections';

const pace = 1000;
const dataDir = process.argv[2] ?? '';
const store = await openJsonServerStore({ dataDir, ...plainOptions(killedWork, workCollections) });
const services = { store, isDemo: true, demoSpeed: 1, log: silentLog };
// Of the first round, so that time goes on from round to round and the leases of the last one are over.
const begun = Number(process.argv[3]);
process.stdout.write('ready\n');
for (;;) {
  const now = begun + (Date.now() - begun) * pace;
  await advanceTasks({ services, now });
  await wait(2);
}
