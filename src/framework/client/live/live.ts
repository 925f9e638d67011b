import type { LiveProvider } from '@refinedev/core';
import { focusManager } from '@tanstack/react-query';
import { listenToEvents } from '../../contract/events';
import type { StreamEvent } from './event-parser';
import { createLiveConnection } from './live-connection';
import { createEventStream, type EventStreamOptions } from './open-event-stream';

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

  const tellNotices = () => {
    for (const { listener } of notices) listener();
  };
  const tellChange = (event: Omit<LiveEvent, 'date'>) => {
    for (const { channel, callback } of changes) {
      if (channel === event.channel) callback({ ...event, date: new Date() });
    }
  };
  const onEvent = (event: StreamEvent): void => {
    const { collection, kind, ids, revision } = dataOf(event);
    if (event.name === 'change') {
      tellChange({ channel: channelOf(collection), type: String(kind), payload: { ids: idsOf(ids) } });
    }
    if (event.name === 'notice') tellNotices();
    // Every response has the revision in this header, so the code that follows the policy reads it there.
    if (event.name === 'policy') {
      options.onAnswer?.({ status: 200, headers: new Headers({ 'X-Policy-Revision': String(revision) }) });
    }
  };
  const onOpen = (): void => {
    for (const channel of new Set([...changes].map((subscription) => subscription.channel))) {
      tellChange({ channel, type: '*', payload: {} });
    }
    tellNotices();
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
