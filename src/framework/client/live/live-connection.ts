import { ApiError } from '../http/api-error';
import type { StreamEvent } from './event-parser';
import { reconnectDelay } from './reconnect-delay';

interface ConnectionOptions {
  /** Listens to the stream until it ends. */
  listen: (listening: {
    onOpen: () => void;
    onEvent: (event: StreamEvent) => void;
    signal: AbortSignal;
  }) => Promise<void>;
  onEvent: (event: StreamEvent) => void;
  /** It is open. What was written before that nobody has told. */
  onOpen: () => void;
  /** Whether the page is visible, and how to subscribe to changes. */
  visibility: { isVisible: () => boolean; subscribe: (listener: () => void) => () => void };
  /** A number from 0 to 1. */
  random: () => number;
}

/** A connection that keeps itself up. */
export interface LiveConnection {
  /** From now on it is open while the page can be seen. */
  start: () => void;
  /** Closes it and leaves nothing behind. */
  stop: () => void;
}

/** Refusals that another try does not change: the session is over, or nothing of the kind is offered. */
const final: ReadonlySet<number> = new Set([401, 403, 404]);
const isFinal = (error: unknown): boolean => error instanceof ApiError && final.has(error.code);

/** Holds a stream open while the page is visible: comes back after a break, waiting longer after every failure. */
export const createLiveConnection = (options: ConnectionOptions): LiveConnection => {
  const { listen, onEvent, onOpen, visibility, random } = options;
  let unwatch: (() => void) | undefined;
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = (): void => {
    clearTimeout(timer);
    timer = undefined;
    current?.abort();
    current = undefined;
  };

  const open = async (): Promise<void> => {
    const attempt = new AbortController();
    const isCurrent = () => current === attempt;
    current = attempt;
    try {
      await listen({
        signal: attempt.signal,
        onOpen: () => {
          if (!isCurrent()) return;
          failures = 0;
          onOpen();
        },
        onEvent: (event) => isCurrent() && onEvent(event),
      });
    } catch (error) {
      if (isCurrent() && isFinal(error)) {
        current = undefined;
        return;
      }
      failures += 1;
    }
    if (!isCurrent()) return;
    current = undefined;
    timer = setTimeout(() => void open(), reconnectDelay({ failures, random: random() }));
  };

  const follow = (): void => {
    if (!visibility.isVisible()) close();
    else if (!current && timer === undefined) {
      failures = 0;
      void open();
    }
  };

  return {
    start: () => {
      unwatch ??= visibility.subscribe(follow);
      follow();
    },
    stop: () => {
      unwatch?.();
      unwatch = undefined;
      close();
    },
  };
};
