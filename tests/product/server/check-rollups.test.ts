// @module-tag slow
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadProject } from '../../../src/app/server/load-project';
import { consoleLog } from '../../../src/framework/server/base/log';
import { readEnvironment } from '../../../src/framework/server/start/environment';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { openStore } from '../../../src/framework/server/start/open-store';
import { runRollupsCommand } from '../../../src/framework/server/start/rollups-command';
import { everything } from '../../../src/framework/server/store/scope';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-check-rollups-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What `npm run check:rollups` says and exits with. */
const check = async (...args: string[]) => {
  const lines: string[] = [];
  vi.spyOn(consoleLog, 'info').mockImplementation((line) => void lines.push(line));
  vi.spyOn(consoleLog, 'error').mockImplementation((line) => void lines.push(line));
  const before = process.exitCode;
  process.exitCode = undefined;
  await runRollupsCommand({ args, loadProject: () => loadProject() });
  const code = process.exitCode ?? 0;
  process.exitCode = before;
  return { code, text: lines.join('\n') };
};

/** Changes a record behind the back of what keeps rollups and lookups right. */
const spoil = async (collection: string, patch: Record<string, unknown>): Promise<string> => {
  const project = await loadProject();
  const console = consoleOf(project.config, project.product);
  const store = await openStore({ environment: readEnvironment(process.env, project.dir), project, console });
  const { rows } = await store.list({ collection, scope: everything(), sort: [], start: 0, end: 1 });
  const id = rows[0]?.id ?? '';
  await store.update({ collection, id, scope: everything(), patch });
  await store.close();
  return id;
};

it('finds the demo data right, tells of each difference, and puts it right', async () => {
  expect(await check()).toMatchObject({ code: 0, text: expect.stringContaining('全部一致 all right') });
  const group = await spoil('keywordGroups', { keywordCount: 4711 });
  const order = await spoil('salesOrders', { company: '写错的公司' });
  const found = await check();
  expect(found.code).toBe(1);
  expect(found.text).toContain(`keywordGroups ${group} keywordCount: 4711 → `);
  expect(found.text).toContain(`salesOrders ${order} company: "写错的公司" → `);
  expect(found.text).toContain('2 处不一致 differ');
  expect(await check('--fix')).toMatchObject({ code: 0, text: expect.stringContaining('2 处已修正 put right') });
  expect(await check()).toMatchObject({ code: 0 });
});

it('says how it is used to who asks otherwise', async () => {
  const { code, text } = await check('--repair');
  expect(code).toBe(1);
  expect(text).toContain('check:rollups -- --fix');
});
