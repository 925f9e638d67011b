import { type ReactNode, Suspense } from 'react';
import type { Route } from '../schema/route';
import { lazyNamed } from '../shared/lazy-named';
import { Loading } from './loading';

const ListPage = lazyNamed(async () => (await import('./pages/list-page')).ListPage);
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

const pageOf = ({ route, onTitle = ignore }: RoutePageProps): ReactNode => {
  const { page } = route;
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

/** The page that the configuration describes, in the place of `route`. Its code arrives when it is first needed. */
export const RoutePage = (props: RoutePageProps) => (
  // Another path is another page: no state of the former one may stay.
  <Suspense key={props.route.path} fallback={<Loading />}>
    {pageOf(props)}
  </Suspense>
);
