import { useInvalidate, useResourceParams } from '@refinedev/core';
import type { Resource } from '../../language/resource/resource';

/** What is refetched: everything of the resource, or only lists (for a deleted record). */
type Part = 'everything' | 'lists';

/** Returns a function that refetches what is shown of a resource. */
export const useRefresh = (resource: Resource): ((part: Part) => void) => {
  const invalidate = useInvalidate();
  // Refine caches records under the identifier of its own resource, which may differ from the collection's name.
  const { identifier = resource.name } = useResourceParams({ resource: resource.name });
  return (part) =>
    void invalidate({ resource: identifier, invalidates: part === 'lists' ? ['list', 'many'] : ['resourceAll'] });
};
