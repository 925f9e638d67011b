/** A call of this page to the server. */
export interface LoggedCall {
  /** Counts up from the first one. */
  number: number;
  method: string;
  /** Below the host, query included. */
  path: string;
  /** Status of the answer; 0 where there was none. */
  status: number;
  ms: number;
  /** By which the server's log knows it; empty where it has not said. */
  requestId: string;
}

const mostCalls = 100;

/** The last calls, the newest first; the oldest go. */
export const createCallLog = () => {
  let calls: readonly LoggedCall[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly LoggedCall[]): void => {
    calls = next;
    for (const listener of listeners) listener();
  };
  return {
    read: (): readonly LoggedCall[] => calls,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (call: Omit<LoggedCall, 'number'>): void => {
      count += 1;
      change([{ ...call, number: count }, ...calls].slice(0, mostCalls));
    },
    clear: (): void => change([]),
  };
};
