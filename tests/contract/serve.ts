// The victim of kill.test.ts: the real console on a free port; its address is the first line of standard output.
import { loadProject } from '../../src/app/server/load-project';
import { startServer } from '../../src/framework/server/start/start-server';
import { silentLog } from '../support/silent-log';

const env = { PORT: '0', DATA_DIR: process.argv[2] ?? '', DEMO: 'on', DEMO_SPEED: process.env.DEMO_SPEED ?? '0' };
const { url } = await startServer({ env, log: silentLog, project: await loadProject() });
process.stdout.write(`${url}\n`);
