import { describe, expect, it } from 'vitest';
import { createUndoStore } from '../../../src/framework/server/http/undo-store';
import { createPhoneCodes } from '../../../src/framework/server/identity/phone-codes';
import { createBatchedLimit, createRateLimit } from '../../../src/framework/server/identity/rate-limit';
import { createTickets } from '../../../src/framework/server/identity/tickets';
import { createExpiringInMemory } from '../../../src/framework/server/store/expiring-values';
import { expiringStores } from './support/expiring-stores';

const most = 10_000;
const hourMs = 3600_000;

describe.each(expiringStores)('kept %s', (_where, place) => {
  const setUp = async () => {
    const clock = { now: 0 };
    const now = () => clock.now;
    const stored = await place(now);
    return { clock, now, kept: stored, input: { kept: stored, now, name: 'test' } };
  };

  it('tickets are good for their time, and known as over afterwards', async () => {
    const { clock, input } = await setUp();
    const tickets = createTickets<string>({ ...input, lifeMs: 1000 });
    const { id, expiresAt } = await tickets.issue('a');
    expect(expiresAt).toBe(1000);
    clock.now = 999;
    await tickets.change(id, () => 'b');
    expect(await tickets.get(id)).toEqual({ value: 'b', expiresAt: 1000, isExpired: false });
    clock.now = 1000;
    expect(await tickets.take(id)).toEqual({ value: 'b', expiresAt: 1000, isExpired: true });
    expect(await tickets.take(id)).toBeUndefined();
    await tickets.change(id, () => 'c');
    expect(await tickets.get(id)).toBeUndefined();
    const old = await tickets.issue('d');
    clock.now += 25 * hourMs;
    expect(await tickets.get(old.id)).toBeUndefined();
  });

  it('a ticket stays as it is when its change fails, and only one of two takes it', async () => {
    const { input } = await setUp();
    const tickets = createTickets<string>({ ...input, lifeMs: 1000 });
    const { id } = await tickets.issue('a');
    const failing = tickets.change(id, () => {
      throw new Error('not now');
    });
    await expect(failing).rejects.toThrow('not now');
    const taken = await Promise.all([tickets.take(id), tickets.take(id)]);
    expect(taken.filter((ticket) => ticket?.value === 'a')).toHaveLength(1);
  });

  it('a limit counts each key for itself and says how long to wait', async () => {
    const { clock, input } = await setUp();
    const limit = createRateLimit({ ...input, most: 2, windowMs: 10_000 });
    for (const key of ['a', 'a', 'b']) await limit.take(key);
    clock.now = 500;
    await expect(limit.take('a')).rejects.toMatchObject({ code: 429, retryAfter: 10 });
    await limit.take('b');
    clock.now = 10_000;
    await limit.take('a');
  });

  it('a limit lets no more through of many at the same moment', async () => {
    const { input } = await setUp();
    const limit = createRateLimit({ ...input, most: 5, windowMs: 10_000 });
    const request = await Promise.allSettled(Array.from({ length: 12 }, () => limit.take('a')));
    expect(request.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('a limit in batches lets through what it says, and a twentieth more for each process where several share it', async () => {
    const { clock, input } = await setUp();
    const limits = [1, 2].map(() => createBatchedLimit({ ...input, most: 100, windowMs: 10_000 }));
    const countOf = async () => {
      let count = 0;
      for (const limit of limits)
        for (let isOpen = true; isOpen; count += Number(isOpen))
          isOpen = await limit.take('a').then(
            () => true,
            () => false,
          );
      return count;
    };
    const expected = input.kept.isShared ? 110 : 100;
    expect(await countOf()).toBe(expected);
    clock.now += 10_000;
    expect(await countOf()).toBe(expected);
  });

  it('a code is good once, for five minutes, and void after five wrong ones', async () => {
    const { clock, kept: stored, now } = await setUp();
    const codes = createPhoneCodes({ kept: stored, now, secret: [Buffer.from('secret')] });
    const recipient = { mobile: '13800138000', purpose: 'login' } as const;
    const issue = async () => {
      clock.now += 60_000;
      return { ...recipient, code: await codes.issue({ ...recipient, address: '10.0.0.1' }) };
    };
    const first = await issue();
    expect(await codes.check({ ...first, purpose: 'register' })).toBe(false);
    expect(await codes.check(first)).toBe(true);
    const spent = (await Promise.all([codes.spend(first), codes.spend(first)])).filter((one) => one !== undefined);
    expect(spent).toHaveLength(1);
    expect(await codes.check(first)).toBe(false);
    await spent[0]?.giveBack();
    expect(await codes.check(first)).toBe(true);
    clock.now += 5 * 60_000;
    expect(await codes.spend(first)).toBeUndefined();
    const second = await issue();
    const wrong = { ...second, code: second.code === '000000' ? '000001' : '000000' };
    for (let tries = 0; tries < 5; tries += 1) expect(await codes.check(wrong)).toBe(false);
    expect(await codes.spend(second)).toBeUndefined();
    await expect(codes.issue({ ...recipient, address: '10.0.0.1' })).rejects.toMatchObject({ code: 429 });
  });

  it('an undo is for who did it, once, for half a minute', async () => {
    const { clock, kept: stored, now } = await setUp();
    const undos = createUndoStore({ kept: stored, now });
    const undo = { userId: 'u1', resource: 'articles', action: 'delete', units: [{ id: 'a', entries: [] }] };
    const { token } = await undos.put(undo);
    expect(await undos.take({ token, userId: 'u2' })).toBeUndefined();
    expect(await undos.take({ token, userId: 'u1' })).toEqual(undo);
    expect(await undos.take({ token, userId: 'u1' })).toBeUndefined();
    const late = await undos.put(undo);
    clock.now += 30_000;
    expect(await undos.take({ token: late.token, userId: 'u1' })).toBeUndefined();
  });

  it('values are swept when their time is over, and forgotten by their group', async () => {
    const { clock, kept: stored } = await setUp();
    const values = stored.of<number>('numbers', 10);
    const put = (key: string, until: number, group?: string) =>
      values.change([key], (found) => ({
        result: found.get(key)?.value,
        put: new Map([[key, { value: 1, until, ...(group && { group }) }]]),
      }));
    await put('a', 10, 'g');
    await put('b', 10);
    await put('c', 20, 'h');
    // Without a group it stays in the one that it was in.
    await put('c', 20);
    await values.forget('g');
    expect([...(await values.read(['a', 'b', 'c'])).keys()]).toEqual(['b', 'c']);
    clock.now = 10;
    await stored.sweep();
    expect([...(await values.read(['a', 'b', 'c'])).keys()]).toEqual(['c']);
    expect(await stored.of<number>('others', 10).read(['c'])).toEqual(new Map());
  });
});

describe('in memory', () => {
  it('the oldest goes before all is full', async () => {
    const stored = createExpiringInMemory({ now: () => 0 });
    const tickets = createTickets<number>({ kept: stored, name: 'test', lifeMs: 1000, now: () => 0 });
    const ids: string[] = [];
    for (let index = 0; index <= most; index += 1) ids.push((await tickets.issue(index)).id);
    expect(await tickets.get(ids[0] ?? '')).toBeUndefined();
    expect((await tickets.get(ids[1] ?? ''))?.value).toBe(1);
    expect(new Set(ids).size).toBe(most + 1);
  });
});
