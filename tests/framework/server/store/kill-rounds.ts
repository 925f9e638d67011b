import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore } from '../../../../src/framework/server/store/store';

/** The victim. */
export const writer = fileURLToPath(new URL('./kill-writer.ts', import.meta.url));
export const seed = 20261101;
/** How often a process is killed; `KILL_ROUNDS` asks for more. */
export const roundsOf = (usual: number): number => Number(process.env.KILL_ROUNDS ?? usual);

/** Lets the writers run until so many writes are acknowledged, then a little on, and kills them in mid-work. */
const writeUntilKilled = async ({ place, round, enough, delay }: Round): Promise<string[]> => {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, place, String(round)], {
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
};

interface Round {
  /** A data directory, or the address of a database. */
  place: string;
  round: number;
  enough: number;
  /** Milliseconds. */
  delay: number;
}

const readBack = async (store: OpenedStore) => {
  const all = { scope: everything(), sort: [], start: 0, end: Infinity };
  const notes = (await store.list({ collection: 'notes', ...all })).rows.map((row) => row.id);
  const counters = (await store.list({ collection: 'counters', ...all })).rows;
  const pairs = new Map((await store.list({ collection: 'pairs', ...all })).rows.map((row) => [row.id, row.other]));
  await store.close();
  return { notes: new Set(notes), counters: new Map(counters.map((row) => [row.id, Number(row.value)])), pairs };
};

/** Kills writers again and again, and looks at what they have left: all that was acknowledged, and no half transaction. */
export const killRounds = async ({
  place,
  rounds,
  open,
}: {
  place: string;
  rounds: number;
  open: () => Promise<OpenedStore>;
}): Promise<void> => {
  let random = seed;
  const next = (below: number) => {
    random = (random * 48271) % 2147483647;
    return random % below;
  };
  const acknowledged: string[] = [];
  const lost: string[] = [];
  const halves: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await writeUntilKilled({ place, round, enough: 60 + next(60), delay: next(25) })));
    const { notes, counters, pairs } = await readBack(await open());
    halves.push(...[...pairs.values()].filter((other) => !pairs.has(String(other))));
    lost.push(
      ...acknowledged.filter((line) => {
        const [kind, id = '', value] = line.split(' ');
        if (kind === 'pair') return !pairs.has(`${id}-left`);
        return kind === 'note' ? !notes.has(id) : !((counters.get(id) ?? -1) >= Number(value));
      }),
    );
  }
  expect({ lost, halves }).toEqual({ lost: [], halves: [] });
  expect(acknowledged.length).toBeGreaterThanOrEqual(50 * rounds);
};
