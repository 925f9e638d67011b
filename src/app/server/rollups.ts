import { runRollupsCommand } from '../../framework/server/start/rollups-command';
import { takeConsoleDir } from './console-dir';
import { loadProject } from './load-project';

// `npm run check:rollups`.
await runRollupsCommand({ args: takeConsoleDir(process.argv.slice(2)), loadProject });
