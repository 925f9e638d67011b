import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FoundRecords } from '../../../../../src/framework/shell/features/search/search-actions';
import { createRecordSearch } from '../../../../../src/framework/shell/features/search/use-search';

const answer: FoundRecords = { groups: [], isComplete: true };

/** A server that answers when it is told to. */
const slowServer = () => {
  const calls: { term: string; signal: AbortSignal; done: (found: FoundRecords) => void; fail: (e: Error) => void }[] =
    [];
  const find = ({ term, signal }: { term: string; signal: AbortSignal }) =>
    new Promise<FoundRecords>((done, fail) => calls.push({ term, signal, done, fail }));
  const search = createRecordSearch(find);
  return { calls, search };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const rest = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the server', () => {
  test('is asked once, when the term has rested for half a second', async () => {
    const { calls, search } = slowServer();
    for (const term of ['a', 'ab', 'abc']) {
      search.ask(term);
      await rest(400);
    }
    expect(search.get()).toEqual({ step: 'asking', term: 'abc' });
    expect(calls).toHaveLength(0);
    await rest(100);
    expect(calls.map(({ term }) => term)).toEqual(['abc']);
  });

  test('is not asked again for the same term with more space around it', async () => {
    const { calls, search } = slowServer();
    search.ask('a');
    await rest(500);
    calls[0]?.done(answer);
    await rest(0);
    search.ask(' a ');
    await rest(1000);
    expect(calls).toHaveLength(1);
    expect(search.get()).toEqual({ step: 'found', term: 'a', found: answer });
  });

  test('is asked at once when somebody presses Enter, and only once', async () => {
    const { calls, search } = slowServer();
    search.ask('a');
    search.askNow();
    search.askNow();
    await rest(1000);
    expect(calls).toHaveLength(1);
  });

  test('is asked nothing for nothing', async () => {
    const { calls, search } = slowServer();
    search.ask('  ');
    search.askNow();
    await rest(1000);
    expect(calls).toHaveLength(0);
    expect(search.get()).toEqual({ step: 'idle' });
  });
});

describe('an answer', () => {
  test('to an older term is called off, and not heard when it comes all the same', async () => {
    const { calls, search } = slowServer();
    search.ask('old');
    await rest(500);
    search.ask('new');
    expect(calls[0]?.signal.aborted).toBe(true);
    await rest(500);
    calls[1]?.done({ ...answer, isComplete: false });
    await rest(0);
    calls[0]?.done(answer);
    await rest(0);
    expect(search.get()).toEqual({ step: 'found', term: 'new', found: { ...answer, isComplete: false } });
  });

  test('to a term that was taken away is not heard', async () => {
    const { calls, search } = slowServer();
    search.ask('a');
    await rest(500);
    search.ask('');
    calls[0]?.done(answer);
    await rest(0);
    expect(search.get()).toEqual({ step: 'idle' });
  });

  test('that failed can be asked for again', async () => {
    const { calls, search } = slowServer();
    search.ask('a');
    await rest(500);
    calls[0]?.fail(new Error('no line'));
    await rest(0);
    expect(search.get()).toMatchObject({ step: 'failed', term: 'a' });
    search.askNow();
    expect(search.get()).toEqual({ step: 'asking', term: 'a' });
    calls[1]?.done(answer);
    await rest(0);
    expect(search.get()).toMatchObject({ step: 'found' });
  });

  test('after the end tells nobody', async () => {
    const { calls, search } = slowServer();
    const heard = vi.fn();
    search.ask('a');
    await rest(500);
    search.stop();
    search.subscribe(heard);
    calls[0]?.done(answer);
    await rest(0);
    expect(heard).not.toHaveBeenCalled();
  });
});
