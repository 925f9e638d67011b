import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { text } from '../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../src/framework/language/console-config';
import { definePlugin, type Plugin } from '../../src/framework/language/plugin';
import { defineResource } from '../../src/framework/language/resource/resource-config';
import { checkBackup } from '../../src/framework/server/operate/read-backup';
import { wholeProduct } from '../../src/framework/server/product';
import { backupData, restoreData } from '../../src/framework/server/start/backup-command';
import { readEnvironment } from '../../src/framework/server/start/environment';
import { openJsonServerStore } from '../../src/framework/server/store/embedded/json-server-store';
import type { OpenStore } from '../../src/framework/server/store/store';
import { inOneSchema, serverDatabase } from '../framework/server/store/postgres-schema';
import { temporaryDirectory } from '../framework/server/store/temporary-directory';
import { startTestServer } from '../framework/server/support/test-server';
import { tinyConfig, tinyPolicy } from '../framework/server/support/tiny-config';

const label = { zh: '生日', en: 'Birthday' };
const births = defineResource({ label, fields: { name: text({ label }) } });
const birthdays = definePlugin({ name: 'birthdays', resources: { births } });
const address = process.env.TEST_DATABASE_URL;
const embedded =
  (dir: string): OpenStore =>
  (options) =>
    openJsonServerStore({ ...options, dataDir: join(dir, 'data') });
const database = address === undefined ? undefined : serverDatabase(address);
const stores = [
  ['the embedded store', embedded],
  ...(database === undefined ? [] : [['PostgreSQL', () => inOneSchema(database)] as const]),
] as const;

it.each(stores)(
  'rows of a plugin that is gone are kept, said once, and there again with its line: %s',
  async (_, opening) => {
    const dir = temporaryDirectory();
    const openStore = opening(dir);
    let stop = async () => {};
    /** Starts the server again, on the same data. */
    const start = async (...use: readonly Plugin[]) => {
      await stop();
      const config: ConsoleConfig = { ...tinyConfig, use };
      const { pluginOf = {} } = wholeProduct({ written: {}, config, plugins: [] });
      const server = await startTestServer({ config, dir, product: { pluginOf }, openStore });
      stop = () => server.close();
      return { server, said: server.log.lines.filter((line) => line.startsWith('births: ')) };
    };
    writeFileSync(join(dir, 'policy.csv'), tinyPolicy);
    const first = await start(birthdays);
    const admin = await first.server.signIn('root');
    const made = await first.server.post('/api/births', admin, { name: 'Ada' });
    expect(made.code).toBe(200);
    expect(first.said).toEqual([]);

    const without = await start();
    expect(without.said).toEqual([
      expect.stringMatching(/^births: .* the plugin birthdays is used no more, its 1 rows are kept as they are/),
    ]);
    expect((await without.server.call('/api/births', { token: admin })).code).toBe(404);
    expect((await start()).said).toEqual([]);

    const { server, said } = await start(birthdays);
    expect(said).toEqual([]);
    const { list } = (await server.call('/api/births', { token: await server.signIn('root') })).data;
    expect(list).toMatchObject([{ id: made.data.id, name: 'Ada', version: 1 }]);
    await stop();
  },
);

it('a backup has them, and a restore puts them back', async () => {
  const dir = temporaryDirectory();
  writeFileSync(join(dir, 'policy.csv'), tinyPolicy);
  const start = (config: ConsoleConfig) =>
    startTestServer({ config, dir, openStore: embedded(dir), product: { pluginOf: { births: 'birthdays' } } });
  const first = await start({ ...tinyConfig, use: [birthdays] });
  await first.post('/api/births', await first.signIn('root'), { name: 'Ada' });
  await first.close();
  await (await start(tinyConfig)).close();
  const environment = readEnvironment({ DATA_DIR: join(dir, 'data'), ACCESS_POLICY: join(dir, 'policy.csv') });
  const file = join(dir, 'backup.tar.gz');
  await backupData({ file, environment, collections: [] });
  expect((await checkBackup(file)).checksums.collections.births).toMatchObject({ rows: 1 });
  await restoreData({ file, environment, collections: [] });
  const again = await start({ ...tinyConfig, use: [birthdays] });
  const { list } = (await again.call('/api/births', { token: await again.signIn('root') })).data;
  expect(list).toMatchObject([{ name: 'Ada' }]);
  await again.close();
});
