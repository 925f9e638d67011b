import { densities, type TableLayout } from '../../../schema/table-layout';

/** The part of an address that speaks of the look of a list: columns in their order, and density. */
export const layoutParams = ['_cols', '_density'] as const;
/** The view that was chosen, by its id. */
export const viewParam = '_view';

/** The address of a list that looks the same for whoever may see the same. */
export const addLayout = (
  params: URLSearchParams,
  { names, density }: { /** The columns shown, from left to right. */ names: readonly string[]; density: string },
): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set('_cols', names.join(','));
  next.set('_density', density);
  return next;
};

/** The layout that a followed link asks for, over one's own. */
export const layoutFrom = (
  params: URLSearchParams,
  { own, names }: { own: TableLayout /** All columns of the list. */; names: readonly string[] },
): TableLayout => {
  const density = densities.find((name) => name === params.get('_density')) ?? own.density;
  const wanted = (params.get('_cols') ?? '').split(',').filter((name) => names.includes(name));
  if (wanted.length === 0) return density === own.density ? own : { ...own, density };
  return { ...own, density, pinned: {}, order: wanted, hidden: names.filter((name) => !wanted.includes(name)) };
};
