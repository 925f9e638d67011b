import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BackupError } from '../../../src/framework/server/operate/write-backup';
import { backupData, keepBackups, restoreData } from '../../../src/framework/server/start/backup-command';
import { type Environment, readEnvironment } from '../../../src/framework/server/start/environment';
import { collectionOf } from '../../../src/framework/server/store/collection-schema';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import { readDirectory } from '../../../src/framework/server/store/embedded/read-directory';
import { realFs } from '../../../src/framework/server/store/embedded/store-fs';
import { createLiveProcesses, processSchema } from '../../../src/framework/server/store/live-processes';
import { createPool } from '../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../src/framework/server/store/scope';
import type { Row } from '../../../src/framework/server/store/store';
import { StoreUnreadable } from '../../../src/framework/server/store/store-error';
import { startS3 } from '../../plugins/s3/s3-server';
import { serverDatabase } from './store/postgres-schema';
import { temporaryDirectory } from './store/temporary-directory';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const contextOf = (dir: string, file: string, more: Partial<Environment> = {}) => ({
  file,
  environment: {
    ...readEnvironment({ DATA_DIR: join(dir, 'data'), ACCESS_POLICY: join(dir, 'policy.csv') }),
    ...more,
  },
  collections: [],
});

/** Rows by collection. */
const storedIn = async (dir: string) => {
  const stored = await readDirectory({ dataDir: join(dir, 'data'), fs: realFs });
  return Object.fromEntries([...(stored?.collections ?? [])].map(([name, { rows }]) => [name, rows]));
};

const { articles: plainArticles } = tinyConfig.resources;
if (plainArticles === undefined) throw new Error('the tiny console has articles');
/** The tiny console, whose articles keep a history. */
const config = { ...tinyConfig, resources: { ...tinyConfig.resources, articles: { ...plainArticles, history: true } } };
const seeded = new Set(tinyData.articles?.map(({ id }) => id));

/** A server on the embedded store, whatever other tests run on, which rewrites its data files all the time. */
const start = async (dir: string) => {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'policy.csv'), tinyPolicy);
  const limits = { leastJournal: 20_000 };
  const dataDir = join(dir, 'data');
  const server = await startTestServer({
    dir,
    config,
    openStore: (options) => openJsonServerStore({ ...options, dataDir, limits }),
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  onTestFinished(close);
  return { ...server, close };
};

type Server = Awaited<ReturnType<typeof start>>;

/** Keeps creating records until it is stopped; resolves with the ids that were acknowledged. */
const load = (server: Server, token: string) => {
  let isOver = false;
  const ids: string[] = [];
  const write = async (writer: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const { code, data } = await server.post('/api/articles', token, {
        title: `load ${writer} ${turn}`,
        words: turn,
      });
      expect(code).toBe(200);
      ids.push(data.id);
      expect((await server.patch(`/api/articles/${data.id}`, token, { title: `changed ${turn}` })).code).toBe(200);
    }
  };
  const writers = Promise.all([0, 1, 2, 3].map(write));
  const stop = async () => {
    isOver = true;
    await writers;
  };
  return { ids, stop };
};

const upload = async (server: Server, token: string): Promise<void> => {
  mkdirSync(join(server.dir, 'data', 'uploads'), { recursive: true });
  const name = `${'a'.repeat(12)}-${'b'.repeat(32)}.png`;
  writeFileSync(join(server.dir, 'data', 'uploads', name), Buffer.alloc(300_000, token));
  writeFileSync(join(server.dir, 'data', 'uploads', '.part-1'), 'not received yet');
};

