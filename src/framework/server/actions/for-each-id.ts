import { readIds } from '../records/read-ids';
import { type Outcome, settle } from '../records/settle';
import type { SessionCall } from '../services/call';

/** Runs the same for every id of `body.ids`, one after the other; an error does not stop the others. */
export const forEachId = async (input: {
  call: SessionCall;
  run: (id: string) => Promise<unknown>;
}): Promise<{ list: (Outcome & { id: string })[]; total: number }> => {
  const { call, run } = input;
  const list: (Outcome & { id: string })[] = [];
  for (const id of readIds(call)) {
    const { refusal, ...outcome } = await settle({ call, run: () => run(id) });
    // A body that is wrong is wrong for all of them, and the form wants to know by field.
    if (refusal?.code === 422 && !list.some(({ ok }) => ok)) throw refusal;
    list.push({ id, ...outcome });
  }
  return { list, total: list.length };
};
