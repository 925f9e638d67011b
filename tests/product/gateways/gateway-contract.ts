import { expect, it } from 'vitest';
import type { Answer, Gateway, GatewayRequest } from '../../../src/framework/shared/gateway';

/** What the suite needs to know of a gateway. */
interface Promised<Order, Result, Cause extends string> {
  /** A fresh one: what it knows of earlier work it has to know from the service, as after a restart. */
  create: () => Gateway<Order, Result, Cause>;
  /** Something it can do. */
  order: Order;
  /** The causes that the console has texts for. */
  causes: Readonly<Record<string, { zh: string; en: string }>>;
  /** Fails when a result is not what the type promises. */
  check: (result: Result) => void;
  /** Different pieces of work to try; with a real service few. Left out: 60. */
  tries?: number;
}

const start = Date.parse('2026-11-23T08:00:00.000Z');
/** More questions than any piece of work needs. */
const mostQuestions = 500;

/**
 * What every gateway has to keep to (`Gateway`), to be called within a `describe`. It waits for nothing: it tells the gateway a later
 * moment, which a real service's sandbox may read as it likes.
 */
export const gatewayContract = <Order, Result, Cause extends string>(
  promised: Promised<Order, Result, Cause>,
): void => {
  const { create, order, causes, check, tries = 60 } = promised;
  const key = (number: number): string => `contract:${number}//0/0`;

  /** Asks until it is over; a new gateway for every question, as if the server had been killed in between. */
  const followed = async (first: Omit<GatewayRequest<Order>, 'now' | 'ticket'>) => {
    const answers: Answer<Result, Cause>[] = [];
    let ticket: string | undefined;
    let now = start;
    for (let count = 0; count < mostQuestions; count += 1) {
      const answer = await create().ask({ ...first, ticket, now });
      answers.push(answer);
      if (answer.state === 'done' || answer.state === 'failed') return { answers, last: answer, ticket, now };
      ticket = answer.ticket;
      now += answer.askAgainMs;
    }
    throw new Error('it never comes to an end');
  };
  const all = async (attempt = 0) =>
    Promise.all(Array.from({ length: tries }, (_, number) => followed({ key: key(number), order, attempt })));

  it('ends every piece of work, and says how far it is on the way', async () => {
    for (const { answers } of await all()) {
      const progress = answers.flatMap((answer) => (answer.state === 'working' ? [answer.progress] : []));
      expect(progress).toEqual([...progress].sort((one, other) => one - other));
      expect(progress.every((value) => value >= 0 && value <= 100)).toBe(true);
    }
  });

  it('says when to ask again, in whole ms above zero', async () => {
    const waits = (await all()).flatMap(({ answers }) =>
      answers.flatMap((answer) => ('askAgainMs' in answer ? [answer.askAgainMs] : [])),
    );
    expect(waits.filter((ms) => !Number.isInteger(ms) || ms <= 0)).toEqual([]);
  });

  it('makes what its type promises', async () => {
    const done = (await all()).flatMap(({ last }) => (last.state === 'done' ? [last.result] : []));
    expect(done.length).toBeGreaterThan(0);
    for (const result of done) check(result);
  });

  it('gives the same answer to the same question after the end', async () => {
    for (const [number, { last, ticket, now }] of (await all()).entries()) {
      expect(await create().ask({ key: key(number), order, ticket, attempt: 0, now: now + 60_000 })).toEqual(last);
    }
  });

  it('names a code and a cause that operators can read in both languages for what fails', async () => {
    const failures = (await all()).flatMap(({ last }) => (last.state === 'failed' ? [last.failure] : []));
    const isReadable = ({ code, cause }: { code: string; cause: Cause }): boolean =>
      /^\S.{0,38}$/.test(code) &&
      /\p{Script=Han}/u.test(causes[cause]?.zh ?? '') &&
      /[a-z]/.test(causes[cause]?.en ?? '');
    expect(failures.filter((failure) => !isReadable(failure))).toEqual([]);
  });

  it('can carry out everything that it hands out as JSON', async () => {
    for (const { answers } of await all()) expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
  });
};
