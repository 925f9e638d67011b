import { createRights } from '../identity/rights/rights';
import { subjectOf } from '../identity/users';
import type { Row } from '../store/store';
import type { RecordCall, Services } from './services';

const dayMs = 86_400_000;

/** A call on behalf of a user with their current rights, without a request: for background jobs and notices. */
export const actingAs = ({
  services,
  user,
}: {
  services: Services;
  user: Row;
}): Pick<RecordCall, 'services' | 'caller' | 'rights'> => {
  const { store, console, now } = services;
  const caller = { id: user.id, user, subject: subjectOf(user) };
  const clock = { now, zone: console.site.timeZone };
  const { organisation } = console.site;
  return {
    services,
    caller,
    rights: createRights({
      decisions: services.policy.current(),
      caller,
      store,
      clock,
      organisation,
      // What is read is sent, possibly not at once: by webhooks and messages.
      signFile: (address) => services.data.fileLinks.sign(address, dayMs),
    }),
  };
};
