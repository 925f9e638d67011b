import { useKeys, useResourceParams } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../../language/resource/resource';
import { isObject } from '../../shared/is-object';
import type { EngineRecord } from './engine-record';

/**
 * Finds a record as a list has shown it last: its own page draws that at once while it is refetched. Undefined where no list has, and
 * for a resource with the endpoints of the template, whose lists may hold less than the record.
 */
export const useShownRecord = (resource: Resource): ((id: string) => { data: EngineRecord } | undefined) => {
  const client = useQueryClient();
  const { keys } = useKeys();
  const { identifier = resource.name } = useResourceParams({ resource: resource.name });
  return useCallback(
    (id) => {
      if (resource.api) return undefined;
      const queryKey = keys().data('default').resource(identifier).action('list').get();
      const data = client
        .getQueryCache()
        .findAll({ queryKey })
        .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
        .flatMap(({ queryKey: key }) => client.getQueryData<{ data?: readonly EngineRecord[] }>(key)?.data ?? [])
        .find((row) => row.id === id);
      return data && { data };
    },
    [client, keys, identifier, resource],
  );
};

/** Brings the list into view when an action has opened the page at it, once it has its height; returns the ref of its content. */
export const useOpenedAt = (name: string, isReady: boolean) => {
  const content = useRef<HTMLDivElement>(null);
  const done = useRef('');
  const { key, state } = useLocation();
  const isHere = isReady && isObject(state) && state.part === name;
  useEffect(() => {
    // A kept page that is shown again stays where it was.
    if (!isHere || done.current === key) return;
    done.current = key;
    content.current?.closest('section')?.scrollIntoView();
  }, [isHere, key]);
  return content;
};
