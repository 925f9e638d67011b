import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { consoleDir, projectDir, refuseArgument, takeConsoleDir } from '../src/app/server/console-dir';
import { readConfig } from '../src/app/server/load-project';
import { resolveConsole } from '../src/framework/language/resolve/resolve';
import type { SeedProduct } from '../src/framework/seed/seed-product';
import { type Generated, reportedChanges, writeGenerated } from './generated/generated';
import { SeedRefused, seedText } from './seed/seed-text';

/**
 * `npm run seed`: writes mock-db.json and the pictures it names; nothing where a plan does not fit. A part of `npm run fix`. With
 * `-- --console DIR` the starting data of that console, from the plans in its `product/seed.ts`.
 */
const [surplus] = takeConsoleDir(process.argv.slice(2));
if (surplus !== undefined) refuseArgument(surplus);

const filesOf = async (dir: string): Promise<readonly Generated[]> => {
  if (dir === projectDir) return (await import('./generated/seed-files')).seedFiles();
  const plans = join(dir, 'product/seed.ts');
  if (!existsSync(plans))
    throw new SeedRefused(
      `${plans}: 没有此文件，${join(dir, 'mock-db.json')} 由人手工维护，未改动. There is no such file: its mock-db.json is kept by hand, and stays as it is.`,
    );
  const { seedProduct }: { seedProduct: SeedProduct } = await import(pathToFileURL(plans).href);
  const config = await readConfig(dir);
  return [
    {
      file: relative(process.cwd(), join(dir, 'mock-db.json')),
      make: () => seedText(resolveConsole({ ...config, use: [] }), seedProduct),
    },
  ];
};

try {
  console.log(reportedChanges(await writeGenerated([...(await filesOf(consoleDir()))])));
} catch (error) {
  if (!(error instanceof SeedRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
