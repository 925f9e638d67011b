// Starts the server: the bundle that `npm run build` makes, which takes half the time of the sources. Another console of the project
// (CONSOLE_DIR) is no part of that bundle, and is started from its sources.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
// Migrations are loaded as they are written, by the bundle as well.
import 'tsx';

const root = resolve(import.meta.dirname, '..');
const isOwn = resolve(root, process.env.CONSOLE_DIR || '.') === root;
await import(pathToFileURL(resolve(root, isOwn ? 'dist-server/start.js' : 'src/app/server/start.ts')).href);
