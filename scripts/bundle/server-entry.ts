import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newestOf } from './newest';

const root = resolve(import.meta.dirname, '../..');
/** Where the server is built to few files of JavaScript, which start in half the time of the sources. Next to `dist/`, which is served. */
export const serverDir = join(root, 'dist-server');
/** What is bundled: the server and its commands, files of `src/app/server/`. */
export const serverCommands = ['start', 'admin', 'backup', 'database', 'rollups'] as const;
export type ServerCommand = (typeof serverCommands)[number];
/** The bundle of a command. */
export const bundleOf = (command: ServerCommand): string => join(serverDir, `${command}.js`);

/** What the server is made of; anything newer than the bundle causes a rebuild. */
const sources = ['src', 'resources.config.ts', 'package-lock.json', 'scripts/bundle'].map((path) => join(root, path));

/** Whether the bundle is as new as its sources. */
export const isServerBuilt = (): boolean =>
  serverCommands.every((name) => existsSync(bundleOf(name))) &&
  statSync(bundleOf('start')).mtimeMs >= Math.max(...sources.map(newestOf));
