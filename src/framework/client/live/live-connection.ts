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
  /** The connection is open. Changes made before that were not reported. */
  onOpen: () => void;
  /** Whether the page is visible, and how to subscribe to changes. */
  visibility: { isVisible: () => boolean; subscribe: (listener: () => void) => () => void };
  /** A number from 0 to 1. */
  random: () => number;
}

/** A connection that reconnects automatically. */
export interface LiveConnection {
  /** Keeps it open from now on while the page is visible. */
  start: () => void;
  /** Closes it and releases everything. */
  stop: () => void;
}

/** Refusals that a retry would not change: the session has ended, or the server has no such stream. */
const final: ReadonlySet<number> = new Set([401, 403, 404]);
const isFinal = (error: unknown): boolean => error instanceof ApiError && final.has(error.code);

/** Keeps a stream open while the page is visible: reconnects after an interruption, waiting longer after every failure. */
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
