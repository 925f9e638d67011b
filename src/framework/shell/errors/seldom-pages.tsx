import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';

/** A page that nobody sees on a good day: fetched when it is needed, with nothing in its place until then. */
export const seldom = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Page = lazyNamed<P>(load) as unknown as ComponentType<P>;
  return (props): ReactNode => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
};

export const ForbiddenPage = seldom(async () => (await import('./forbidden-page')).ForbiddenPage);
export const NotFoundPage = seldom(async () => (await import('./not-found-page')).NotFoundPage);
