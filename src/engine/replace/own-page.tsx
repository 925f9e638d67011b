import { createElement, Suspense } from 'react';
import type { PageKind } from '../../schema/resource-config';
import { lazyNamed } from '../../shared/lazy-named';
import { useEngine } from '../engine-context';
import { Loading } from '../loading';
import type { OwnPageProps } from './own-props';

const PartBoundary = lazyNamed(async () => (await import('./part-boundary')).PartBoundary);

/** The content of a page: the generated one, or what the resource names in its place. */
export const OwnPage = <K extends PageKind>({ kind, ...props }: { kind: K } & OwnPageProps[K]) => {
  const { replacements } = useEngine();
  const { resource, generated } = props;
  const name = resource.pages[kind];
  const Own = name === undefined ? undefined : replacements?.pages[kind]?.[name];
  if (Own === undefined) return generated;
  return (
    <Suspense fallback={<Loading />}>
      <PartBoundary generated={generated} waiting={<Loading />} isPage>
        {createElement(Own, props as unknown as OwnPageProps[K])}
      </PartBoundary>
    </Suspense>
  );
};
