import { type Label, textOf } from '../../schema/label';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { Endpoint, SessionCall } from '../endpoint';
import { searchRecords } from '../search/search-records';

/** The search of the header. */
export const searchEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/user/search', right: 'session', handler: search },
];

const LONGEST_TERM = 100;
const MOST_PER_RESOURCE = 20;
const DEFAULT_PER_RESOURCE = 5;

/** Whoever is signed in may ask; what they find depends on their rights. */
function search(call: SessionCall) {
  const { query, language } = call;
  const term = query.get('q')?.trim() ?? '';
  const limit = query.get('limit') ?? String(DEFAULT_PER_RESOURCE);
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  const refuse = (name: string, message: Label): void => {
    errors[name] = textOf(message, language);
  };
  for (const name of query.keys()) {
    if (name !== 'q' && name !== 'limit') refuse(name, messages.unknownParameter);
    else if (query.getAll(name).length > 1) refuse(name, messages.onlyOnce);
  }
  if (term === '') refuse('q', messages.required);
  if (term.length > LONGEST_TERM) refuse('q', messages.tooLong);
  if (!/^[1-9]\d?$/.test(limit) || Number(limit) > MOST_PER_RESOURCE) refuse('limit', messages.searchLimit);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return searchRecords({ call, term, limit: Number(limit) });
}
