import { useMemo } from 'react';
import type { Field } from '../../../fields/field';
import { useFigures } from '../figures/use-figures';
import { listFilters } from '../filters/to-filters';
import type { ListModel } from '../list-model';

/** How many records each value of a field has, and all of them together, by all filters of the list but that of the field. */
export const useSideCounts = ({
  list,
  by,
}: {
  list: ListModel;
  by: Field;
}): { counts: ReadonlyMap<string, number> | undefined; all: number | undefined } => {
  const { state, filterable, route, resource } = list;
  const asked = useMemo(() => {
    const { [by.name]: _, ...filters } = state.filters;
    const { fixed, where } = route.page;
    return listFilters({
      state: { ...state, filters },
      filterable,
      fixed,
      where,
      presets: resource.list.presets,
      now: new Date(),
    });
  }, [state, by, filterable, route, resource]);
  const { data } = useFigures({ resource, filters: asked, figures: ['count'], by: by.name });
  return {
    counts: data?.groups && new Map(data.groups.map(({ value, figures: [count] }) => [String(value), Number(count)])),
    all: data && Number(data.figures[0]),
  };
};
