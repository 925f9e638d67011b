import { vi } from 'vitest';

type Job = () => void;

const nextTurn = globalThis.setImmediate;

/** Lets every promise that can settle by itself settle. */
export const drain = () => new Promise<void>((resolve) => nextTurn(resolve));

/** Milliseconds since `freezeTime`, and what is due when. vitest's own fake timers search all timers at each step: too slow here. */
let now = 0;
let serial = 0;
const due = new Map<number, Map<number, Job>>();
const placeOf = new Map<number, number>();

/** setTimeout and Date.now stand still until `advance` moves them; `vi.unstubAllGlobals` and `vi.restoreAllMocks` undo it. */
export const freezeTime = (): void => {
  now = 0;
  due.clear();
  placeOf.clear();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('setTimeout', <A extends unknown[]>(job: (...args: A) => void, ms = 0, ...args: A) => {
    const id = ++serial;
    const time = now + Math.max(1, Math.ceil(ms));
    placeOf.set(id, time);
    const jobs = due.get(time) ?? new Map<number, Job>();
    due.set(
      time,
      jobs.set(id, () => job(...args)),
    );
    return id;
  });
  vi.stubGlobal('clearTimeout', (id: number) => {
    due.get(placeOf.get(id) ?? -1)?.delete(id);
    placeOf.delete(id);
  });
};

export const thawTime = (): void => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
};

/** Moves the clock on, millisecond by millisecond; promises settle wherever something was due. */
export const advance = async (ms: number): Promise<void> => {
  await drain();
  for (const end = now + ms; now < end; ) {
    now += 1;
    const jobs = due.get(now);
    if (!jobs?.size) continue;
    for (const [id, job] of jobs) {
      placeOf.delete(id);
      job();
    }
    due.delete(now);
    await drain();
  }
};
