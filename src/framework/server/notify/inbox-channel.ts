import { notices } from '../notices/notice';
import { putNotice } from '../notices/put-notice';
import type { NotifyChannel } from '../services/services';

/** The notices of the console, in the box of the bell, and by the other ways that their readers have chosen. */
export const inboxChannel: NotifyChannel = {
  needs: notices,
  send: ({ call: { services, caller }, to, key, event, said }) =>
    putNotice({
      store: services.store,
      now: services.now(),
      by: caller.id,
      to: to.map(({ id }) => id),
      about: key,
      event,
      said,
    }),
};
