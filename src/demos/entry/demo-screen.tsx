import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Loading } from '../../framework/engine/parts/loading';
import { PageFrame } from '../../framework/engine/parts/page-frame';
import { useLabel } from '../../framework/i18n/use-label';
import { useSession } from '../../framework/shell/session/boot-context';
import { AboutDemo } from '../frame/about-demo';
import { LineOf } from '../frame/line-of';
import { generatedPages } from '../pages/generated-pages';
import { demoPages } from '../pages/pages';

const lineOf = (path: string) => (generatedPages[path] ?? demoPages[path])?.text;

/** A demonstration that is a component, by the route of the address: its title, its line, itself. */
export const DemoScreen = (): ReactNode => {
  const { pathname, search } = useLocation();
  const route = useSession().matchRoute(pathname)?.route;
  const label = useLabel();
  const page = route && demoPages[route.path];
  if (!page) throw new Error(`${pathname}: src/demos/pages has no such page`);
  const { Screen, isNamedByAddress = false } = page;
  const named = isNamedByAddress ? new URLSearchParams(search).get('title') : null;
  return (
    <PageFrame title={named || label(route.title)}>
      <AboutDemo about={page} />
      <Suspense fallback={<Loading />}>
        <LineOf value={lineOf}>
          <Screen />
        </LineOf>
      </Suspense>
    </PageFrame>
  );
};
