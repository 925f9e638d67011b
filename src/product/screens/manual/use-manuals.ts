import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';

/** Most articles listed; the search finds further ones. */
const mostArticles = 500;

/** The articles of the manual that the reader may see, in order; with `search` only matching ones. */
export const useManuals = (search: string) => {
  const filters: CrudFilter[] = search === '' ? [] : [{ field: 'q', operator: 'eq', value: search }];
  const { query, result } = useList<EngineRecord, HttpError>({
    resource: 'manuals',
    filters,
    sorters: [{ field: 'sort', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: mostArticles, mode: 'server' },
    queryOptions: { placeholderData: (previous) => previous, retry: false },
    errorNotification: false,
  });
  return { articles: result.data, query };
};

/** Articles by category, in the order of the categories; those without a category come last, under ''. */
export const byCategory = (
  articles: readonly EngineRecord[],
  categories: readonly string[],
): readonly { category: string; articles: readonly EngineRecord[] }[] =>
  [...categories, '']
    .map((category) => ({
      category,
      articles: articles.filter((one) =>
        category === '' ? !categories.includes(String(one.category)) : one.category === category,
      ),
    }))
    .filter((group) => group.articles.length > 0);

/** The article about a page: the one with the longest route that contains the page. */
export const articleFor = (articles: readonly EngineRecord[], path: string): EngineRecord | undefined => {
  const fits = (route: unknown): route is string =>
    typeof route === 'string' && route !== '' && (path === route || (route !== '/' && path.startsWith(`${route}/`)));
  return articles
    .filter(({ route }) => fits(route))
    .reduce<EngineRecord | undefined>(
      (best, one) => (best === undefined || String(one.route).length > String(best.route).length ? one : best),
      undefined,
    );
};
