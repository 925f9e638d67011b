import { useMemo } from 'react';
import type { Resource } from '../../schema/resource';
import { canOpen } from '../compile/find-pages';
import { useEngine } from '../engine-context';
import { type Allowed, allowedFor } from './available-actions';

/** What the user may do with the records of a page. Decided once, so that rows only look it up. */
export const useAllowed = ({ resource, without }: { resource: Resource; without: ReadonlySet<string> }): Allowed => {
  const { console, can } = useEngine();
  return useMemo(
    () =>
      allowedFor({
        resource,
        without,
        can,
        canOpen: (path) => canOpen({ routes: console.routeByPath, path, can }),
      }),
    [console, can, resource, without],
  );
};
