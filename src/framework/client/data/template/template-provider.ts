import type { DataProvider } from '@refinedev/core';
import { below, doDelete, doEdit, getList, getTree } from '../../../contract/template';
import type { ActionsApi } from '../../../language/resource/api-config';
import { withOptions } from '../../../language/resource/number-options';
import type { Resource } from '../../../language/resource/resource';
import { ApiError } from '../../http/api-error';
import { call, send } from '../../http/call';
import type { Http } from '../../http/http';
import { debounceCalls } from './debounce-calls';
import { flattenTree } from './flatten-tree';
import { templateQuery } from './template-query';

type Provider = Required<DataProvider>;
/** The methods for records. */
export type TemplateMethods = Pick<Provider, 'getList' | 'getOne' | 'create' | 'update' | 'deleteOne'>;

/** The parameters that identify the resource of a call. */
const at = ({ resource, api }: { resource: Resource; api: ActionsApi }) => ({
  path: api.path,
  resource: resource.name,
});

/**
 * Refine's data provider for resources with `api: { kind: 'actions' }`. Writes return the server's message next to the record, as `msg`.
 * `getList` with `meta.isTree` returns the whole tree, flattened.
 */
export const createTemplateProvider = ({
  http,
  resourceOf,
  now,
}: {
  http: Http;
  resourceOf: (name: string) => Resource | undefined;
  /** The current time in ms. */
  now?: () => number;
}): TemplateMethods => {
  const once = debounceCalls(now);
  const places = (name: string): { resource: Resource; api: ActionsApi } => {
    const resource = resourceOf(name);
    if (!resource?.api) throw new TypeError(`"${name}" is not called in the template's way`);
    return { resource, api: resource.api };
  };
  const listOf = async (
    params: Parameters<Provider['getList']>[0],
    listing: typeof getList | typeof getTree = getList,
  ) => {
    const place = places(params.resource);
    const { filters, sorters, pagination } = params;
    const query = templateQuery({ ...place, filters, sorters, pagination });
    const { list, total } = await call(http, below(listing, at(place)), { query });
    return { ...place, list: list.map((row) => withOptions(row, place.api)), total };
  };
  const save = async (name: string, values: object) => {
    const place = places(name);
    const declared = below(doEdit, at(place));
    const sent = `${declared.path} ${JSON.stringify(values)}`;
    const { data, msg } = await once(sent, () => send(http, declared, { body: values }));
    // The template's own mock returns only its message.
    return { data: data ? withOptions(data, place.api) : { ...values }, msg };
  };

  const methods = {
    getList: async (params: Parameters<Provider['getList']>[0]) => {
      if (params.meta?.isTree !== true) {
        const { list, total, api } = await listOf(params);
        // A table would expand them, but they are also rows of their own.
        return { data: api.children ? list.map((row) => ({ ...row, children: undefined })) : list, total };
      }
      const { list, total, resource } = await listOf({ ...params, pagination: { mode: 'off' } }, getTree);
      return { data: flattenTree(list, resource.list.tree?.parent ?? ''), total };
    },
    getOne: async ({ resource, id }: Parameters<Provider['getOne']>[0]) => {
      const filters = [{ field: 'id', operator: 'eq', value: String(id) } as const];
      const [data] = (await listOf({ resource, filters, pagination: { currentPage: 1, pageSize: 1 } })).list;
      if (data === undefined) throw new ApiError({ kind: 'http', code: 404, status: 404, msg: '' });
      return { data };
    },
    create: async ({ resource, variables }: { resource: string; variables?: unknown }) =>
      save(resource, { ...(variables as object) }),
    update: async ({ resource, id, variables }: { resource: string; id: unknown; variables?: unknown }) =>
      save(resource, { ...(variables as object), id }),
    deleteOne: async ({ resource, id }: { resource: string; id: unknown }) => {
      const declared = below(doDelete, at(places(resource)));
      const { data, msg } = await send(http, declared, { body: { ids: String(id) } });
      return { data: data ?? { id: String(id) }, msg };
    },
  };
  // Refine's interface is generic over the records; the responses are trusted to have the type that the caller names.
  return methods as unknown as TemplateMethods;
};
