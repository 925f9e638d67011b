import { searchRecords as declared } from '../../contract/search';
import { type Label, textOf } from '../../shared/label';
import { type Endpoint, handle } from '../api/endpoint';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { searchRecords } from '../search/search-records';
import type { SessionCall } from '../services/call';

const longestTerm = 100;
const mostPerResource = 20;
const defaultPerResource = 5;

/** Open to every user; what they find depends on their rights. */
const search = (call: SessionCall) => {
  const { query, language } = call;
  const term = query.get('q')?.trim() ?? '';
  const limit = query.get('limit') ?? String(defaultPerResource);
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  const refuse = (name: string, message: Label): void => {
    errors[name] = textOf(message, language);
  };
  for (const name of query.keys()) {
    if (name !== 'q' && name !== 'limit') refuse(name, messages.unknownParameter);
    else if (query.getAll(name).length > 1) refuse(name, messages.onlyOnce);
  }
  if (term === '') refuse('q', messages.required);
  if (term.length > longestTerm) refuse('q', messages.tooLong);
  if (!/^[1-9]\d?$/.test(limit) || Number(limit) > mostPerResource) refuse('limit', messages.searchLimit);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return searchRecords({ call, term, limit: Number(limit) });
};

/** The search of the header. */
export const searchEndpoints: readonly Endpoint[] = [handle(declared, search)];
