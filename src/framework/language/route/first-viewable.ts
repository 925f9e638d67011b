import type { Route } from './route';

type CanView = (route: Route) => boolean;

/**
 * Where a user lands after sign-in: the site's home when they may view it, else the first page of the tree that they may.
 * Groups, links and pages of one record are no places to land on; a hidden page is taken only when there is nothing else.
 */
export const firstViewable = ({
  routes,
  home,
  canView,
}: {
  routes: readonly Route[];
  /** Path of the site's home. */
  home: string;
  canView: CanView;
}): Route | undefined => {
  const pages = landings(routes);
  const candidates = [
    ...pages.filter(({ route }) => route.path === home),
    ...pages.filter(({ isHidden }) => !isHidden),
    ...pages.filter(({ isHidden }) => isHidden),
  ];
  return candidates.find(({ route }) => canView(route))?.route;
};

interface Landing {
  route: Route;
  /** It, or something above it, is left out of the menu. */
  isHidden: boolean;
}

const landings = (routes: readonly Route[], isBelowHidden = false): readonly Landing[] =>
  routes.flatMap((route) => {
    const isHidden = isBelowHidden || route.hidden;
    const isLanding = route.page.kind !== 'group' && route.page.kind !== 'link' && !route.path.includes('/:');
    return [...(isLanding ? [{ route, isHidden }] : []), ...landings(route.children, isHidden)];
  });
