import { withoutBase } from '../../shared/base-path';
import type { History } from './guarded-history';

type To = Parameters<History['push']>[0];

/** A history below a path: inside the console addresses are what the configuration says, whatever stands before them in the browser. */
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
