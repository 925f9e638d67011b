import type { ActionsApi } from '../../language/resource/api-config';
import type { Resource } from '../../language/resource/resource';
import { type Language, textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { rangeNames } from './query-filter';

/** Most records a page may have. */
const mostPerPage = 1000;
/** The highest record position that can be requested. */
const last = 999_999_999;

interface Input {
  resource: Pick<Resource, 'fieldByName' | 'list'>;
  api: ActionsApi;
  language: Language;
  /** The original query. */
  query: URLSearchParams;
}

/**
 * Translates a URL of the template's API to a query of `findRecords`: page numbers become ranges, a search parameter becomes a filter of
 * its field. Empty parameters are ignored, all others are passed through; `<field>_eq` is the exact value of a field whose plain name is
 * a search. 422 by parameter.
 */
export const templateQuery = (input: Input): URLSearchParams => {
  const { resource, api, language, query } = input;
  const request = new URLSearchParams();
  const errors: Record<string, string> = {};
  for (const [name, text] of query) {
    if (name === api.page || name === api.size) continue;
    const parameter = api.query.find((one) => one.name === name);
    const exact = name.endsWith('_eq') ? name.slice(0, -3) : '';
    if (rangeNames.has(name) || name === '_expand' || name === '_embed')
      errors[name] = textOf(messages.unknownParameter, language);
    else if (parameter === undefined) request.append(resource.fieldByName.has(exact) ? exact : name, text);
    else if (text.trim() !== '') request.append(filterName(parameter), text.trim());
  }
  const { page, size } = readPage({ names: api, usual: resource.list.pageSize, language, query, errors });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  request.set('_start', String((page - 1) * size));
  request.set('_end', String(page * size));
  return request;
};

const filterName = ({ field, op }: ActionsApi['query'][number]): string => (op === 'like' ? `${field}_like` : field);

/** The page that a URL of the template's API requests; mistakes are added to `errors`. */
export const readPage = ({
  names,
  usual,
  language,
  query,
  errors,
}: {
  names: Pick<ActionsApi, 'page' | 'size'>;
  /** Default page size. */
  usual: number;
  language: Language;
  query: URLSearchParams;
  errors: Record<string, string>;
}): { page: number; size: number } => {
  for (const name of [names.page, names.size])
    if (query.getAll(name).length > 1) errors[name] = textOf(messages.onlyOnce, language);
  const page = readCount(query.get(names.page), 1);
  const size = readCount(query.get(names.size), usual);
  if (!(size >= 1 && size <= mostPerPage)) errors[names.size] ??= textOf(messages.pageSize, language);
  else if (!(page >= 1 && page * size <= last)) errors[names.page] ??= textOf(messages.pageNumber, language);
  return { page, size };
};

/** NaN for anything but an integer. */
const readCount = (text: string | null, usual: number): number => {
  if (text === null || text === '') return usual;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};
