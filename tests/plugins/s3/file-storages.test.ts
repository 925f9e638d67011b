import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyFiles } from '../../../src/framework/server/http/files/copy-files';
import type { FileStorage, StoredFile } from '../../../src/framework/server/http/files/file-storage';
import { directoryFiles } from '../../../src/framework/server/http/files/open-files';
import { createUploadFiles } from '../../../src/framework/server/records/uploads/upload-files';
import { readS3Address } from '../../../src/plugins/s3/server';
import { s3Files } from '../../../src/plugins/s3/server/s3-files';
import { temporaryDirectory } from '../../framework/server/store/temporary-directory';
import { recordingLog } from '../../framework/server/support/test-server';
import { type S3Server, startS3 } from './s3-server';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const name = (mark: string, owner = 'a') => `${owner.repeat(12)}-${mark.repeat(32)}.png`;

const listed = async (files: AsyncIterable<StoredFile>): Promise<StoredFile[]> => {
  const found: StoredFile[] = [];
  for await (const file of files) found.push(file);
  return found;
};

/** A storage, empty, and a directory through which files go to it. */
const storages: readonly [string, () => { storage: FileStorage; aside: string }][] = [
  [
    'a directory',
    () => {
      const aside = temporaryDirectory();
      return { storage: directoryFiles(aside), aside };
    },
  ],
  [
    'a bucket',
    () => {
      s3.objects.clear();
      return { storage: s3Files(s3.address), aside: temporaryDirectory() };
    },
  ],
];

describe.each(storages)('files in %s', (_, open) => {
  let storage: FileStorage;
  let aside: string;
  beforeEach(() => {
    ({ storage, aside } = open());
  });
  const put = async (file: string, text: string) => {
    const path = join(aside, `.part-${'0'.repeat(32)}`);
    writeFileSync(path, text);
    await storage.put(file, path);
    expect(existsSync(path)).toBe(false);
  };
  const textOf = async (file: string, span?: { start: number; end: number }) => {
    const found = await storage.read(file, span);
    return found && [found.bytes, (await buffer(found.body)).toString()];
  };

  it('come back as they were put, whole and in part', async () => {
    const before = Date.now();
    await put(name('1'), '0123456789');
    await put(name('2'), '');
    expect(await textOf(name('1'))).toEqual([10, '0123456789']);
    expect(await textOf(name('1'), { start: 3, end: 5 })).toEqual([10, '345']);
    expect(await textOf(name('2'))).toEqual([0, '']);
    const found = await storage.stat(name('1'));
    expect(found).toMatchObject({ name: name('1'), bytes: 10 });
    // A header of HTTP has whole seconds.
    expect(found?.changedAt).toBeGreaterThan(before - 2000);
  });

  it('that are not there are not found, and can be removed', async () => {
    expect([await storage.stat(name('1')), await storage.read(name('1'))]).toEqual([undefined, undefined]);
    await put(name('1'), 'x');
    await storage.remove(name('1'));
    await storage.remove(name('1'));
    expect(await storage.stat(name('1'))).toBeUndefined();
  });

  it('are listed over several pages, by the beginning of their names, without those that arrive', async () => {
    expect(await listed(storage.list())).toEqual([]);
    const all = [name('1'), name('2'), name('3'), name('4', 'b'), name('5', 'b')];
    for (const file of all) await put(file, file);
    writeFileSync(join(aside, '.part-1'), 'half');
    const named = async (start?: string) => (await listed(storage.list(start))).map((file) => file.name);
    expect(await named()).toEqual(all);
    expect(await named('b'.repeat(12))).toEqual(all.slice(3));
    expect((await listed(storage.list())).map(({ bytes }) => bytes)).toEqual(all.map(({ length }) => length));
  });

  it('are received, counted by owner, and swept when nothing names them', async () => {
    let now = Date.now();
    const files = createUploadFiles({ storage, arrivals: aside, linkSeconds: 0, now: () => now });
    const send = async (text: string) => files.receive(Readable.from([Buffer.from(text)]), 100);
    const stored = await (await send('mine')).keep('me', 'png');
    const other = await (await send('others')).keep('you', 'txt');
    await (await send('nobody’s')).drop();
    expect([await files.usedBy('me'), await files.usedBy('you'), await files.usedBy('none')]).toEqual([4, 6, 0]);
    const found = await files.find(stored);
    expect(found).toMatchObject({ format: 'png', bytes: 4 });
    const body = await found?.read({ start: 1, end: 2 });
    expect(body && (await buffer(body)).toString()).toBe('in');
    await expect(send('x'.repeat(101))).rejects.toThrow();
    writeFileSync(join(aside, `.part-${'f'.repeat(32)}`), 'broken off');
    expect(await files.sweep(() => false)).toBe(0);
    now += 25 * 3_600_000;
    expect(await files.sweep((file) => file === stored)).toBe(2);
    expect((await listed(storage.list())).map((file) => file.name)).toEqual([stored]);
    expect(await files.find(other)).toBeUndefined();
    expect(readdirSync(aside).filter((file) => file.startsWith('.'))).toEqual([]);
  });

  it('are copied there and back, once, and never over what differs', async () => {
    const [source, back] = [temporaryDirectory(), temporaryDirectory()];
    const all = [name('1'), name('2'), name('3')];
    for (const file of all) writeFileSync(join(source, file), file.repeat(1000));
    const there = { from: directoryFiles(source), to: storage, aside };
    expect([await copyFiles(there), await copyFiles(there)]).toEqual([3, 3]);
    expect(await copyFiles({ from: storage, to: directoryFiles(back), aside: back })).toBe(3);
    expect(readdirSync(back).sort()).toEqual(all);
    writeFileSync(join(source, name('2')), 'something else');
    await expect(copyFiles(there)).rejects.toThrow(/is not what/);
    expect(await textOf(name('2'))).toEqual([45_000 + 4000, name('2').repeat(1000)]);
  });
});

