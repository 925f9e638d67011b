import type { CallOutcome, CallTrouble } from '../../shared/call-trouble';
import type { Delivery, Sender } from '../services/message-way';

/** What a message that was not taken says of the service; what is left out says something of its reader alone. */
const troubles: Readonly<Partial<Record<Extract<Delivery, { cause: string }>['cause'], CallTrouble['cause']>>> = {
  login: 'login',
  limited: 'limited',
  unreachable: 'unreachable',
};

/** A sender of which is noted what came of each message. */
export const observedSender = (sender: Sender, note: (outcome: CallOutcome) => void): Sender => ({
  async send(input) {
    const said = await sender.send(input);
    const cause = said.state === 'sent' ? undefined : troubles[said.cause];
    note(cause === undefined ? 'ok' : { cause, code: '' });
    return said;
  },
});
