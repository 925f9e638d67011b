import { StoreNotFound } from './store-error';

/** For `catch` of a change of a row that may be gone already. */
export const ignoreMissing = (error: unknown): undefined => {
  if (error instanceof StoreNotFound) return undefined;
  throw error;
};
