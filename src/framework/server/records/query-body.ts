import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { Call } from '../services/call';

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Converts the list parameters in a body to those of a URL. 422 by parameter for values that a URL cannot express. */
export const queryOf = ({ body, language }: Pick<Call, 'body' | 'language'>): URLSearchParams => {
  const query = new URLSearchParams();
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isPlain(each)) query.append(name, String(each));
      else errors[name] = textOf(messages.queryValue, language);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return query;
};
