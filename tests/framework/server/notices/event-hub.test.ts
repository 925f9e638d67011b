import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownNames } from '../../../../src/framework/language/known-names';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { createDecisions } from '../../../../src/framework/rights/create-decisions';
import { readPolicy } from '../../../../src/framework/rights/read-policy';
import { createEventHub, gatherMs } from '../../../../src/framework/server/notices/create-event-hub';
import { heartbeatMs } from '../../../../src/framework/server/notices/streams';
import type { Change, Store } from '../../../../src/framework/server/store/store';
import { recordingLog } from '../support/test-server';
import { tinyConfig, tinyPolicy } from '../support/tiny-config';

const console = resolveConsole(tinyConfig);
const policy = readPolicy({ text: tinyPolicy, known: knownNames(console) });
if (!policy.ok) throw new Error('the policy is bad');
const decisions = await createDecisions(policy);

const rowOf = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...more,
});
const users = new Map([['admin', rowOf('admin', { roles: ['Admin'], status: 'active' })]]);

/** As much of a store as the hub asks. */
const store = {
  get: async ({ id }: { id: string }) => users.get(id),
  list: async () => ({ rows: [], total: 0 }),
  collections: () => ['users', 'articles'],
} as unknown as Store;

const setUp = () => {
  const log = recordingLog();
  let state: 'live' | 'over' = 'live';
  const sessions = { stateOf: async () => state };
  const hub = createEventHub({
    console: () => console,
    store,
    policy: () => decisions,
    sessions,
    now: Date.now,
    log,
  });
  const sink = { send: vi.fn(), beat: vi.fn(), end: vi.fn() };
  const owner = { userId: 'admin', sid: 's', gen: 1, expiresAt: Date.now() + 900_000 };
  const over = () => {
    state = 'over';
  };
  return { hub, sink, owner, over, log, openSink: () => sink };
};
const change = (id: string, isRemoved = false): Change => {
  const row = rowOf(id, { ownerId: 'customer' });
  return { collection: 'articles', id, before: row, after: isRemoved ? undefined : row };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the event hub', () => {
  it('tells a burst as one event, each id once', async () => {
    const { hub, sink, owner, openSink } = setUp();
    hub.open({ owner, openSink });
    for (const id of ['a', 'b', 'a']) hub.committed([change(id)]);
    await vi.advanceTimersByTimeAsync(gatherMs - 1);
    expect(sink.send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sink.send.mock.calls).toEqual([
      [{ name: 'change', data: { collection: 'articles', kind: 'updated', ids: ['a', 'b'] } }],
    ]);
  });

  it('does not list more ids than anybody would look at', async () => {
    const { hub, sink, owner, openSink } = setUp();
    hub.open({ owner, openSink });
    hub.committed(Array.from({ length: 101 }, (_, number) => change(String(number), true)));
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(sink.send.mock.calls).toEqual([[{ name: 'change', data: { collection: 'articles', kind: 'deleted' } }]]);
  });

  it('keeps streams alive with comments, and runs no timer without streams', async () => {
    const { hub, sink, owner, openSink } = setUp();
    hub.committed([change('a')]);
    expect(vi.getTimerCount()).toBe(0);
    const forget = hub.open({ owner, openSink });
    await vi.advanceTimersByTimeAsync(heartbeatMs * 3);
    expect(sink.beat).toHaveBeenCalledTimes(3);
    forget();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a stream when its token is past its time', async () => {
    const { hub, sink, owner, openSink } = setUp();
    hub.open({ owner, openSink });
    await vi.advanceTimersByTimeAsync(899_999);
    expect(sink.end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sink.end).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('notices at a heartbeat that a session is over without anybody having ended it', async () => {
    const { hub, sink, owner, over, openSink } = setUp();
    hub.open({ owner, openSink });
    over();
    await vi.advanceTimersByTimeAsync(heartbeatMs);
    expect(sink.end).toHaveBeenCalledOnce();
  });

  it('ends every stream when it closes, and takes no more', async () => {
    const { hub, sink, owner, openSink } = setUp();
    hub.open({ owner, openSink });
    hub.close();
    expect(sink.end).toHaveBeenCalledOnce();
    expect(() => hub.open({ owner, openSink })).toThrow('shutting down');
    expect(vi.getTimerCount()).toBe(0);
  });
});
