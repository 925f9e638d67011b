import { viewPartOf } from '../../fields/views';
import type { Resource } from '../../language/resource/resource';
import { isPreloadable } from '../../shared/lazy-named';

export { ShowPage } from './show-page';

/** Fetches what the values of a resource's fields are read with, so that the page of a record is drawn at once. */
export const preloadValues = async (resource: Resource | undefined): Promise<void> => {
  const parts = resource?.fields.map(viewPartOf).filter(isPreloadable) ?? [];
  await Promise.all(parts.map((part) => part.preload()));
};
