import { textOf } from '../../shared/label';
import { messageOf } from '../../shared/text';
import { errorFields } from '../base/log';
import { answerForError } from '../http/answer-for-error';
import { ApiError } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';

/** The outcome of one of several steps. */
export interface Outcome {
  ok: boolean;
  /** The error message, or that of success. */
  msg: string;
  /** As for a single call. */
  code: number;
}

/** Runs one step of several: an error becomes its outcome and does not stop the others. */
export const settle = async ({
  call: { language, services },
  run,
}: {
  call: Pick<RecordCall, 'language' | 'services'>;
  run: () => Promise<unknown>;
}): Promise<Outcome & { refusal?: ApiError }> => {
  try {
    await run();
    return { ok: true, code: 200, msg: textOf(messages.ok, language) };
  } catch (error) {
    const known = answerForError({ error, language, resources: services.console.resources });
    if (!known) services.log.error(messageOf(error), errorFields(error));
    const refusal = known ?? new ApiError({ code: 500, label: messages.serverError });
    return { ok: false, code: refusal.code, msg: fieldErrors(refusal) ?? textOf(refusal.label, language), refusal };
  }
};

/** The messages of the fields as one text, because there is no form to show them in. */
const fieldErrors = ({ data }: ApiError): string | undefined => {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return undefined;
  const texts = Object.values(data.errors ?? {}).filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join(' ') : undefined;
};
