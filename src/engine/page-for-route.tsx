import { type ReactNode, Suspense } from 'react';
import { pathOnScreen } from '../schema/path-on-screen';
import type { Route } from '../schema/route';
import { lazyNamed } from '../shared/lazy-named';
import { useEngine } from './engine-context';
import { Loading } from './loading';

const ListPage = lazyNamed(async () => (await import('./pages/list-page')).ListPage);
const ListWithDrawer = lazyNamed(async () => (await import('./pages/list-with-drawer')).ListWithDrawer);
const ShowPage = lazyNamed(async () => (await import('./pages/show-page')).ShowPage);
const CreatePage = lazyNamed(async () => (await import('./forms')).CreatePage);
const EditPage = lazyNamed(async () => (await import('./forms')).EditPage);
const SingletonPage = lazyNamed(async () => (await import('./forms')).SingletonPage);

interface RoutePageProps {
  /** A resolved route; routes of other kinds (group, screen, link) draw nothing here. */
  route: Route;
  /** Told the title of the record that an edit or show page is about. Keep it the same function between draws. */
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
    default:
      return null;
  }
};

/** The list that a route's forms are drawn above; undefined for a route that stands for itself. */
const listWithDrawers = (route: Route, routes: ReadonlyMap<string, Route>): Route | undefined => {
  const list = routes.get(pathOnScreen(route));
  return list?.children.some(({ page }) => 'isDrawer' in page && page.isDrawer) ? list : undefined;
};

/** The page that the configuration describes, in the place of `route`. Its code arrives when it is first needed. */
export const RoutePage = (props: RoutePageProps) => {
  const { console } = useEngine();
  const { route } = props;
  return (
    // Another path is another page: no state of the former one may stay. A drawer stands on the page of its list.
    <Suspense key={pathOnScreen(route)} fallback={<Loading />}>
      {pageOf(props, listWithDrawers(route, console.routeByPath))}
    </Suspense>
  );
};
