import { runDatabaseCommand } from '../../framework/server/start/database-command';
import { takeConsoleDir } from './console-dir';
import { loadProject } from './load-project';

// `npm run db:migrate`, `db:seed` and `db:move`.
await runDatabaseCommand({ args: takeConsoleDir(process.argv.slice(2)), loadProject });
