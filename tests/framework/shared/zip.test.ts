import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../../src/framework/shared/read-zip';
import { crc32, writeZip } from '../../../src/framework/shared/write-zip';

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const contents = async (file: Blob) => {
  const entries = (await readZip(file)) ?? [];
  return Promise.all(entries.map(async ({ name, size, read }) => [name, size, await (await read()).text()]));
};

describe('an archive', () => {
  it('has back what was put into it, under names of which none stands twice', async () => {
    const zip = writeZip([
      { name: '封面.png', data: bytes('one') },
      { name: '封面.PNG', data: bytes('two') },
      { name: 'noending', data: bytes('') },
    ]);
    expect(await contents(zip)).toEqual([
      ['封面.png', 3, 'one'],
      ['封面-2.PNG', 3, 'two'],
      ['noending', 0, ''],
    ]);
  });

  it('has the checksum that everybody knows', () => {
    expect(crc32(bytes('123456789'))).toBe(0xcbf43926);
  });

  it('is none when it is something else, or cut off', async () => {
    const whole = await writeZip([{ name: 'a', data: bytes('a') }]).arrayBuffer();
    expect(await readZip(new Blob(['no archive, but long enough for one']))).toBeUndefined();
    expect(await readZip(new Blob([]))).toBeUndefined();
    expect(await readZip(new Blob([whole.slice(0, 40)]))).toBeUndefined();
    expect(await readZip(new Blob([whole.slice(20)]))).toBeUndefined();
  });
});

/** An archive as other programs write them: packed, with folders, and without the encoding of its names. */
const foreign = (files: readonly (readonly [name: Buffer, text: string])[]): Blob => {
  const heads: Buffer[] = [];
  const index: Buffer[] = [];
  for (const [name, text] of files) {
    const data = deflateRawSync(text);
    const [head, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(name.length, 26);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(Buffer.concat(heads).length, 42);
    heads.push(head, name, data);
    index.push(entry, name);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(heads).length, 16);
  return new Blob([Buffer.concat([...heads, ...index, end])]);
};

describe('an archive of another program', () => {
  it('is unpacked, without folders and what a Mac hides', async () => {
    const names = ['sub/', 'sub/图.png', '__MACOSX/sub/._图.png', '.DS_Store'];
    const zip = foreign(names.map((name) => [Buffer.from(name), 'x'.repeat(500)]));
    expect(await contents(zip)).toEqual([['图.png', 500, 'x'.repeat(500)]]);
  });

  it('has names in GBK where they are no UTF-8', async () => {
    expect(await contents(foreign([[Buffer.from('b7e2', 'hex'), 'x']]))).toEqual([['封', 1, 'x']]);
  });
});
