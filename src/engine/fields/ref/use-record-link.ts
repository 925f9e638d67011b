import { useMemo } from 'react';
import { findList, findRecordPage, recordPath } from '../../compile/find-pages';
import { useEngine } from '../../engine-context';

/** Addresses of the records of a resource; undefined when the user may open no page that shows them. */
export const useRecordLink = (resource: string): ((id: string) => string) | undefined => {
  const { console, can } = useEngine();
  return useMemo(() => {
    if (!can({ object: `res:${resource}`, action: 'show' })) return undefined;
    const list = findList({ routes: console.routeByPath, resource, can });
    const pattern = list && findRecordPage({ routes: console.routeByPath, listAt: list.path, kind: 'show' });
    return pattern === undefined ? undefined : (id) => recordPath({ pattern, id });
  }, [console, can, resource]);
};
