import { type Language, textOf } from '../../schema/label';
import { answerForError } from '../contract/answer-for-error';
import { ApiError, invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { SessionCall } from '../endpoint';

/** What became of one record of a bulk action. */
interface IdResult {
  id: string;
  ok: boolean;
  /** Why not, or that it is done. */
  msg: string;
  /** As for a single call. */
  code: number;
}

/** Does the same with every id of `body.ids`, one after the other; one that fails does not stop the others. */
export async function forEachId(input: {
  call: SessionCall;
  run: (id: string) => Promise<unknown>;
}): Promise<{ results: IdResult[] }> {
  const { call, run } = input;
  const results: IdResult[] = [];
  for (const id of readIds(call)) results.push(await settle({ call, id, run }));
  return { results };
}

async function settle({
  call,
  id,
  run,
}: {
  call: SessionCall;
  id: string;
  run: (id: string) => Promise<unknown>;
}): Promise<IdResult> {
  const { language, services } = call;
  try {
    await run(id);
    return { id, ok: true, code: 200, msg: textOf(messages.ok, language) };
  } catch (error) {
    const refusal = answerForError({ error, language }) ?? new ApiError({ code: 500, label: messages.serverError });
    // A body that is wrong is wrong for all of them, and the form wants to know by field.
    if (refusal.code === 422) throw refusal;
    if (refusal.code === 500)
      services.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { id, ok: false, code: refusal.code, msg: textOf(refusal.label, language) };
  }
}

function readIds({ body, language }: { body: SessionCall['body']; language: Language }): string[] {
  const ids: unknown = body.ids;
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= 1000;
  if (!isList || !ids.every((id) => typeof id === 'string' && id !== ''))
    throw invalid({ ids: textOf(messages.ids, language) });
  return [...new Set<string>(ids)];
}
