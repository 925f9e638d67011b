import type { RecordCall } from '../../../framework/server/services/services';
import { putNotice, type Said } from '../notices/put-notice';

/** Puts a notice into the boxes of these people (`putNotice`), where the console has notices. */
export const tell = async ({
  call: { services, caller },
  to,
  about,
  ...said
}: {
  call: RecordCall;
  /** Ids of users. */
  to: readonly string[];
  about?: string;
} & Said): Promise<void> => {
  if (!services.console.resources.has('notices')) return;
  await putNotice({ store: services.store, now: services.now(), by: caller.id, to, about, said });
};
