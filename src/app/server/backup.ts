import { runBackupCommand } from '../../framework/server/start/backup-command';
import { takeConsoleDir } from './console-dir';
import { loadProject } from './load-project';

// `npm run backup` and `npm run restore`.
await runBackupCommand({ args: takeConsoleDir(process.argv.slice(2)), loadProject });
