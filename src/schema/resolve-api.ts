import type { ActionsApi, ApiConfig, QueryParameter } from './api-config';
import type { Field } from './resource';

const texts: ReadonlySet<Field['type'] | undefined> = new Set(['text', 'textarea', 'richtext', 'url', 'phone']);

/** Fills in every default of a resource's API; undefined stands for REST. */
export const resolveApi = (api: ApiConfig | undefined, fields: readonly Field[]): ActionsApi | undefined => {
  if (api === undefined || api === 'rest') return undefined;
  const typeOf = (name: string) => fields.find((field) => field.name === name)?.type;
  const searched = fields.filter(({ search, type }) => search && texts.has(type)).map(({ name }) => name);
  const written = api.query ? Object.entries(api.query) : searched.map((name) => [name, name] as const);
  const query = written.map(
    ([name, field]): QueryParameter => ({ name, field, op: texts.has(typeOf(field)) ? 'like' : 'eq' }),
  );
  return { path: api.path, page: api.page ?? 'pageNo', size: api.size ?? 'pageSize', query };
};
