import type { Page, Route } from '../../../../src/framework/language/route/route';

const page: Page = { kind: 'screen', screen: 'any' };

/** A resolved route with only what a test is about. The title is its path in both languages. */
export const routeOf = (path: string, route: Partial<Route> = {}): Route => ({
  path,
  name: path,
  title: { zh: `中${path}`, en: path },
  guardedBy: path,
  page: route.children?.length ? { kind: 'group' } : page,
  children: [],
  icon: undefined,
  isCustomSvg: false,
  badge: undefined,
  dot: false,
  hidden: false,
  levelHidden: false,
  guard: undefined,
  guards: [],
  activeMenu: path,
  dynamicNewTab: false,
  noClosable: false,
  tabHidden: false,
  breadcrumbHidden: false,
  target: undefined,
  noColumn: false,
  noLayout: false,
  ...route,
});

/** A page of one record, as it comes with a list. */
export const recordRoute = (listAt: string, kind: 'edit' | 'show'): Route =>
  routeOf(`${listAt}/${kind}/:id`, {
    hidden: true,
    page: { resource: 'any', listAt, ...(kind === 'edit' ? { kind, isDrawer: false } : { kind }) },
    guardedBy: listAt,
  });
