import type { LiveProvider } from '@refinedev/core';
import type { Live } from './live';

/** Refine's live provider over a live client that is loaded lazily: a subscription ended before that is never made. */
export const createLazyLiveProvider = (load: () => Promise<Live>): LiveProvider => ({
  subscribe: (subscription): (() => void) => {
    let isOver = false;
    let leave: (() => void) | undefined;
    load().then(
      (live) => {
        if (!isOver) leave = live.onChange(subscription);
      },
      // Only live updates are lost: lists are read again whenever they are opened.
      () => undefined,
    );
    return () => {
      isOver = true;
      leave?.();
    };
  },
  unsubscribe: (leave: () => void) => leave(),
});
