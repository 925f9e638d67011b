import { createCredentials } from '../auth/credentials';
import type { RecordCall } from '../services';
import { type JournalEntry, keepJournal } from './journal';
import { type Deed, recordHistory } from './record-history';
import { takeBack } from './take-back';

/**
 * Carries out a change of records with all that follows from it, or nothing of it, and writes down who did it.
 * `work` must make its changes with the call that it is given. Answers what was changed as well, for `UndoShelf`.
 */
export async function carryOut<C extends RecordCall, T>({
  call,
  deed,
  work,
}: {
  call: C;
  deed: Deed;
  work: (call: C) => Promise<T>;
}): Promise<{ result: T; entries: readonly JournalEntry[] }> {
  const { services } = call;
  const { console, log, isDemo } = services;
  const journal = keepJournal(services.store);
  const { store } = journal;
  const complain = (what: string) => (error: unknown) =>
    log.error(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  let result: T;
  try {
    result = await work({
      ...call,
      services: { ...services, store, credentials: createCredentials({ store, isDemo }) },
    });
  } catch (error) {
    const entries = journal.entries();
    await takeBack({ store: services.store, console, entries }).catch(complain('回滚 taking back'));
    throw error;
  }
  const entries = journal.entries();
  // What was done stands, even if it could not be written down.
  await recordHistory({ call, deed, entries }).catch(complain('操作历史 history'));
  return { result, entries };
}
