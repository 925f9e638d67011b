import { errorFields, type Log } from '../base/log';
import type { OpenedStore } from '../stores/store';
import {
  StoreConflict,
  StoreCursorUnknown,
  StoreError,
  StoreNotFound,
  StoreUnknownCollection,
} from '../stores/store-error';
import type { FinishedWrite } from './metrics';

/** Errors that are answers to the caller, not failures of the store. */
const refusals = [StoreConflict, StoreNotFound, StoreUnknownCollection, StoreCursorUnknown];

const isFailure = (error: unknown): error is StoreError =>
  error instanceof StoreError && !refusals.some((kind) => error instanceof kind);

/** Wraps a store so that every write is measured and every failure is logged: a full disk or lost database never goes unnoticed. */
export const watchStore = ({
  store,
  log,
  onWrite,
}: {
  store: OpenedStore;
  log: Log;
  onWrite: (finished: FinishedWrite) => void;
}): OpenedStore => {
  const watched = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (isFailure(error)) log.error(`存储失败 The store fails: ${error.message}`, errorFields(error));
      throw error;
    }
  };
  const written = async <T>(kind: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    let outcome: FinishedWrite['outcome'] = 'committed';
    try {
      return await watched(run);
    } catch (error) {
      outcome = isFailure(error) ? 'failed' : error instanceof StoreConflict ? 'conflict' : 'refused';
      throw error;
    } finally {
      onWrite({ kind, outcome, ms: performance.now() - began });
    }
  };
  return {
    ...store,
    list: (query) => watched(() => store.list(query)),
    count: (query) => watched(() => store.count(query)),
    get: (selection) => watched(() => store.get(selection)),
    getEach: (selections) => watched(() => store.getEach(selections)),
    create: (request) => written('create', () => store.create(request)),
    update: (request) => written('update', () => store.update(request)),
    remove: (request) => written('remove', () => store.remove(request)),
    restore: (request) => written('restore', () => store.restore(request)),
    transition: (request) => written('transition', () => store.transition(request)),
    claim: (request) => written('claim', () => store.claim(request)),
    updateMany: (request) => written('updateMany', () => store.updateMany(request)),
    removeMany: (request) => written('removeMany', () => store.removeMany(request)),
    below: (query) => watched(() => store.below(query)),
    aggregate: (query) => watched(() => store.aggregate(query)),
    findDuplicate: (query) => watched(() => store.findDuplicate(query)),
    transaction: (work) => written('transaction', () => store.transaction(work)),
  };
};
