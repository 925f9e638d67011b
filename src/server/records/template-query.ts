import type { ActionsApi } from '../../schema/api-config';
import { type Language, textOf } from '../../schema/label';
import type { Resource } from '../../schema/resource';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';

/** Most records a page may have. */
const MOST = 1000;
/** The last record that can be asked for. */
const LAST = 999_999_999;

interface Input {
  resource: Pick<Resource, 'fieldByName' | 'list'>;
  api: ActionsApi;
  language: Language;
  /** As it came. */
  query: URLSearchParams;
}

/**
 * What an address of the template asks for, in the words of `findRecords`: numbered pages become ranges, a search parameter a
 * filter of its field. An empty one asks for nothing. Everything else stands for what it means there; `<field>_eq` is the field's
 * exact value where its plain name is a search. 422 by parameter.
 */
export function templateQuery(input: Input): URLSearchParams {
  const { resource, api, language, query } = input;
  const asked = new URLSearchParams();
  const errors: Record<string, string> = {};
  for (const [name, text] of query) {
    if (name === api.page || name === api.size) continue;
    const parameter = api.query.find((one) => one.name === name);
    const exact = name.endsWith('_eq') ? name.slice(0, -3) : '';
    if (name === '_start' || name === '_end') errors[name] = textOf(messages.unknownParameter, language);
    else if (parameter === undefined) asked.append(resource.fieldByName.has(exact) ? exact : name, text);
    else if (text.trim() !== '') asked.append(filterName(parameter), text.trim());
  }
  const { page, size } = readPage({ ...input, errors });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  asked.set('_start', String((page - 1) * size));
  asked.set('_end', String(page * size));
  return asked;
}

const filterName = ({ field, op }: ActionsApi['query'][number]): string => (op === 'like' ? `${field}_like` : field);

function readPage({ resource, api, language, query, errors }: Input & { errors: Record<string, string> }) {
  for (const name of [api.page, api.size])
    if (query.getAll(name).length > 1) errors[name] = textOf(messages.onlyOnce, language);
  const page = readCount(query.get(api.page), 1);
  const size = readCount(query.get(api.size), resource.list.pageSize);
  if (!(size >= 1 && size <= MOST)) errors[api.size] ??= textOf(messages.pageSize, language);
  else if (!(page >= 1 && page * size <= LAST)) errors[api.page] ??= textOf(messages.pageNumber, language);
  return { page, size };
}

/** NaN for anything but a whole number. */
function readCount(text: string | null, usual: number): number {
  if (text === null || text === '') return usual;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
