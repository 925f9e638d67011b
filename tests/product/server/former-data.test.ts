// @module-tag slow
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadProject } from '../../../src/app/server/load-project';
import { readArchive } from '../../../src/framework/server/backup/archive';
import { ownCollections } from '../../../src/framework/server/fit/fit-data';
import { checkStoredData } from '../../../src/framework/server/start/check-data-command';
import { readEnvironment } from '../../../src/framework/server/start/environment';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { openStore } from '../../../src/framework/server/start/open-store';
import { withStoredDirectory } from '../../../src/framework/server/stores/embedded/stored-directory';
import type { Row } from '../../../src/framework/server/stores/store';
import { temporaryDirectory } from '../../framework/server/stores/temporary-directory';

// Data that former versions made through their API (`scripts/former-data.ts`), and this version opens as a start does.

const archives = join(import.meta.dirname, 'former-data');

/** The values that a migration or a clean-up changes, of records that nobody has edited. */
const changed: Readonly<Record<string, readonly string[]>> = {
  articles: ['rank'],
  articleTasks: ['autoPublish'],
};

/** Fields that have another name by now. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  packages: { rankingQuota: 'pointQuota' },
  customRankings: { cost: 'checks' },
};

/** Collections in which two records share a name that is unique by now. */
const repeated: Readonly<Record<string, readonly string[]>> = {
  '2026-11-23-ed53f0a9.tar.gz': ['keywordGroups', 'imageGroups'],
};

/** Warnings that stand: the audit names actions that are gone, and data of before 2026-11-23 has no note of its configuration. */
const expected = /^systemLogs\.action: |nobody has noted/;

const unpacked = async (name: string) => {
  const dataDir = temporaryDirectory();
  mkdirSync(dataDir, { recursive: true });
  let made: [collection: string, id: string][] = [];
  for await (const { name: file, body } of readArchive(join(archives, name))) {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    const content = Buffer.concat(pieces);
    if (file === 'made.json') made = JSON.parse(content.toString());
    else writeFileSync(join(dataDir, file), content);
  }
  return { dataDir, made };
};

/** The rows of each collection but the notes about migrations. */
const rowsIn = (dataDir: string): Promise<Map<string, Map<string, Row>>> =>
  withStoredDirectory({ dataDir, isReading: true }, async (data) => {
    const all = new Map<string, Map<string, Row>>();
    for (const name of await data.collections()) {
      if (ownCollections.some((own) => own === name)) continue;
      const rows = new Map<string, Row>();
      for await (const row of data.rows(name)) rows.set(row.id, row);
      all.set(name, rows);
    }
    return all;
  });

const countsOf = (all: ReadonlyMap<string, ReadonlyMap<string, Row>>) =>
  Object.fromEntries([...all].map(([name, rows]) => [name, rows.size]));

it.each(readdirSync(archives))('%s opens, with every record and the values that were written', async (name) => {
  const { dataDir, made } = await unpacked(name);
  const before = await rowsIn(dataDir);
  const project = await loadProject();
  const warnings: string[] = [];
  const environment = readEnvironment({ DATA_DIR: dataDir, DEMO: 'on' }, project.dir);
  const store = await openStore({
    environment,
    project,
    console: consoleOf(project.config, project.product),
    log: { info: () => {}, warn: (text) => void warnings.push(text) },
  });
  await store.close();
  const report = checkStoredData({ project, environment, make: undefined });
  for (const collection of repeated[name] ?? [])
    await expect(report).rejects.toThrow(`${collection}.ownerId+name: 要求唯一`);
  const after = await rowsIn(dataDir);

  expect(warnings.filter((text) => !expected.test(text))).toEqual([]);
  expect(countsOf(after)).toMatchObject(countsOf(before));
  expect(made.length).toBeGreaterThan(15);
  expect(made.map(([collection]) => collection)).toEqual(expect.arrayContaining(['articles', 'keywords']));
  for (const [collection, id] of made) {
    const [row, former] = [after.get(collection)?.get(id), before.get(collection)?.get(id)];
    const own = Object.entries(former ?? {}).flatMap(([field, value]) => {
      const isNew = row !== undefined && !Object.hasOwn(row, field);
      return changed[collection]?.includes(field) ? [] : [[(isNew && renamed[collection]?.[field]) || field, value]];
    });
    expect(row, `${collection}/${id}`).toMatchObject(Object.fromEntries(own));
  }
});
