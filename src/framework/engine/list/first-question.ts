import type { Resource } from '../../language/resource/resource';
import type { Can } from '../../rights/objects';
import type { RouteOf } from '../parts/page-frame';
import { listFilters } from './filters/to-filters';
import { loadStoredList } from './layout/address-layout';
import { listParts } from './list-parts';
import { readListState } from './url-state';
import { pagedBy, questionOf } from './use-records';

/**
 * The first query of a list that opens at an address, so that it can be sent before the list is drawn. Undefined where that is not
 * known yet: it opens with a saved view, or the query depends on the present time.
 */
export const firstQuestion = ({
  route: { path, page },
  params,
  resource,
  me,
  can,
}: {
  route: RouteOf<'list'>;
  /** The query of the address. */
  params: URLSearchParams;
  resource: Resource;
  /** Id of the user. */
  me: string;
  can: Can;
}) => {
  if (params.size === 0 && loadStoredList({ me, path }).start !== undefined) return undefined;
  const parts = listParts({ resource, page, can });
  const { filterable, presets } = parts;
  const state = readListState({ ...parts, params, fields: filterable, presets });
  if (state.preset !== undefined) return undefined;
  const { fixed, where } = page;
  const filters = listFilters({ state, filterable, fixed, where, presets: resource.list.presets, now: new Date() });
  return questionOf({ resource, filters, view: pagedBy(state) });
};
