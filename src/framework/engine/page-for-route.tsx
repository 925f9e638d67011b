import { type ReactNode, Suspense } from 'react';
import type { Console } from '../language/console-config';
import { pathOnScreen, type Route } from '../language/route/route';
import { isPreloadable, lazyNamed, type PartGroup, preloadParts } from '../shared/lazy-named';
import { useEngine } from './context/engine-context';
import type { Replacements } from './context/replacements';
import { Loading } from './parts/loading';
import { CustomCell } from './record/render-cell';

type Page = Route['page'];

const loadList = () => import('./list/list-page');
const loadShow = () => import('./show/shows');
const loadForms = () => import('./form/forms');
const loadDashboard = () => import('./dashboard/dashboard-page');

const ListPage = lazyNamed(async () => (await loadList()).ListPage, 'list');
const ListWithDrawer = lazyNamed(async () => (await import('./list-with-drawer')).ListWithDrawer, 'seldom');
const ShowPage = lazyNamed(async () => (await loadShow()).ShowPage, 'show');
const PrintPage = lazyNamed(async () => (await import('./show/print-page')).PrintPage);
const CreatePage = lazyNamed(async () => (await loadForms()).CreatePage, 'form');
const EditPage = lazyNamed(async () => (await loadForms()).EditPage, 'form');
const DashboardPage = lazyNamed(async () => (await loadDashboard()).DashboardPage, 'dashboard');
const SingletonPage = lazyNamed(async () => (await loadForms()).SingletonPage, 'form');

const groups: Partial<Record<Page['kind'], PartGroup>> = {
  list: 'list',
  show: 'show',
  create: 'form',
  edit: 'form',
  singleton: 'form',
  dashboard: 'dashboard',
};

/** The content that the configuration names in place of the generated one, where it is fetched by itself. */
const contentOf = ({ page, console, replacements }: PageCode): unknown => {
  if (page.kind !== 'list' && page.kind !== 'show' && page.kind !== 'create' && page.kind !== 'edit') return undefined;
  const name = console.resources.get(page.resource)?.pages[page.kind];
  return name === undefined ? undefined : replacements.pages[page.kind]?.[name];
};

interface PageCode {
  page: Page;
  console: Console;
  replacements: Replacements;
}

/** The cells that the configuration names in place of generated ones. Which a dashboard shows is known with its widgets only: all of them. */
const preloadCells = async ({ page, console, replacements }: PageCode): Promise<void> => {
  if (page.kind === 'dashboard') return preloadParts('cell');
  const fields = 'resource' in page ? console.resources.get(page.resource)?.fields : undefined;
  const names = new Set(fields?.flatMap(({ cell }) => (cell === undefined ? [] : [cell])));
  if (names.size === 0) return;
  const cells: unknown[] = [CustomCell, ...[...names].map((name) => replacements.cells[name]?.Component)];
  await Promise.all(cells.filter(isPreloadable).map((cell) => cell.preload()));
};

/** Fetches everything that a page is drawn with before it is drawn. Resolves at once for kinds that have no code of their own. */
export const preloadPage = async (request: PageCode): Promise<void> => {
  const { page, console, replacements } = request;
  const group = groups[page.kind];
  if (group === undefined) return;
  const content = contentOf(request);
  await Promise.all([
    preloadParts(group),
    preloadCells(request),
    isPreloadable(content) ? content.preload() : undefined,
    // They come to light with the parts of lists.
    page.kind === 'list' && page.dashboard !== undefined
      ? preloadParts('list').then(() => preloadParts('above'))
      : undefined,
    page.kind === 'show'
      ? loadShow().then(({ preloadValues }) => preloadValues(console.resources.get(page.resource)))
      : undefined,
    group === 'form' && 'resource' in page
      ? loadForms().then(({ preloadInputs }) =>
          preloadInputs({ resource: console.resources.get(page.resource), replacements }),
        )
      : undefined,
  ]);
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
    case 'print':
      return <PrintPage route={{ ...route, page }} onTitle={onTitle} />;
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
