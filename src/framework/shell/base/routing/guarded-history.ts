import type { ComponentProps } from 'react';
import type { LeaveGuard } from '../../../engine/context/engine-context';
import { withoutBase } from '../../../shared/base-path';
import type { HistoryRouter } from '../../../shared/router-internals';

/** react-router's own history, as its router for given histories wants it. */
type History = ComponentProps<typeof HistoryRouter>['history'];

export interface GuardedHistory extends History {
  /** Sets a guard that runs before every navigation. Returns a function that removes it. */
  guardLeaving: (guard: LeaveGuard) => () => void;
  /** Whether a guard would hold leaving altogether, as by a reload. */
  isHeld: () => boolean;
  /** Asks the guard, if it would hold leaving altogether; true where nothing holds. For a sign-out, which is no navigation. */
  mayLeave: () => Promise<boolean>;
}

type To = Parameters<History['push']>[0];

/**
 * A history whose navigations can be held until the user has confirmed, the browser's back and forward included: those have
 * happened when their event arrives, so they are taken back first and repeated after a yes. react-router has this only in its
 * data router, which is 14 kB larger and does nothing else for us. While `isStill`, back and forward are taken back without a question.
 */
export const guardHistory = (history: History, isStill: () => boolean = () => false): GuardedHistory => {
  let guard: LeaveGuard | undefined;
  /** Steps back or forward that are ours, to be heard in silence (`undo`) or let through (`redo`). */
  let own: 'undo' | 'redo' | undefined;

  const holderOf = (pathname: string): LeaveGuard | undefined => (guard?.isHolding(pathname) ? guard : undefined);

  const held = (to: To, navigate: () => void): void => {
    const holder = holderOf(history.createURL(to).pathname);
    if (holder) void holder.ask().then((isYes) => isYes && navigate());
    else navigate();
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => held(to, () => history.push(to, state)),
    replace: (to, state) => held(to, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        const { delta, location } = update;
        if (own === 'undo') {
          own = undefined;
          return;
        }
        if (update.action === 'POP' && delta && isStill()) {
          own = 'undo';
          history.go(-delta);
          return;
        }
        const holder = update.action === 'POP' && own !== 'redo' && delta ? holderOf(location.pathname) : undefined;
        own = undefined;
        if (!holder || !delta) {
          listener(update);
          return;
        }
        own = 'undo';
        history.go(-delta);
        void holder.ask().then((isYes) => {
          if (!isYes) return;
          own = 'redo';
          history.go(delta);
        });
      }),
    // No page has this pathname.
    isHeld: () => holderOf('') !== undefined,
    mayLeave: async () => holderOf('')?.ask() ?? true,
    guardLeaving: (next) => {
      guard = next;
      return () => {
        if (guard === next) guard = undefined;
      };
    },
  };
};

/** A history below a path: inside the console addresses are as configured, whatever precedes them in the browser. */
export const basedHistory = (history: History, base: string): History => {
  if (base === '') return history;
  const add = (to: To): To => {
    if (typeof to === 'string') return to.startsWith('/') ? `${base}${to}` : to;
    return to.pathname?.startsWith('/') ? { ...to, pathname: `${base}${to.pathname}` } : to;
  };
  const strip = (location: History['location']): History['location'] => ({
    ...location,
    pathname: withoutBase(location.pathname, base),
  });
  return {
    get action() {
      return history.action;
    },
    get location() {
      return strip(history.location);
    },
    createHref: (to) => history.createHref(add(to)),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => history.push(add(to), state),
    replace: (to, state) => history.replace(add(to), state),
    listen: (listener) => history.listen((update) => listener({ ...update, location: strip(update.location) })),
  };
};
