import type { LiveProvider } from '@refinedev/core';
import { focusManager } from '@tanstack/react-query';
import { listenToEvents } from '../contract/events';
import type { StreamEvent } from '../shared/event-parser';
import { ApiError } from './http/api-error';
import { createEventStream, type EventStreamOptions } from './open-event-stream';

const firstMs = 1000;
const longestMs = 60_000;

/**
 * Delay before reconnecting, in ms: exponential backoff up to a minute, with a random factor between one half and one, so that a
 * thousand windows do not all reconnect at the same moment.
 * @param failures how many attempts in a row have failed; 0 after a stream that had been open
 * @param random a number from 0 to 1
 */
export const reconnectDelay = ({ failures, random }: { failures: number; random: number }): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16));
  return Math.round(whole * (0.5 + random / 2));
};

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
interface LiveConnection {
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

type Subscription = Parameters<LiveProvider['subscribe']>[0];
type LiveEvent = Parameters<Subscription['callback']>[0];

/** Events pushed by the server. One connection shared by all listeners; none while there are no listeners. */
export interface Live {
  /** Calls back when records of a resource were written, and once after an interruption in which that may have been missed. */
  onChange: (subscription: Pick<Subscription, 'channel' | 'callback'>) => () => void;
  /** Calls back when something about the user's notices has changed, or may have. */
  onNotice: (listener: () => void) => () => void;
}

/** Refine's name for the channel of a resource. */
const channelOf = (collection: unknown): string => `resources/${String(collection)}`;

/** Parses the data of an event; anything other than a JSON object yields an empty one. */
const dataOf = ({ data }: StreamEvent): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const idsOf = (ids: unknown): string[] =>
  Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];

/** The live client. */
export const createLive = (options: Omit<EventStreamOptions, 'path'>): Live => {
  const changes = new Set<Pick<Subscription, 'channel' | 'callback'>>();
  const notices = new Set<{ listener: () => void }>();

  const announceNotices = () => {
    for (const { listener } of notices) listener();
  };
  const announceChange = (event: Omit<LiveEvent, 'date'>) => {
    for (const { channel, callback } of changes) {
      if (channel === event.channel) callback({ ...event, date: new Date() });
    }
  };
  const onEvent = (event: StreamEvent): void => {
    const { collection, kind, ids, revision } = dataOf(event);
    if (event.name === 'change') {
      announceChange({ channel: channelOf(collection), type: String(kind), payload: { ids: idsOf(ids) } });
    }
    if (event.name === 'notice') announceNotices();
    // Every response has the revision in this header, so the code that follows the policy reads it there.
    if (event.name === 'policy') {
      options.onAnswer?.({ status: 200, headers: new Headers({ 'X-Policy-Revision': String(revision) }) });
    }
  };
  const onOpen = (): void => {
    for (const channel of new Set([...changes].map((subscription) => subscription.channel))) {
      announceChange({ channel, type: '*', payload: {} });
    }
    announceNotices();
  };

  const connection = createLiveConnection({
    listen: createEventStream({ ...options, path: listenToEvents.path }),
    onEvent,
    onOpen,
    // Same as for other background requests: the page is visible, and its screen is not locked.
    visibility: {
      isVisible: () => focusManager.isFocused(),
      subscribe: (listener) => focusManager.subscribe(listener),
    },
    random: Math.random,
  });

  /** Adds a listener and keeps the connection open while there is at least one. */
  const join = <T>(listeners: Set<T>, one: T): (() => void) => {
    listeners.add(one);
    connection.start();
    return () => {
      listeners.delete(one);
      if (changes.size + notices.size === 0) connection.stop();
    };
  };

  return {
    onChange: (subscription) => join(changes, { ...subscription }),
    onNotice: (listener) => join(notices, { listener }),
  };
};
