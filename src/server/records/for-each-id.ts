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
}): Promise<{ list: IdResult[]; total: number }> {
  const { call, run } = input;
  const list: IdResult[] = [];
  for (const id of readIds(call)) {
    const { result, refusal } = await settle({ call, id, run });
    // A body that is wrong is wrong for all of them, and the form wants to know by field.
    if (refusal?.code === 422 && !list.some(({ ok }) => ok)) throw refusal;
    list.push(result);
  }
  return { list, total: list.length };
}

async function settle({
  call,
  id,
  run,
}: {
  call: SessionCall;
  id: string;
  run: (id: string) => Promise<unknown>;
}): Promise<{ result: IdResult; refusal?: ApiError }> {
  const { language, services } = call;
  try {
    await run(id);
    return { result: { id, ok: true, code: 200, msg: textOf(messages.ok, language) } };
  } catch (error) {
    const known = answerForError({ error, language });
    if (!known) services.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const refusal = known ?? new ApiError({ code: 500, label: messages.serverError });
    return { result: { id, ok: false, code: refusal.code, msg: textOf(refusal.label, language) }, refusal };
  }
}

function readIds({ body, language }: { body: SessionCall['body']; language: Language }): string[] {
  const ids: unknown = body.ids;
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= 1000;
  if (!isList || !ids.every((id) => typeof id === 'string' && id !== ''))
    throw invalid({ ids: textOf(messages.ids, language) });
  return [...new Set<string>(ids)];
}
