import type { PolicyHolder } from '../../rights/policy-holder';
import type { EventHub } from '../events/event-hub';

/** The same holder, which also sends an event for every policy that it puts in force. */
export const announceActivation = ({ holder, events }: { holder: PolicyHolder; events: EventHub }): PolicyHolder => ({
  ...holder,
  activate: async (text) => {
    const result = await holder.activate(text);
    if (result.ok) events.policyChanged(result.revision);
    return result;
  },
});
