import { errorFields, type Log } from '../base/log';
import { StoreConflict } from '../store/store-error';

/**
 * Isolates the work for one record: an error is logged and does not stop the work for others. A `StoreConflict` means that another
 * process was faster and nothing was written, so it is ignored.
 */
export const isolated = async ({
  log,
  about,
  work,
}: {
  log: Log;
  /** What the work is about, for the log. */
  about: string;
  work: () => Promise<void>;
}): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreConflict)) log.error(`work ${about}`, errorFields(error));
  }
};
