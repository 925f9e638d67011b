import { loadPinyin } from '../../shared/pinyin';
import type { FilteredMenu, filterMenu } from './filter-menu';

/** A filter that knows how Chinese is typed. */
export type MenuFilterOf = (search: Omit<Parameters<typeof filterMenu>[0], 'find'>) => FilteredMenu;

/** Fetches what filtering a menu takes, the dictionary of pinyin among it. Rejects when it does not arrive; ask again then. */
export const loadFilter = async (): Promise<MenuFilterOf> => {
  const [{ filterMenu }, find] = await Promise.all([import('./filter-menu'), loadPinyin()]);
  return (search) => filterMenu({ ...search, find });
};
