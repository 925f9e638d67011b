import { expect, test } from 'vitest';
import { loadProject } from '../../../src/app/server/load-project';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { storeOptions } from '../../../src/framework/server/start/open-store';
import { indexesOf } from '../../../src/framework/server/store/postgres/table-indexes';
import { shapeOf } from '../../../src/framework/server/store/postgres/table-shape';

/** Most indexes that PostgreSQL keeps for the console, keys of tables included. Beyond 450: the authors of commits, for reading from a standby. */
const limit = 451;
/** The keys of `_collections` and `_migrations`. */
const ofRegistry = 2;

test('the console needs no more indexes than it may', async () => {
  const project = await loadProject();
  const { collections } = storeOptions({
    project,
    console: consoleOf(project.config, project.product),
    isDemo: true,
  });
  const counts = collections.map((collection) => {
    const shape = shapeOf(collection);
    return indexesOf(shape).length + (shape.isSmall ? 1 : 2);
  });
  expect(counts.reduce((sum, count) => sum + count, ofRegistry)).toBeLessThanOrEqual(limit);
});