describe('a backup of a running server', () => {
  it('has every row that was acknowledged before it, of one moment, and is restored elsewhere row by row', async () => {
    const dir = temporaryDirectory();
    const server = await start(dir);
    const token = await server.signIn('customer');
    await upload(server, token);
    const writing = load(server, token);
    const files: { file: string; before: string[] }[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const before = [...writing.ids];
      const file = join(dir, `${turn}.tar.gz`);
      expect(await backupData(contextOf(dir, file))).toContain('✓');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      files.push({ file, before });
    }
    await writing.stop();
    await server.close();
    const last = await storedIn(dir);
    for (const { file, before } of files) {
      const other = join(temporaryDirectory(), 'other');
      mkdirSync(other);
      await restoreData(contextOf(other, file));
      const restored = await storedIn(other);
      const articles = restored.articles as Row[];
      const final = new Map((last.articles as Row[]).map((row) => [row.id, row]));
      expect(before.filter((id) => !articles.some((row) => row.id === id))).toEqual([]);
      for (const row of articles)
        if (row.version === final.get(row.id)?.version) expect(row).toEqual(final.get(row.id));
      // A change and its history are one commit.
      const own = articles.filter(({ id }) => !seeded.has(id));
      const changes = own.reduce((sum, { version }) => sum + version, 0);
      expect(restored.history).toHaveLength(changes);
      for (const name of ['secret', 'policy.last-good.csv', `uploads/${readdirSync(join(other, 'data/uploads'))[0]}`])
        expect(readFileSync(join(other, 'data', name)).equals(readFileSync(join(dir, 'data', name)))).toBe(true);
      expect(readdirSync(join(other, 'data', 'uploads'))).toHaveLength(1);
      expect(readFileSync(join(other, 'policy.csv'), 'utf8')).toBe(tinyPolicy);
      const again = await startTestServer({ dir: other, openStore: embeddedIn(other) });
      // Users who were signed in still are.
      expect((await again.call('/api/user/userInfo', { token })).code).toBe(200);
      await again.close();
    }
  });

  it('refuses to be restored over it, and changes nothing', async () => {
    const dir = temporaryDirectory();
    const server = await start(dir);
    const file = join(dir, 'b.tar.gz');
    await backupData(contextOf(dir, file));
    const before = readdirSync(join(dir, 'data')).sort();
    await expect(restoreData(contextOf(dir, file))).rejects.toThrow(/stop it first/);
    expect(readdirSync(join(dir, 'data')).sort()).toEqual(before);
    expect((await server.call('/health')).code).toBe(200);
  });
});

const embeddedIn = (dir: string) => (options: Omit<Parameters<typeof openJsonServerStore>[0], 'dataDir'>) =>
  openJsonServerStore({ ...options, dataDir: join(dir, 'data') });

it('a plain copy of the directory of a running server can be started', { tags: 'slow' }, async () => {
  const dir = temporaryDirectory();
  const server = await start(dir);
  const writing = load(server, await server.signIn('customer'));
  for (let turn = 0; turn < 4; turn += 1) {
    const acknowledged = [...writing.ids];
    const copy = join(temporaryDirectory(), 'copy');
    const other = await copiedUntilWhole(dir, copy);
    const { data } = await other.call('/api/articles?_end=1', { token: await other.signIn('customer') });
    expect(data.total).toBeGreaterThanOrEqual(acknowledged.length);
    await other.close();
  }
  await writing.stop();
});

/** What was copied while the data files were being replaced says so, and is copied again, as the manual has it. */
const copiedUntilWhole = async (dir: string, copy: string) => {
  for (;;) {
    rmSync(copy, { recursive: true, force: true });
    try {
      cpSync(dir, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') });
      return await startTestServer({ dir: copy, openStore: embeddedIn(copy) });
    } catch (error) {
      const isMoved = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMoved && !(error instanceof StoreUnreadable)) throw error;
    }
  }
};

it('keeps the last few of its own files in a directory, and nothing is removed before a new one is there', async () => {
  const dir = temporaryDirectory();
  const store = await embeddedIn(dir)({ collections: [collectionOf('notes')], seed: () => ({}) });
  await store.close();
  const saved = join(dir, 'kept');
  const context = contextOf(dir, '');
  const at = (day: number) => keepBackups({ ...context, dir: saved, most: 2, now: new Date(Date.UTC(2026, 10, day)) });
  await expect(at(1)).rejects.toThrow(/no such directory/);
  mkdirSync(saved);
  for (const name of ['console-before-upgrade.tar.gz', 'notes.txt']) writeFileSync(join(saved, name), '');
  for (const day of [9, 10, 11]) await at(day);
  expect(readdirSync(saved).sort()).toEqual([
    'console-2026-11-10T00-00-00.000Z.tar.gz',
    'console-2026-11-11T00-00-00.000Z.tar.gz',
    'console-before-upgrade.tar.gz',
    'notes.txt',
  ]);
  rmSync(join(dir, 'data'), { recursive: true });
  await expect(at(12)).rejects.toThrow();
  expect(readdirSync(saved)).toHaveLength(4);
});

