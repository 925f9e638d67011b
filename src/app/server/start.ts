import { runServer } from '../../framework/server/start/run-server';
import { refuseArgument, takeConsoleDir } from './console-dir';
import { loadProject } from './load-project';

// Console and API in one process, as `npm start` runs it once the pages are built. `--dev`: pages by Vite.
const args = takeConsoleDir(process.argv.slice(2));
const surplus = args.find((argument) => argument !== '--dev');
if (surplus !== undefined) refuseArgument(surplus);
await runServer({ loadProject, isDev: args.includes('--dev') });
