import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openJsonServerStore } from '../../../src/server/stores/json-server-store';
import { everything } from '../../../src/server/stores/scope';
import { StoreLocked } from '../../../src/server/stores/store-error';
import { temporaryDirectory } from './temporary-directory';

const WRITER = fileURLToPath(new URL('./kill-writer.ts', import.meta.url));
const SEED = 20261101;
const ROUNDS = 6;

/** Lets the writers run until so many writes are acknowledged, then a little on, and kills them in mid-work. */
async function writeUntilKilled({ dataDir, round, enough, delay }: Round): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let isDoomed = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (isDoomed || output.split('\n').length <= enough) return;
    isDoomed = true;
    setTimeout(() => child.kill('SIGKILL'), delay);
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');
  return output.split('\n').slice(0, -1);
}

interface Round {
  dataDir: string;
  round: number;
  enough: number;
  /** Milliseconds. */
  delay: number;
}

async function readBack(dataDir: string) {
  const store = await openJsonServerStore({ dataDir, seed: {}, collections: ['notes', 'counters'] });
  const all = { scope: everything(), sort: [], start: 0, end: Infinity };
  const notes = (await store.list({ collection: 'notes', ...all })).rows.map((row) => row.id);
  const counters = (await store.list({ collection: 'counters', ...all })).rows;
  await store.close();
  return { notes: new Set(notes), counters: new Map(counters.map((row) => [row.id, Number(row.value)])) };
}

it(`kill -9 in ${ROUNDS} rounds of 16 writers loses no acknowledged write (seed ${SEED})`, async () => {
  const dataDir = temporaryDirectory();
  let random = SEED;
  const next = (below: number) => {
    random = (random * 48271) % 2147483647;
    return random % below;
  };
  const acknowledged: string[] = [];
  const lost: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    acknowledged.push(...(await writeUntilKilled({ dataDir, round, enough: 60 + next(60), delay: next(25) })));
    const { notes, counters } = await readBack(dataDir);
    lost.push(
      ...acknowledged.filter((line) => {
        const [kind, id = '', value] = line.split(' ');
        return kind === 'note' ? !notes.has(id) : !((counters.get(id) ?? -1) >= Number(value));
      }),
    );
  }
  expect(lost).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
});

it('a data directory in use by another process is refused', async () => {
  const dataDir = temporaryDirectory();
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(openJsonServerStore({ dataDir, seed: {}, collections: ['notes'] })).rejects.toBeInstanceOf(StoreLocked);
  const closed = new Promise((resolve) => child.on('close', resolve));
  child.stdout.resume();
  child.kill('SIGKILL');
  await closed;
});
