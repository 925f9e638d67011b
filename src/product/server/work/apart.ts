import { errorFields, type Log } from '../../../framework/server/base/log';
import { StoreConflict } from '../../../framework/server/stores/store-error';

/**
 * Works for one record, so that no other has to wait for it when it fails: the error is logged. When others were faster nothing has
 * happened, and nothing need be said.
 */
export const apart = async ({
  log,
  about,
  work,
}: {
  log: Log;
  /** Stands in the line of the log. */
  about: string;
  work: () => Promise<void>;
}): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreConflict)) log.error(`work ${about}`, errorFields(error));
  }
};
