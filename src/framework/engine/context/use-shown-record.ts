import { useKeys, useResourceParams } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '../../language/resource/resource';
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
