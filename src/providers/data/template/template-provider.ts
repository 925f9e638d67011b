import type { BaseRecord, DataProvider } from '@refinedev/core';
import type { ActionsApi } from '../../../schema/api-config';
import type { Resource } from '../../../schema/resource';
import { ApiError } from '../../http/api-error';
import type { Http } from '../../http/http';
import { debounceCalls } from './debounce-calls';
import { flattenTree, type TreeAnswer } from './flatten-tree';
import { templateQuery } from './template-query';

type Provider = Required<DataProvider>;
/** The methods that speak of records. */
export type TemplateMethods = Pick<Provider, 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'deleteOne'>;

interface ListAnswer {
  list: BaseRecord[];
  total: number;
}

/**
 * Refine's data provider for resources that say `api: { kind: 'actions' }`. What is written answers the server's words beside the
 * record, as `msg`. `getList` with `meta.isTree` answers the whole tree, flat.
 */
export const createTemplateProvider = ({
  http,
  resourceOf,
  now,
}: {
  http: Http;
  resourceOf: (name: string) => Resource | undefined;
  /** The moment in ms. */
  now?: () => number;
}): TemplateMethods => {
  const once = debounceCalls(now);
  const places = (name: string): { resource: Resource; api: ActionsApi } => {
    const resource = resourceOf(name);
    if (!resource?.api) throw new TypeError(`"${name}" is not called in the template's way`);
    return { resource, api: resource.api };
  };
  const listOf = async (params: Parameters<Provider['getList']>[0], call = 'getList') => {
    const place = places(params.resource);
    const { filters, sorters, pagination } = params;
    const { data } = await http.get<ListAnswer>(`${place.api.path}/${call}`, {
      query: templateQuery({ ...place, filters, sorters, pagination }),
    });
    return { ...place, ...data };
  };
  const byIds = async (resource: string, ids: readonly unknown[]): Promise<BaseRecord[]> => {
    const filters = [{ field: 'id', operator: 'in', value: ids.map(String) } as const];
    return (await listOf({ resource, filters, pagination: { currentPage: 1, pageSize: ids.length } })).list;
  };
  const save = async (name: string, values: object) => {
    const { api } = places(name);
    const path = `${api.path}/doEdit`;
    const { data, msg } = await once(`${path} ${JSON.stringify(values)}`, () =>
      http.post<BaseRecord | null>(path, values),
    );
    // The template's own mock answers nothing but its words.
    return { data: data ?? { ...values }, msg };
  };

  const methods = {
    getList: async (params: Parameters<Provider['getList']>[0]) => {
      if (params.meta?.isTree !== true) {
        const { list, total } = await listOf(params);
        return { data: list, total };
      }
      const { list, total, resource } = await listOf({ ...params, pagination: { mode: 'off' } }, 'getTree');
      return { data: flattenTree(list as TreeAnswer[], resource.list.tree?.parent ?? ''), total };
    },
    getOne: async ({ resource, id }: Parameters<Provider['getOne']>[0]) => {
      const [data] = await byIds(resource, [id]);
      if (data === undefined) throw new ApiError({ kind: 'http', code: 404, status: 404, msg: '' });
      return { data };
    },
    getMany: async ({ resource, ids }: Parameters<Provider['getMany']>[0]) => ({ data: await byIds(resource, ids) }),
    create: async ({ resource, variables }: { resource: string; variables?: unknown }) =>
      save(resource, { ...(variables as object) }),
    update: async ({ resource, id, variables }: { resource: string; id: unknown; variables?: unknown }) =>
      save(resource, { ...(variables as object), id }),
    deleteOne: async ({ resource, id }: { resource: string; id: unknown }) => {
      const { data, msg } = await http.post<BaseRecord | null>(`${places(resource).api.path}/doDelete`, {
        ids: String(id),
      });
      return { data: data ?? { id: String(id) }, msg };
    },
  };
  // Refine's contract is generic in the records; the server's answers are trusted to be what the caller names.
  return methods as unknown as TemplateMethods;
};