describe('a storage that cannot be used', () => {
  it('says so, once in the log, and keeps what was to be put', async () => {
    s3.objects.clear();
    const dir = temporaryDirectory();
    mkdirSync(dir, { recursive: true });
    const path = join(dir, 'file');
    writeFileSync(path, 'x');
    const log = recordingLog();
    const elsewhere = s3Files({ ...s3.address, bucket: 'no-such-bucket' }, log);
    await expect(elsewhere.put(name('1'), path)).rejects.toMatchObject({
      code: 503,
      message: expect.stringMatching(/^s3:\/\/no-such-bucket\/files\/: .*cannot be used: NoSuchBucket/),
    });
    expect(existsSync(path)).toBe(true);
    expect(log.lines).toHaveLength(1);
    await expect(listed(elsewhere.list())).rejects.toMatchObject({ code: 503 });
    await expect(elsewhere.read(name('1'))).rejects.toMatchObject({ code: 503 });
    const unknown = s3Files({ ...s3.address, credentials: { accessKeyId: 'other', secretAccessKey: 'x' } });
    await expect(unknown.stat(name('1'))).rejects.toMatchObject({ code: 503 });
    const nowhere = s3Files({ ...s3.address, endpoint: 'http://127.0.0.1:1' });
    await expect(nowhere.remove(name('1'))).rejects.toMatchObject({ code: 503 });
  });
});

describe('an address of a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };

  it('has a region, an endpoint and a beginning of names', () => {
    expect(readS3Address('s3://bucket', {})).toEqual({
      bucket: 'bucket',
      prefix: '',
      region: 'us-east-1',
      isPathStyle: false,
    });
    expect(
      readS3Address('s3://bucket/a/b/?endpoint=https://oss.example&style=path', { ...keys, AWS_REGION: 'x-1' }),
    ).toEqual({
      bucket: 'bucket',
      prefix: 'a/b/',
      region: 'x-1',
      endpoint: 'https://oss.example',
      isPathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    });
  });

  it.each([
    's3://',
    's3://B',
    'https://bucket',
    's3://id:key@bucket',
    's3://bucket?endpoint=oss.example',
    's3://bucket?endpoint=https://id:key@oss.example',
    's3://bucket?style=virtual',
    's3://bucket?regoin=x',
    's3://bucket/a b',
  ])('%s is none', (text) => expect(readS3Address(text, {})).toBeUndefined());

  it('needs both keys or none', () =>
    expect(readS3Address('s3://bucket', { AWS_ACCESS_KEY_ID: 'id' })).toBeUndefined());
});
