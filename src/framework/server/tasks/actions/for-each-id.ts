import { type Outcome, settle } from '../../records/settle';
import type { SessionCall } from '../../services/call';

/** Calls `run` for every id in sequence. A refusal does not stop the others, except for a 422 before the first success. */
export const forEachId = async (input: {
  call: SessionCall;
  ids: readonly string[];
  run: (id: string) => Promise<unknown>;
}): Promise<{ list: (Outcome & { id: string })[]; total: number }> => {
  const { call, ids, run } = input;
  const list: (Outcome & { id: string })[] = [];
  for (const id of ids) {
    const { refusal, ...outcome } = await settle({ call, run: () => run(id) });
    // An invalid body is invalid for all records; the form needs the errors by field.
    if (refusal?.code === 422 && !list.some(({ ok }) => ok)) throw refusal;
    list.push({ id, ...outcome });
  }
  return { list, total: list.length };
};
