import { textOf } from '../../schema/label';
import { answerForError } from '../contract/answer-for-error';
import { ApiError } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { RecordCall } from '../services';

/** What became of one of several. */
export interface Outcome {
  ok: boolean;
  /** Why not, or that it is done. */
  msg: string;
  /** As for a single call. */
  code: number;
}

/** Does one of several things: a failure is what became of it, and stops nothing. */
export async function settle({
  call: { language, services },
  run,
}: {
  call: Pick<RecordCall, 'language' | 'services'>;
  run: () => Promise<unknown>;
}): Promise<Outcome & { refusal?: ApiError }> {
  try {
    await run();
    return { ok: true, code: 200, msg: textOf(messages.ok, language) };
  } catch (error) {
    const known = answerForError({ error, language });
    if (!known) services.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const refusal = known ?? new ApiError({ code: 500, label: messages.serverError });
    return { ok: false, code: refusal.code, msg: fieldErrors(refusal) ?? textOf(refusal.label, language), refusal };
  }
}

/** The broken rules themselves: that rules are broken helps nobody who sees no form. */
function fieldErrors({ data }: ApiError): string | undefined {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return undefined;
  const texts = Object.values(data.errors ?? {}).filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join(' ') : undefined;
}
