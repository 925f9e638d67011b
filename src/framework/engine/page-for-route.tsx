import { type ReactNode, Suspense } from 'react';
import { pathOnScreen, type Route } from '../language/route/route';
import { lazyNamed } from '../shared/lazy-named';
import { useEngine } from './context/engine-context';
import { Loading } from './parts/loading';

const loadList = () => import('./list/list-page');
const loadShow = () => import('./show/show-page');
const loadForms = () => import('./form/forms');
const loadDashboard = () => import('./dashboard/dashboard-page');

const ListPage = lazyNamed(async () => (await loadList()).ListPage);
const ListWithDrawer = lazyNamed(async () => (await import('./list-with-drawer')).ListWithDrawer);
const ShowPage = lazyNamed(async () => (await loadShow()).ShowPage);
const CreatePage = lazyNamed(async () => (await loadForms()).CreatePage);
const EditPage = lazyNamed(async () => (await loadForms()).EditPage);
const DashboardPage = lazyNamed(async () => (await loadDashboard()).DashboardPage);
const SingletonPage = lazyNamed(async () => (await loadForms()).SingletonPage);

const loaders: Partial<Record<Route['page']['kind'], () => Promise<unknown>>> = {
  list: loadList,
  show: loadShow,
  create: loadForms,
  edit: loadForms,
  singleton: loadForms,
  dashboard: loadDashboard,
};

/** Fetches the code of a kind of page before it is drawn. Resolves at once for kinds that have none of their own. */
export const preloadPage = async (kind: Route['page']['kind']): Promise<void> => {
  await loaders[kind]?.();
};

interface RoutePageProps {
  /** A resolved route; routes of other kinds (group, screen, link) render nothing. */
  route: Route;
  /** Called with the title of the record of an edit or show page. Keep the reference stable. */
  onTitle?: (title: string) => void;
}

const ignore = (): void => undefined;

const pageOf = ({ route, onTitle = ignore }: RoutePageProps, list: Route | undefined): ReactNode => {
  const { page } = route;
  if (list?.page.kind === 'list' && (page.kind === 'list' || page.kind === 'create' || page.kind === 'edit'))
    return <ListWithDrawer list={{ ...list, page: list.page }} route={{ ...route, page }} />;
  switch (page.kind) {
    case 'list':
      return <ListPage route={{ ...route, page }} />;
    case 'create':
      return <CreatePage route={{ ...route, page }} onTitle={onTitle} />;
    case 'edit':
      return <EditPage route={{ ...route, page }} onTitle={onTitle} />;
    case 'show':
      return <ShowPage route={{ ...route, page }} onTitle={onTitle} />;
    case 'singleton':
      return <SingletonPage route={{ ...route, page }} onTitle={onTitle} />;
    case 'dashboard':
      return <DashboardPage route={{ ...route, page }} />;
    default:
      return null;
  }
};

/** The list that a route's forms are opened above in a drawer; undefined for a route without drawers. */
const listWithDrawers = (route: Route, routes: ReadonlyMap<string, Route>): Route | undefined => {
  const list = routes.get(pathOnScreen(route));
  return list?.children.some(({ page }) => 'isDrawer' in page && page.isDrawer) ? list : undefined;
};

/** The page that the configuration describes for `route`. Its code is loaded lazily. */
export const RoutePage = (props: RoutePageProps) => {
  const { console } = useEngine();
  const { route } = props;
  return (
    // Another path is another page: no state of the former one may stay. A drawer belongs to the page of its list.
    <Suspense key={pathOnScreen(route)} fallback={<Loading />}>
      {pageOf(props, listWithDrawers(route, console.routeByPath))}
    </Suspense>
  );
};
