import { pathToFileURL } from 'node:url';
import { consoleDir, isPackage, projectDir, takeConsoleDir } from '../src/app/server/console-dir';
import { arePagesBuilt, buildPages } from './bundle/build-pages';

// `npm start`: builds what is not built, then starts console and API. `--console DIR`: another console than that of this project.
process.argv.splice(2, Infinity, ...takeConsoleDir(process.argv.slice(2)));

if (!arePagesBuilt()) {
  buildPages();
  if (!isPackage) await (await import('./generated/schema-files')).freshenSchema();
}
// The sources start in twice the time; those of another console are no part of the bundle.
if (consoleDir() !== projectDir) await import('../src/app/server/start');
else {
  const { bundleOf, isServerBuilt } = await import('./bundle/server-entry');
  if (!isServerBuilt()) await (await import('./bundle/build-server')).buildServer();
  await import(pathToFileURL(bundleOf('start')).href);
}
