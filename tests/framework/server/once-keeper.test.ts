import { expect, it } from 'vitest';
import { createOnceKeeper, type OnceKeeper, onceRule } from '../../../src/framework/server/http/answer-once';
import { noteAnswer } from '../../../src/framework/server/http/current-call';
import { everything } from '../../../src/framework/server/store/scope';
import type { OpenedStore } from '../../../src/framework/server/store/store';
import { ruledStore } from '../../../src/framework/server/store/write-rules';
import { temporaryStore } from './support/temporary-store';
import { recordingLog } from './support/test-server';

const begin = async () => {
  const stored = await temporaryStore(['things', 'keptValues']);
  /** What a process that is started on the store has. */
  const process = (): { keeper: OnceKeeper; store: OpenedStore } => ({
    keeper: createOnceKeeper({ store: stored, secret: [Buffer.from('secret')], now: Date.now, log: recordingLog() }),
    store: ruledStore({ store: stored, rules: [onceRule({ isShared: stored.peers !== undefined, now: Date.now })] }),
  });
  const count = () => stored.count({ collection: 'things', scope: everything() });
  return { process, count };
};
const request = (run: () => unknown) => ({
  userId: 'u1',
  key: 'k1',
  what: 'POST /things',
  takesFile: false,
  run,
  answerOf: (data: unknown) => ({ code: 200 as const, data }),
});
const never = new Promise<never>(() => undefined);

it('gives the answer that was noted in the commit, when the process ends right after it', async () => {
  const { process, count } = await begin();
  const first = process();
  const committed = new Promise<void>((done) => {
    const run = async () => {
      await first.store.transaction(async (tx) => {
        await tx.create({ collection: 'things', row: { id: 't1' } });
        noteAnswer({ id: 't1' });
      });
      done();
      return never;
    };
    void first.keeper.answer(request(run));
  });
  await committed;
  const second = process();
  expect(await second.keeper.answer(request(() => never))).toEqual({ again: { code: 200, data: { id: 't1' } } });
  expect(await count()).toBe(1);
});

it('says that it was carried out, when the process ends before there is an answer', async () => {
  const { process, count } = await begin();
  const first = process();
  const committed = new Promise<void>((done) => {
    const run = async () => {
      await first.store.create({ collection: 'things', row: { id: 't1' } });
      done();
      return never;
    };
    void first.keeper.answer(request(run));
  });
  await committed;
  await expect(process().keeper.answer(request(() => never))).rejects.toMatchObject({
    code: 409,
    data: { reason: 'carriedOut' },
  });
  expect(await count()).toBe(1);
});

it('keeps nothing of work that was taken back, nor of a call that was refused after its commit', async () => {
  const { process, count } = await begin();
  const { keeper, store } = process();
  const torn = request(() =>
    store.transaction(async (tx) => {
      await tx.create({ collection: 'things', row: { id: 't1' } });
      throw new Error('torn');
    }),
  );
  await expect(keeper.answer(torn)).rejects.toThrow('torn');
  const refused = request(async () => {
    await store.create({ collection: 'things', row: { id: 't2' } });
    throw new Error('refused');
  });
  await expect(keeper.answer(refused)).rejects.toThrow('refused');
  expect(await keeper.answer(request(async () => 'done'))).toEqual({ result: 'done' });
  expect(await count()).toBe(1);
});

it('says what the last attempt at a transaction has come to, and what two at once have written', async () => {
  const { process, count } = await begin();
  const { keeper, store } = process();
  const run = async () => {
    await Promise.all(['t1', 't2'].map((id) => store.create({ collection: 'things', row: { id } })));
    return 'both';
  };
  expect(await keeper.answer(request(run))).toEqual({ result: 'both' });
  expect(await keeper.answer(request(() => never))).toEqual({ again: { code: 200, data: 'both' } });
  expect(await count()).toBe(2);
});

it('refuses a call whose first try is still under way, with the time to try again', async () => {
  const { process } = await begin();
  const { keeper } = process();
  let end: (result: string) => void = () => undefined;
  const work = new Promise<string>((done) => {
    end = done;
  });
  const first = keeper.answer(request(() => work));
  await expect(keeper.answer(request(() => never))).rejects.toMatchObject({
    code: 409,
    data: { reason: 'underWay', retryAfter: 1 },
  });
  end('done');
  expect(await first).toEqual({ result: 'done' });
});
