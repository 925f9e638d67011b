/**
 * The only place that imports what react-router does not promise to keep. There is no documented way to hold a navigation without its
 * data router (14 kB more), nor to keep a page at an address of its own. tests/framework/shared/router-internals.test.ts fails when an
 * upgrade moves one of these.
 */
export {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createHashHistory as createHashHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