it('takes files of a storage elsewhere along, and puts them back there or into a directory', {
  tags: 'slow',
}, async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const dir = temporaryDirectory();
  const store = await embeddedIn(dir)({ collections: [collectionOf('notes')], seed: () => ({}) });
  await store.close();
  const [name, other] = ['b', 'c'].map((mark) => `${'a'.repeat(12)}-${mark.repeat(32)}.png`);
  const saved = { body: Buffer.from('pixels'), type: 'image/png', at: new Date() };
  s3.objects.set(`files/${name}`, saved);
  const remote = { uploads: s3.remote };
  const file = join(dir, 'b.tar.gz');
  expect(await backupData(contextOf(dir, file, remote))).toContain('1 个上传文件 uploads');

  const plain = temporaryDirectory();
  await restoreData(contextOf(plain, file));
  expect(readFileSync(join(plain, 'data', 'uploads', name ?? ''), 'utf8')).toBe('pixels');

  s3.objects.clear();
  s3.objects.set(`files/${other}`, { ...saved, body: Buffer.from('newer') });
  const elsewhere = temporaryDirectory();
  await restoreData(contextOf(elsewhere, file, remote));
  expect(s3.names()).toEqual([name, other]);
  expect(readdirSync(join(elsewhere, 'data'))).not.toContain('uploads');

  s3.objects.set(`files/${name}`, { ...saved, body: Buffer.from('others') });
  await expect(restoreData(contextOf(elsewhere, file, remote))).rejects.toThrow(/is not what/);
  s3.state.isAway = true;
  await expect(restoreData(contextOf(elsewhere, file, remote))).rejects.toThrow(/storage of uploads cannot be used/);
  await expect(backupData(contextOf(dir, join(dir, 'c.tar.gz'), remote))).rejects.toThrow(/cannot be used/);
  expect(readdirSync(dir)).not.toContain('c.tar.gz');
});

describe('a restore', () => {
  const prepared = async () => {
    const dir = temporaryDirectory();
    writeFileSync(join(dir, 'policy.csv'), 'another policy\n');
    const store = await embeddedIn(dir)({ collections: [collectionOf('notes')], seed: () => ({}) });
    await store.create({ collection: 'notes', row: { id: 'n1', text: '一 one' } });
    await store.close();
    const file = join(dir, 'b.tar.gz');
    await backupData(contextOf(dir, file));
    return { dir, file };
  };

  it('puts aside what was there, with journals and short-lived data that are left over', async () => {
    const { file } = await prepared();
    const other = temporaryDirectory();
    const data = join(other, 'data');
    writeFileSync(join(other, 'policy.csv'), 'p\n');
    const store = await embeddedIn(other)({ collections: [collectionOf('pages')], seed: () => ({}) });
    await store.create({ collection: 'pages', row: { id: 'p1' } });
    // As after a crash.
    cpSync(data, join(other, 'crashed'), { recursive: true });
    await store.close();
    rmSync(data, { recursive: true });
    renameSync(join(other, 'crashed'), data);
    writeFileSync(join(data, 'db.short-lived.json'), '{"format":2,"commit":9,"collections":{\n}}\n');
    const left = ['db.1.journal', 'db.json', 'db.short-lived.json'];
    expect(readdirSync(data)).toEqual(expect.arrayContaining(left));
    const report = await restoreData(contextOf(other, file));
    const aside = /what was there before: (.*)$/.exec(report)?.[1] ?? '';
    expect(readdirSync(aside).sort()).toEqual(left);
    expect(await storedIn(other)).toEqual({ notes: [expect.objectContaining({ id: 'n1', text: '一 one' })] });
    expect(readFileSync(join(other, 'policy.csv'), 'utf8')).toBe('another policy\n');
    expect(report).toMatch(/the former policy: .*policy\.csv\..*bak/);
  });

  it('refuses what is damaged anywhere, and changes nothing', async () => {
    const { dir, file } = await prepared();
    const whole = readFileSync(file);
    const tar = gunzipSync(whole);
    const before = await storedIn(dir);
    const flip = (at: number) => {
      const changed = Buffer.from(tar);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return gzipSync(changed);
    };
    const rowAt = tar.indexOf('一 one');
    const damaged = [
      whole.subarray(0, whole.length - 40),
      whole.subarray(0, whole.length / 2),
      Buffer.from('no archive'),
      Buffer.alloc(0),
      flip(rowAt),
      flip(tar.indexOf('"collections"')),
      // Without the last file, and its end put where it began.
      gzipSync(Buffer.concat([tar.subarray(0, tar.indexOf('checksums.json')), Buffer.alloc(1024)])),
    ];
    for (const content of damaged) {
      writeFileSync(file, content);
      await expect(restoreData(contextOf(dir, file))).rejects.toBeInstanceOf(BackupError);
    }
    expect(await storedIn(dir)).toEqual(before);
    expect(readdirSync(join(dir, 'data')).filter((name) => /restor/.test(name))).toEqual([]);
  });

  it('looks at every place first: what cannot be written is named, and nothing is exchanged', async () => {
    const { dir, file } = await prepared();
    const before = await storedIn(dir);
    const names = readdirSync(join(dir, 'data')).sort();
    const nowhere = contextOf(dir, file);
    // A file where a directory would have to be.
    const policyFile = join(dir, 'policy.csv', 'access-policy.csv');
    const environment = { ...nowhere.environment, policyFile };
    await expect(restoreData({ ...nowhere, environment })).rejects.toThrow(
      /policy\.csv\/access-policy\.csv: .*nothing was changed/,
    );
    expect(await storedIn(dir)).toEqual(before);
    expect(readdirSync(join(dir, 'data')).sort()).toEqual(names);
  });

  it('that was interrupted keeps the server from starting anew, and can be run again', async () => {
    const { dir, file } = await prepared();
    const data = join(dir, 'data');
    const before = await storedIn(dir);
    mkdirSync(join(data, 'restoring'));
    rmSync(join(data, 'db.json'));
    await expect(embeddedIn(dir)({ collections: [collectionOf('notes')], seed: () => ({}) })).rejects.toThrow(
      /run it again/,
    );
    await restoreData(contextOf(dir, file));
    expect(await storedIn(dir)).toEqual(before);
  });
});

