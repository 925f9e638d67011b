import { type Language, textOf } from '../../schema/label';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { SessionCall } from '../endpoint';
import { type Outcome, settle } from './settle';

/** Does the same with every id of `body.ids`, one after the other; one that fails does not stop the others. */
export async function forEachId(input: {
  call: SessionCall;
  run: (id: string) => Promise<unknown>;
}): Promise<{ list: (Outcome & { id: string })[]; total: number }> {
  const { call, run } = input;
  const list: (Outcome & { id: string })[] = [];
  for (const id of readIds(call)) {
    const { refusal, ...outcome } = await settle({ call, run: () => run(id) });
    // A body that is wrong is wrong for all of them, and the form wants to know by field.
    if (refusal?.code === 422 && !list.some(({ ok }) => ok)) throw refusal;
    list.push({ id, ...outcome });
  }
  return { list, total: list.length };
}

/** The ids of `body.ids`, each once: 1 to 1000. 422 otherwise. */
export function readIds({ body, language }: { body: SessionCall['body']; language: Language }): string[] {
  const ids: unknown = body.ids;
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= 1000;
  if (!isList || !ids.every((id) => typeof id === 'string' && id !== ''))
    throw invalid({ ids: textOf(messages.ids, language) });
  return [...new Set<string>(ids)];
}
