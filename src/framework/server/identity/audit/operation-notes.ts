import { AsyncLocalStorage } from 'node:async_hooks';
import type { Change } from '../../store/store';

/** The purpose of a unit of work, in addition to its changes. */
export interface OperationNote {
  /** The resource of the action. */
  resource: string;
  /** Name of the action or verb. */
  action: string;
  entries: readonly Change[];
}

const storage = new AsyncLocalStorage<OperationNote[] | undefined>();

/** Runs a transaction's work and also returns the notes made in it; an enclosing transaction gets them as well. */
export const notingOperations = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; notes: readonly OperationNote[] }> => {
  // A list of its own for each attempt: the work of a transaction may run more than once.
  const notes: OperationNote[] = [];
  const around = storage.getStore();
  const result = await storage.run(notes, work);
  around?.push(...notes);
  return { result, notes };
};

/** Notes the action of the current transaction, for its audit entry. */
export const noteOperation = (note: OperationNote): void => void storage.getStore()?.push(note);

const quiet = new AsyncLocalStorage<true>();

/** Runs writes that are not actions of a user, such as counting visits, without auditing them. */
export const unaudited = <T>(run: () => T): T => quiet.run(true, run);

/** Whether the current writes are unaudited. */
export const isUnaudited = (): boolean => quiet.getStore() === true;
