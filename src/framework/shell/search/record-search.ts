import { createEmitter } from '../../shared/emitter';
import type { FindRecords, FoundRecords } from './search-types';

/** How long a term must rest before the server is asked, in ms; named by the specification. */
const delay = 500;

/** What is known of the records for the term in force. */
export type RecordSearchState =
  /** Nothing is looked for. */
  | { step: 'idle' }
  /** The term is resting, or the server is at work. */
  | { step: 'asking'; term: string }
  | { step: 'found'; term: string; found: FoundRecords }
  | { step: 'failed'; term: string; error: unknown };

/** Asks the server for records, one term at a time. */
export interface RecordSearch {
  /** Takes another term: what was asked for before is called off, and its answer, should it still come, is not heard. */
  ask: (term: string) => void;
  /** Requests the current term at once, without the debounce, or again. */
  askNow: () => void;
  /** Calls everything off. */
  stop: () => void;
  get: () => RecordSearchState;
  /** Calls back after every change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

const idle: RecordSearchState = { step: 'idle' };

/** A search without a term. */
export const createRecordSearch = (find: FindRecords): RecordSearch => {
  const changes = createEmitter();
  let state: RecordSearchState = idle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calling: AbortController | undefined;

  const take = (next: RecordSearchState): void => {
    state = next;
    changes.emit();
  };
  const callOff = (): void => {
    clearTimeout(timer);
    timer = undefined;
    calling?.abort();
    calling = undefined;
  };
  const call = async (term: string): Promise<void> => {
    callOff();
    const mine = new AbortController();
    calling = mine;
    take({ step: 'asking', term });
    const answer = await find({ term, signal: mine.signal }).then(
      (found) => ({ step: 'found', term, found }) as const,
      (error: unknown) => ({ step: 'failed', term, error }) as const,
    );
    // Another term has taken over meanwhile.
    if (calling !== mine) return;
    calling = undefined;
    take(answer);
  };

  return {
    ask: (asked) => {
      const term = asked.trim();
      if (state.step !== 'idle' && state.term === term) return;
      callOff();
      if (term === '') return take(idle);
      take({ step: 'asking', term });
      timer = setTimeout(() => void call(term), delay);
    },
    askNow: () => {
      const isAsking = state.step === 'asking' && calling !== undefined;
      if (state.step === 'failed' || (state.step === 'asking' && !isAsking)) void call(state.term);
    },
    stop: () => {
      callOff();
      if (state.step !== 'idle') take(idle);
    },
    get: () => state,
    subscribe: changes.subscribe,
  };
};
