import { densities, type TableLayout } from '../../../language/list/table-layout';

/** The parameters for the table layout in an address: columns in order, and density. */
export const layoutParams = ['_cols', '_density'] as const;
/** The selected saved view, by id. */
export const viewParam = '_view';

/** Adds the table layout to an address: everyone with the same rights sees the same list. */
export const addLayout = (
  params: URLSearchParams,
  { names, density }: { /** The visible columns, from left to right. */ names: readonly string[]; density: string },
): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set('_cols', names.join(','));
  next.set('_density', density);
  return next;
};

/** The table layout of a followed link, on top of the user's own. */
export const layoutFrom = (
  params: URLSearchParams,
  { own, names }: { own: TableLayout /** All columns of the list. */; names: readonly string[] },
): TableLayout => {
  const density = densities.find((name) => name === params.get('_density')) ?? own.density;
  const wanted = (params.get('_cols') ?? '').split(',').filter((name) => names.includes(name));
  if (wanted.length === 0) return density === own.density ? own : { ...own, density };
  return { ...own, density, pinned: {}, order: wanted, hidden: names.filter((name) => !wanted.includes(name)) };
};
