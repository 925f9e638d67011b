import { AsyncLocalStorage } from 'node:async_hooks';
import type { Change } from '../stores/store';

/** What a unit of work was about, beside what it has changed. */
export interface DeedNote {
  /** The resource that was acted on. */
  resource: string;
  /** Name of the action or verb. */
  action: string;
  entries: readonly Change[];
}

const storage = new AsyncLocalStorage<DeedNote[] | undefined>();

/** Runs a transaction's work, and returns the deeds that it has noted as well; so is a transaction around it. */
export const notingDeeds = async <T>(work: () => Promise<T>): Promise<{ result: T; notes: readonly DeedNote[] }> => {
  // A list of its own for each attempt: the work of a transaction may run more than once.
  const notes: DeedNote[] = [];
  const around = storage.getStore();
  const result = await storage.run(notes, work);
  around?.push(...notes);
  return { result, notes };
};

/** Says what the writes of the transaction that runs now are: its audit names it so. */
export const noteDeed = (note: DeedNote): void => void storage.getStore()?.push(note);

const quiet = new AsyncLocalStorage<true>();

/** Runs writes that nobody has asked for, such as counting visits: they are not audited. */
export const unaudited = <T>(run: () => T): T => quiet.run(true, run);

/** Whether such writes run. */
export const isUnaudited = (): boolean => quiet.getStore() === true;
