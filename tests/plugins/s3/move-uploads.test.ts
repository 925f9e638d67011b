import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { moveUploads } from '../../../src/framework/server/start/database-command';
import { readEnvironment } from '../../../src/framework/server/start/environment';
import { moveFiles } from '../../../src/framework/server/start/move-files';
import { pluginServer } from '../../../src/plugins/s3/server';
import { temporaryDirectory } from '../../framework/server/store/temporary-directory';
import { startS3 } from './s3-server';

const names = ['1', '2', '3'].map((mark) => `${'a'.repeat(12)}-${mark.repeat(32)}.png`);

const filled = async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const dataDir = temporaryDirectory();
  mkdirSync(join(dataDir, 'uploads'));
  for (const name of names) writeFileSync(join(dataDir, 'uploads', name), name);
  writeFileSync(join(dataDir, 'uploads', '.part-1'), 'half');
  const move = (from: string, to: string) => moveUploads({ from, to, dataDir, env: s3.env, files: pluginServer.files });
  return { s3, dataDir, move };
};

it('copies uploads to a bucket and back, as often as one likes, and leaves them where they were', async () => {
  const { s3, dataDir, move } = await filled();
  expect(await move(dataDir, s3.url)).toMatch(/^✓ 3 /);
  expect(await move(dataDir, s3.url)).toMatch(/^✓ 3 /);
  expect(s3.names()).toEqual(names);
  const back = temporaryDirectory();
  await move(s3.url, back);
  expect(readdirSync(join(back, 'uploads')).sort()).toEqual(names);
  expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(4);
});

it('refuses what is no place, or the same, or differs', async () => {
  const { s3, dataDir, move } = await filled();
  await expect(move(join(dataDir, 'typo'), s3.url)).rejects.toThrow(/no such directory/);
  await expect(move(dataDir, 's3://Bad')).rejects.toThrow(/^UPLOADS_URL/);
  await expect(move(s3.url, s3.url)).rejects.toThrow(/same place/);
  await move(dataDir, s3.url);
  writeFileSync(join(dataDir, 'uploads', names[1] ?? ''), 'changed');
  await expect(move(dataDir, s3.url)).rejects.toThrow(/is not what/);
  s3.state.isAway = true;
  await expect(move(dataDir, s3.url)).rejects.toThrow(/cannot be used/);
});

it('is a part of the move of everything to a database whose files are elsewhere', async () => {
  const { s3, dataDir } = await filled();
  const environment = readEnvironment({ ...s3.env, DATA_DIR: temporaryDirectory() }, '.', pluginServer);
  const report = await moveFiles({ from: dataDir, to: 'postgres://none', environment });
  expect(report[0]).toMatch(/^✓ 3 /);
  expect(s3.names()).toEqual(names);
});
