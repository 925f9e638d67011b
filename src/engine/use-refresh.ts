import { useInvalidate, useResourceParams } from '@refinedev/core';
import type { Resource } from '../schema/resource';

/** What is read again: everything of the resource, or only lists, for a record that is gone. */
type Part = 'everything' | 'lists';

/** Has what is shown of a resource read again from the server. */
export const useRefresh = (resource: Resource): ((part: Part) => void) => {
  const invalidate = useInvalidate();
  // Refine keeps records under the identifier of its own resource, which need not be the collection's name.
  const { identifier = resource.name } = useResourceParams({ resource: resource.name });
  return (part) =>
    void invalidate({ resource: identifier, invalidates: part === 'lists' ? ['list', 'many'] : ['resourceAll'] });
};