const url = process.env.TEST_DATABASE_URL;

describe.skipIf(!url)('with PostgreSQL', () => {
  const { schema: newSchema } = serverDatabase(url ?? '');
  const notes = collectionOf('notes', { title: { indexed: true, unique: true } });
  const collections = [notes, collectionOf('empty'), processSchema];
  const open = (schema: string) => {
    const pool = createPool({ url: url ?? '', schema, poolSize: 4, timeoutSeconds: 60 });
    return openPostgresStore({ collections, seed: () => ({}), pool, schema });
  };
  const rowsIn = async (schema: string) => {
    const pool = new Pool({ connectionString: url });
    const { rows } = await pool.query(`select "_row" as row from "${schema}"."notes" order by "_seq"`);
    await pool.end();
    return rows.map(({ row }) => row);
  };

  it('is a snapshot of one moment while others write, and comes back into a database or a directory', {
    tags: 'slow',
  }, async () => {
    const schema = await newSchema();
    const database = { url: url ?? '', schema, poolSize: 4, timeoutSeconds: 60 };
    const store = await open(schema);
    for (let turn = 0; turn < 700; turn += 1)
      await store.create({ collection: 'notes', row: { id: `n${turn}`, title: `\u0000 第${turn}` } });
    let isOver = false;
    const writing = (async () => {
      for (let turn = 0; !isOver; turn += 1)
        await store.transaction(async (tx) => {
          await tx.remove({ collection: 'notes', id: `n${turn}`, scope: everything() });
          await tx.create({ collection: 'notes', row: { id: `m${turn}`, title: `m${turn}` } });
        });
    })();
    const dir = temporaryDirectory();
    const file = join(dir, 'b.tar.gz');
    await backupData(contextOf(dir, file, { database }));
    isOver = true;
    await writing;
    // A server announces itself with a heartbeat. Connections alone are none: a pooler keeps them open.
    const server = createLiveProcesses({ store, id: 'server', secrets: [''], onOtherSecret: () => undefined });
    await server.beat();
    server.keepBeating(async () => undefined);
    await expect(restoreData(contextOf(dir, file, { database }))).rejects.toThrow(/stop all of its processes/);
    await server.close();
    const before = await rowsIn(schema);

    await restoreData(contextOf(dir, file));
    const rows = (await storedIn(dir)).notes as { id: string }[];
    expect(rows).toHaveLength(700);
    const report = await restoreData(contextOf(dir, file, { database }));
    expect((await rowsIn(schema)).map((text) => JSON.parse(text))).toEqual(rows);
    const aside = /what was there before: (.*)$/.exec(report)?.[1] ?? '';
    await restoreData(contextOf(dir, join(aside, 'before.tar.gz'), { database }));
    expect(await rowsIn(schema)).toEqual(before);
    await store.close();
    const reopened = await open(schema);
    await expect(reopened.create({ collection: 'notes', row: { id: 'x', title: 'm0' } })).rejects.toThrow(/unique/);
    await reopened.close();
  });
});
