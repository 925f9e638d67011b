import { redact } from './redact';

/** One error as it is shown and passed on; secrets are replaced. */
export interface LoggedError {
  id: number;
  /** When it happened last, in ms since 1970. */
  at: number;
  /** Address of the page where it happened. */
  route: string;
  message: string;
  /** Empty when there was none. */
  stack: string;
  /** How often in a row. */
  times: number;
}

/** What went wrong since the page was loaded, newest first. */
export interface ErrorLog {
  add: (entry: { error: unknown; route: string }) => void;
  clear: () => void;
  /** The same list until something changes. */
  list: () => readonly LoggedError[];
  /** Calls back after every change. Answers how to stop. */
  subscribe: (listener: () => void) => () => void;
}

const maxEntries = 50;
const maxText = 4000;

const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message ? `${error.name}: ${error.message}` : error.name;
  if (typeof error === 'string') return error;
  try {
    return JSON.stringify(error) ?? String(error);
  } catch {
    return Object.prototype.toString.call(error);
  }
};

const tidy = (text: string): string => redact(text.slice(0, maxText));

/** An empty log; it keeps the last 50 errors, and the same one again and again only once. */
export const createErrorLog = (now: () => number = Date.now): ErrorLog => {
  const listeners = new Set<() => void>();
  let entries: readonly LoggedError[] = [];
  let nextId = 1;
  const change = (next: readonly LoggedError[]): void => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    add: ({ error, route }) => {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      const entry = { at: now(), route: tidy(route), message: tidy(messageOf(error)), stack: tidy(stack) };
      const [last, ...older] = entries;
      if (last && last.message === entry.message && last.stack === entry.stack && last.route === entry.route) {
        change([{ ...last, at: entry.at, times: last.times + 1 }, ...older]);
        return;
      }
      change([{ ...entry, id: nextId, times: 1 }, ...entries].slice(0, maxEntries));
      nextId += 1;
    },
    clear: () => change([]),
    list: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
