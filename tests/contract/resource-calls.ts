import { withOptions } from '../../src/framework/language/resource/api-config';
import type { Resource } from '../../src/framework/language/resource/resource';
import type { startRealServer } from './real-server';
import type { Values } from './sample-values';

type Server = Awaited<ReturnType<typeof startRealServer>>;
type Answer = Awaited<ReturnType<Server['call']>>;

/** The calls of one resource, in its own way. */
export interface ResourceCalls {
  /** `query`: filters, order and range, as in a list's address by REST. */
  list: (query: string, token: string) => Promise<Answer>;
  /** One record: 404 when it is not there. */
  get: (id: string, token: string) => Promise<Answer>;
  create: (body: Values, token: string) => Promise<Answer>;
  edit: (id: string, values: Values, token: string) => Promise<Answer>;
  remove: (id: string, token: string) => Promise<Answer>;
}

const byRest = (server: Server, { name }: Resource): ResourceCalls => {
  const path = `/api/${name}`;
  return {
    list: (query, token) => server.call(`${path}${query}`, token),
    get: (id, token) => server.call(`${path}/${id}`, token),
    create: (body, token) => server.post(path, token, body),
    edit: (id, values, token) => server.call(`${path}/${id}`, token, { method: 'PATCH', body: JSON.stringify(values) }),
    remove: (id, token) => server.call(`${path}/${id}`, token, { method: 'DELETE' }),
  };
};

/** A list's address as the template numbers its pages. */
const numbered = (query: string, resource: Resource): string => {
  const request = new URLSearchParams(query);
  const start = Number(request.get('_start') ?? 0);
  const size = Number(request.get('_end') ?? resource.list.pageSize) - start;
  request.delete('_start');
  request.delete('_end');
  // Of a parameter that is a search the exact value is queried.
  const searched = new Set(resource.api?.query.map(({ name }) => name));
  const named = [...request].map(([name, value]) => [searched.has(name) ? `${name}_eq` : name, value]);
  return `?${new URLSearchParams([...named, ['pageNo', String(start / size + 1)], ['pageSize', String(size)]])}`;
};

const byTemplate = (server: Server, resource: Resource, base: string): ResourceCalls => {
  const list = async (query: string, token: string): Promise<Answer> => {
    const answer = await server.call(`${base}/getList${numbered(query, resource)}`, token);
    const { api } = resource;
    if (answer.code !== 200 || api === undefined) return answer;
    // As the browser reads them: options that these calls say as numbers are options again.
    return { ...answer, data: { ...answer.data, list: answer.data.list.map((row: Values) => withOptions(row, api)) } };
  };
  return {
    list,
    get: async (id, token) => {
      const answer = await list(`?id=${id}`, token);
      const [data] = answer.code === 200 ? answer.data.list : [];
      return answer.code === 200 && data === undefined ? { ...answer, code: 404, data: null } : { ...answer, data };
    },
    create: (body, token) => server.post(`${base}/doEdit`, token, body),
    edit: (id, values, token) => server.post(`${base}/doEdit`, token, { ...values, id }),
    remove: (id, token) => server.post(`${base}/doDelete`, token, { ids: id }),
  };
};

/** How a resource is called by its own configuration. */
export const callsOf = (server: Server, resource: Resource): ResourceCalls =>
  resource.api ? byTemplate(server, resource, resource.api.path) : byRest(server, resource);
