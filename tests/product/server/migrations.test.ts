import { expect, it } from 'vitest';
import { loadProject } from '../../../src/app/server/load-project';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { storeOptions } from '../../../src/framework/server/start/open-store';
import { unmadeCollections } from '../../../src/framework/server/stores/postgres/migrations';
import { shapeOf } from '../../../src/framework/server/stores/postgres/table-shape';

it('has the migrations that its configuration needs: else npm run db:migrate -- --make NAME', async () => {
  const project = await loadProject();
  const console = consoleOf(project.config, project.product);
  const { collections } = storeOptions({ project, console, isDemo: false });
  expect(await unmadeCollections({ dir: project.migrationsDir ?? '', shapes: collections.map(shapeOf) })).toEqual([]);
});
