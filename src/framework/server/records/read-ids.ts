import { type Language, textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import { messages } from '../http/messages';

/** The ids of `body.ids`, each once: 1 to 1000. 422 otherwise. */
export const readIds = ({ body, language }: { body: Body; language: Language }): string[] => {
  const ids: unknown = body.ids;
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= 1000;
  if (!isList || !ids.every((id) => typeof id === 'string' && id !== ''))
    throw invalid({ ids: textOf(messages.ids, language) });
  return [...new Set<string>(ids)];
};
