import type { PolicyHolder } from '../../rights/policy-holder';
import type { EventHub } from '../events/event-hub';

/** The same holder, which also sends an event for every policy that it puts in force, once `inForce` has followed it. */
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
