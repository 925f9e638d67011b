import type { PolicyHolder } from '../../rights/policy-holder';
import type { EventHub } from '../events/event-hub';

/** Wraps a policy holder so that every activated policy also sends an event, after `inForce` has been called. */
export const announceActivation = ({
  holder,
  events,
  inForce,
}: {
  holder: PolicyHolder;
  events: EventHub;
  inForce: () => void;
}): PolicyHolder => ({
  ...holder,
  activate: async (text) => {
    const result = await holder.activate(text);
    if (result.ok) {
      inForce();
      events.policyChanged(result.revision);
    }
    return result;
  },
});
