import { createElement, Suspense } from 'react';
import type { PageKind } from '../../language/resource/resource-config';
import { lazyNamed } from '../../shared/lazy-named';
import type { CustomPageProps } from '../context/custom-props';
import { useEngine } from '../context/engine-context';
import { Loading } from '../parts/loading';

const PartBoundary = lazyNamed(async () => (await import('./part-boundary')).PartBoundary, 'seldom');

/** The content of a page: the generated one, or the custom page of the resource. */
export const CustomPage = <K extends PageKind>({ kind, ...props }: { kind: K } & CustomPageProps[K]) => {
  const { replacements } = useEngine();
  const { resource, generated } = props;
  const name = resource.pages[kind];
  const Own = name === undefined ? undefined : replacements?.pages[kind]?.[name];
  if (Own === undefined) return generated;
  return (
    <Suspense fallback={<Loading />}>
      <PartBoundary generated={generated} waiting={<Loading />} isPage>
        {createElement(Own, props as unknown as CustomPageProps[K])}
      </PartBoundary>
    </Suspense>
  );
};
