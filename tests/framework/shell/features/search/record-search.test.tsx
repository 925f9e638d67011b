// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FoundRecords } from '../../../../../src/framework/shell/features/search/search-actions';
import { useRecordSearch } from '../../../../../src/framework/shell/features/search/use-search';

const answer: FoundRecords = { groups: [], isComplete: true };

/** A server that answers on command. */
const slowServer = () => {
  const calls: { term: string; signal: AbortSignal; done: (found: FoundRecords) => void; fail: (e: Error) => void }[] =
    [];
  const find = ({ term, signal }: { term: string; signal: AbortSignal }) =>
    new Promise<FoundRecords>((done, fail) => calls.push({ term, signal, done, fail }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useRecordSearch(find), { wrapper });
  return {
    calls,
    unmount,
    ask: (term: string) => act(() => result.current.ask(term)),
    askNow: () => act(() => result.current.askNow()),
    state: () => result.current.state,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the server', () => {
  test('is asked once, when the term has rested for half a second', async () => {
    const { calls, ask, state } = slowServer();
    for (const term of ['a', 'ab', 'abc']) {
      ask(term);
      await rest(400);
    }
    expect(state()).toEqual({ step: 'asking' });
    expect(calls).toHaveLength(0);
    await rest(100);
    expect(calls.map(({ term }) => term)).toEqual(['abc']);
  });

  test('is not asked again for the same term with more space around it', async () => {
    const { calls, ask, state } = slowServer();
    ask('a');
    await rest(500);
    calls[0]?.done(answer);
    await rest(1);
    ask(' a ');
    await rest(1000);
    expect(calls).toHaveLength(1);
    expect(state()).toEqual({ step: 'found', found: answer });
  });

  test('is asked at once when somebody presses Enter, and only once', async () => {
    const { calls, ask, askNow } = slowServer();
    ask('a');
    askNow();
    askNow();
    await rest(1000);
    expect(calls).toHaveLength(1);
  });

  test('is asked nothing for nothing', async () => {
    const { calls, ask, askNow, state } = slowServer();
    ask('  ');
    askNow();
    await rest(1000);
    expect(calls).toHaveLength(0);
    expect(state()).toEqual({ step: 'idle' });
  });
});

describe('an answer', () => {
  test('to an older term is called off, and not heard when it comes all the same', async () => {
    const { calls, ask, state } = slowServer();
    ask('old');
    await rest(500);
    ask('new');
    expect(calls[0]?.signal.aborted).toBe(true);
    await rest(500);
    calls[1]?.done({ ...answer, isComplete: false });
    await rest(1);
    calls[0]?.done(answer);
    await rest(1);
    expect(state()).toEqual({ step: 'found', found: { ...answer, isComplete: false } });
  });

  test('to a term that was taken away is not heard', async () => {
    const { calls, ask, state } = slowServer();
    ask('a');
    await rest(500);
    ask('');
    calls[0]?.done(answer);
    await rest(1);
    expect(state()).toEqual({ step: 'idle' });
  });

  test('that failed can be asked for again', async () => {
    const { calls, ask, askNow, state } = slowServer();
    ask('a');
    await rest(500);
    calls[0]?.fail(new Error('no line'));
    await rest(1);
    expect(state()).toEqual({ step: 'failed' });
    askNow();
    await rest(1);
    expect(state()).toEqual({ step: 'asking' });
    calls[1]?.done(answer);
    await rest(1);
    expect(state()).toEqual({ step: 'found', found: answer });
  });

  test('is called off when the search is closed', async () => {
    const { calls, ask, unmount } = slowServer();
    ask('a');
    await rest(500);
    unmount();
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});
