import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { roughCount } from '../../../../src/framework/server/store/postgres/condition-sql';
import { createSeenNumbers } from '../../../../src/framework/server/store/postgres/peers';
import { createAssumed, createCounts, type Plan } from '../../../../src/framework/server/store/postgres/pg-table';

describe('seen numbers', () => {
  const setUp = (from = 0) => {
    const clock = { now: 0 };
    return { clock, seen: createSeenNumbers({ from, now: () => clock.now }) };
  };

  it('waits for numbers that were given and not yet committed, and takes each once', () => {
    const { seen } = setUp(10);
    expect(seen.note([11, 14])).toEqual([11, 14]);
    expect({ highest: seen.highest(), missing: seen.missing() }).toEqual({ highest: 14, missing: [12, 13] });
    expect(seen.note([13, 14, 15, 11])).toEqual([13, 15]);
    expect(seen.note([13])).toEqual([]);
    expect(seen.missing()).toEqual([12]);
    expect(seen.note([9])).toEqual([]);
  });

  it('gives up what was rolled back, and does not fill the memory', () => {
    const { clock, seen } = setUp();
    seen.note([2]);
    clock.now = 61_000;
    seen.note([4]);
    expect(seen.missing()).toEqual([3]);
    seen.note([1_000_000]);
    expect(seen.missing().length).toBeLessThanOrEqual(1001);
    expect(seen.note([999_999])).toEqual([999_999]);
  });

  it('says what was known long ago', () => {
    const { clock, seen } = setUp();
    seen.note([1]);
    clock.now = 20_000;
    seen.note([2]);
    clock.now = 40_000;
    seen.note([3]);
    expect(seen.olderThan(50_000)).toBeUndefined();
    expect(seen.olderThan(20_000)).toBe(2);
    expect(seen.olderThan(1000)).toBe(2);
  });
});

describe('rough count', () => {
  /** A database that computes so much for the statement, and counts one row more each time. */
  const database = (cost: number, seesCommitted = true) => {
    let counted = 0;
    const table = { planned: createAssumed<Plan>(60_000), counts: createCounts(60_000) };
    let whileCounting = () => {};
    const run = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => {
      const isPlan = JSON.stringify(statement.toOperationNode()).includes('explain');
      if (isPlan) return [{ 'QUERY PLAN': [{ Plan: { 'Total Cost': cost, 'Plan Rows': 77_777 } }] } as Row];
      counted += 1;
      const found = [{ n: counted } as Row];
      whileCounting();
      return found;
    };
    const ask = async (key = 'all', atLeast = 0) =>
      (await roughCount({ session: { run, seesCommitted }, all: sql`select 1`, key, table, atLeast })).total;
    const during = (work: () => void) => {
      whileCounting = work;
    };
    return { ask, table, during };
  };

  it.each([
    { what: 'counted each time where that is cheap', cost: 199, seesCommitted: true, totals: [1, 2, 3] },
    { what: 'counted once where it is not', cost: 200, seesCommitted: true, totals: [1, 1, 1] },
    { what: 'counted each time within a transaction', cost: 200, seesCommitted: false, totals: [1, 2, 3] },
    { what: 'estimated where it is dear', cost: 5_001, seesCommitted: true, totals: [77_777, 77_777, 77_777] },
  ])('rows are $what', async ({ cost, seesCommitted, totals }) => {
    const { ask } = database(cost, seesCommitted);
    expect([await ask(), await ask(), await ask()]).toEqual(totals);
  });

  it('what was counted is for the same question, until the table changes, and never less than what was seen', async () => {
    const { ask, table } = database(1_000);
    expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 2, 1]);
    expect(await ask('a', 40)).toBe(40);
    table.counts.forget();
    expect([await ask('a'), await ask('a')]).toEqual([3, 3]);
  });

  it('a count is not kept when the table has changed meanwhile', async () => {
    const { ask, table, during } = database(1_000);
    during(() => table.counts.forget());
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });
});
