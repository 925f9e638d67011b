import type { LiveProvider } from '@refinedev/core';
import type { Live } from './live';

/** Refine's live provider over a live client that is still to be fetched: who has left before it is there never listens. */
export const createLazyLiveProvider = (load: () => Promise<Live>): LiveProvider => ({
  subscribe: (subscription): (() => void) => {
    let isOver = false;
    let leave: (() => void) | undefined;
    load().then(
      (live) => {
        if (!isOver) leave = live.onChange(subscription);
      },
      // Nothing is lost but the movement: lists are read again whenever they are opened.
      () => undefined,
    );
    return () => {
      isOver = true;
      leave?.();
    };
  },
  unsubscribe: (leave: () => void) => leave(),
});
