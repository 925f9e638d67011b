import { afterEach, expect, it, vi } from 'vitest';
import { createLiveProcesses, processes } from '../../../src/framework/server/store/live-processes';
import { everything } from '../../../src/framework/server/store/scope';
import type { OpenedStore } from '../../../src/framework/server/store/store';
import { temporaryStore } from './support/temporary-store';

let store: OpenedStore;
afterEach(() => store.close());

const join = (id: string, ...secrets: string[]) => {
  const warnings: string[] = [];
  return {
    warnings,
    ...createLiveProcesses({
      store,
      id,
      secrets: secrets.length > 0 ? secrets : ['one'],
      onOtherSecret: () => void warnings.push(id),
    }),
  };
};

it('knows who is there, who is gone, and who has only been away', async () => {
  store = await temporaryStore([processes]);
  const [a, b] = [join('a'), join('b')];
  await a.beat();
  await b.beat();
  await a.beat();
  expect([...a.live()].sort()).toEqual(['a', 'b']);
  expect([...b.live()].sort()).toEqual(['a', 'b']);
  // Not after one missed sign: it may be slow.
  for (let beats = 0; beats < 4; beats += 1) await a.beat();
  expect(a.live()).toContain('b');
  await a.beat();
  expect(a.live()).toEqual(['a']);
  await b.beat();
  await a.beat();
  expect(a.live()).toContain('b');
  await b.close();
  await a.beat();
  expect(a.live()).toEqual(['a']);
});

it('forgets who is gone for long', async () => {
  store = await temporaryStore([processes]);
  await store.create({ collection: processes, row: { id: 'old', beat: 7, secret: 'other' } });
  const a = join('a');
  for (let beats = 0; beats < 303; beats += 1) await a.beat();
  expect(await store.count({ collection: processes, scope: everything() })).toBe(1);
  expect(a.warnings).toEqual([]);
});

it('notices who signs tokens with another secret', async () => {
  store = await temporaryStore([processes]);
  const [a, b, c] = [join('a'), join('b', 'two'), join('c')];
  for (const one of [a, b, c, a, b, c, a, b]) await one.beat();
  expect(a.warnings).toEqual(['a']);
  expect(b.warnings).toEqual(['b']);
  await b.close();
});

it('notices nothing while one secret is exchanged for another, process by process', async () => {
  store = await temporaryStore([processes]);
  const [a, b] = [join('a', 'one', 'two'), join('b', 'two', 'one')];
  for (const one of [a, b, a, b, a, b]) await one.beat();
  expect([a.warnings, b.warnings]).toEqual([[], []]);
  const c = join('c', 'one');
  for (const one of [b, c, b, c, b, c]) await one.beat();
  expect([b.warnings, c.warnings]).toEqual([['b'], ['c']]);
});

it('may lease only while it and the others know of each other', async () => {
  store = await temporaryStore([processes]);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const [a, b] = [join('a'), join('b')];
    expect(a.isCurrent()).toBe(false);
    await a.beat();
    // Nobody else is there who could take it for dead.
    expect(a.isCurrent()).toBe(true);
    await b.beat();
    expect(b.isCurrent()).toBe(false);
    vi.advanceTimersByTime(5000);
    await b.beat();
    expect(b.isCurrent()).toBe(true);
    // It has not looked for the heartbeats of others for too long.
    expect(a.isCurrent()).toBe(false);
    await a.beat();
    expect(a.isCurrent()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
