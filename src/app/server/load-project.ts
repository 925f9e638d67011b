import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConsoleConfig } from '../../framework/language/console-config';
import { type WrittenServerProduct, wholeProduct } from '../../framework/server/product';
import {
  checkShapeOf,
  type Project,
  ProjectError,
  readMockFile,
  readPlugins,
} from '../../framework/server/start/load-project';
import { consoleDir, projectDir } from './console-dir';

/** The console in a directory: `resources.config.ts`, `access-policy.csv`, `mock-db.json`, and its built pages in `dist/`. */
export const loadProject = async (dir = consoleDir()): Promise<Project> => {
  const project = await readProject(dir);
  await checkShapeOf(project.config);
  return project;
};

/** The same before its configuration is held to the schema, which may be about to be rebuilt. */
export const readProject = async (dir = consoleDir()): Promise<Project> => {
  const isProduct = dir === projectDir;
  const main = join(dir, 'resources.config.ts');
  const config = await readConfig(dir);
  return {
    config,
    product: wholeProduct({ written: await readServerProduct(dir), config, plugins: await readPlugins(config) }),
    movesDates: true,
    readMock: () => readMockFile(join(dir, 'mock-db.json')),
    readExpectations: async () => {
      const file = join(dir, 'access-expectations.csv');
      return existsSync(file) ? readFile(file, 'utf8') : undefined;
    },
    dist: join(dir, 'dist'),
    migrationsDir: join(dir, isProduct ? 'src/product/migrations' : 'migrations'),
    dir,
    configSources: [
      main,
      ...(isProduct ? [join(dir, 'src/product/resources')] : []),
      ...(isProduct ? (config.use ?? []).map(({ name }) => join(dir, 'src/plugins', name, 'plugin.ts')) : []),
      // <demos>
      ...(isProduct ? [join(dir, 'src/demos/config')] : []),
      // </demos>
    ],
  };
};

/** The server half of the product in a directory, `product/server.ts`; empty where there is none. */
const readServerProduct = async (dir: string): Promise<WrittenServerProduct> => {
  if (dir === projectDir) return loadProduct();
  const file = join(dir, 'product/server.ts');
  if (!existsSync(file)) return {};
  const module: { serverProduct?: WrittenServerProduct } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (module.serverProduct === undefined) throw new ProjectError(`${file}: 缺少导出 serverProduct has to export it.`);
  return module.serverProduct;
};

/** The configuration in a directory, as it is written. */
export const readConfig = async (dir: string): Promise<ConsoleConfig> => {
  if (dir === projectDir) return (await import('../../../resources.config')).default;
  const file = pathToFileURL(join(dir, 'resources.config.ts')).href;
  const module: { default: ConsoleConfig } = await import(/* @vite-ignore */ file);
  return module.default;
};

/** The product of this project, with the showcase of the template. */
const loadProduct = async (): Promise<WrittenServerProduct> => {
  const { serverProduct } = await import('../../product/server/server-product');
  const endpoints = [...serverProduct.endpoints];
  // <demos>
  const [{ sourceDemoEndpoints }, { demoSignInEndpoint }, { templateLists }, { partsEndpoint }] = await Promise.all([
    import('../../demos/server/source-demo-endpoints'),
    import('../../demos/server/demo-sign-in-endpoint'),
    import('../../demos/server/template-lists/template-lists'),
    import('../../demos/server/parts-endpoint'),
  ]);
  endpoints.push(templateLists, sourceDemoEndpoints, demoSignInEndpoint, partsEndpoint);
  // </demos>
  return { ...serverProduct, endpoints };
};
