import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../../src/server/auth/rate-limit';
import { createTickets } from '../../src/server/auth/tickets';

const MOST = 10_000;

describe('tickets', () => {
  it('are good for their time, and known as over afterwards', () => {
    let now = 0;
    const tickets = createTickets<string>({ lifeMs: 1000, now: () => now });
    const { id, expiresAt } = tickets.issue('a');
    expect(expiresAt).toBe(1000);
    now = 999;
    tickets.replace(id, 'b');
    expect(tickets.look(id)).toEqual({ value: 'b', expiresAt: 1000, isExpired: false });
    now = 1000;
    expect(tickets.take(id)).toEqual({ value: 'b', expiresAt: 1000, isExpired: true });
    expect(tickets.take(id)).toBeUndefined();
    tickets.replace(id, 'c');
    expect(tickets.look(id)).toBeUndefined();
  });

  it('do not fill the memory: the oldest goes', () => {
    const tickets = createTickets<number>({ lifeMs: 1000, now: () => 0 });
    const ids = Array.from({ length: MOST + 1 }, (_, index) => tickets.issue(index).id);
    expect(tickets.look(ids[0] ?? '')).toBeUndefined();
    expect(tickets.look(ids[1] ?? '')?.value).toBe(1);
    expect(new Set(ids).size).toBe(MOST + 1);
  });
});

describe('rate limit', () => {
  it('counts each key for itself and says how long to wait', () => {
    let now = 0;
    const limit = createRateLimit({ most: 2, windowMs: 10_000, now: () => now });
    for (const key of ['a', 'a', 'b']) limit.take(key);
    now = 500;
    expect(() => limit.take('a')).toThrow(expect.objectContaining({ code: 429, retryAfter: 10 }));
    limit.take('b');
    now = 10_000;
    limit.take('a');
  });

  it('does not fill the memory: the oldest goes', () => {
    const limit = createRateLimit({ most: 1, windowMs: 10_000, now: () => 0 });
    for (let key = 0; key <= MOST; key += 1) limit.take(String(key));
    expect(() => limit.take(String(MOST))).toThrow();
    limit.take('0');
  });
});
