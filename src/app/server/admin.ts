import { runAdminCommand } from '../../framework/server/start/admin-command';
import { takeConsoleDir } from './console-dir';
import { loadProject } from './load-project';

// `npm run admin`: makes, resets, demotes and unlocks accounts, and puts the last good policy back.
await runAdminCommand({ args: takeConsoleDir(process.argv.slice(2)), loadProject });
