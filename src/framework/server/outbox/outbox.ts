import { createHmac } from 'node:crypto';
import { apiBase } from '../../shared/api-base';
import type { CallOutcome, CallTrouble } from '../../shared/call-trouble';
import { isSameSecret } from '../auth/same-secret';
import type { Reach } from '../outgoing/reach';
import type { Delivery, MessageWay, Sender } from '../services/message-way';
import type { Outbox } from '../services/outbox';
import { createTargets } from './targets';

/** What a message that was not taken says of the service; what is left out says something of its reader alone. */
const troubles: Readonly<Partial<Record<Extract<Delivery, { cause: string }>['cause'], CallTrouble['cause']>>> = {
  login: 'login',
  limited: 'limited',
  unreachable: 'unreachable',
};

/** A sender of which is noted what came of each message. */
const observedSender = (sender: Sender, note: (outcome: CallOutcome) => void): Sender => ({
  async send(input) {
    const said = await sender.send(input);
    const cause = said.state === 'sent' ? undefined : troubles[said.cause];
    note(cause === undefined ? 'ok' : { cause, code: '' });
    return said;
  },
});

const longestToken = 1000;

/** The ways of a product, connected according to the environment. */
export const createOutbox = ({
  ways,
  env,
  secret,
  reach,
  note,
}: {
  ways: Readonly<Record<string, MessageWay>>;
  env: Readonly<Record<string, string | undefined>>;
  /** The secret that signs tokens and encrypts addresses. */
  secret: Uint8Array;
  /** Where messages to user-supplied addresses may be sent. */
  reach: Reach;
  /** Called with the outcome of each message on a way connected by the environment. */
  note?: (door: string, outcome: CallOutcome) => void;
}): Outbox => {
  const senders = new Map(
    Object.entries(ways).map(([name, way]) => {
      const sender = way.connect({ env, reach });
      return [
        name,
        sender && way.door && note ? observedSender(sender, (outcome) => note(`way.${name}`, outcome)) : sender,
      ];
    }),
  );
  const home = (env.PUBLIC_URL ?? '').replace(/\/+$/, '');
  const key = createHmac('sha256', secret).update('unsubscribe').digest();
  const sealOf = (said: string): string => createHmac('sha256', key).update(said).digest('base64url');
  const targets = createTargets({ secret });
  return {
    ways,
    targets,
    async destinationOf({ store, user, way }) {
      const kind = Object.hasOwn(ways, way) ? ways[way] : undefined;
      if (kind?.given) return targets.read({ store, userId: user.id, way });
      const to = await kind?.addressOf?.({ user, store });
      return to === undefined ? undefined : { to };
    },
    rests: new Map(),
    home,
    senderOf: (way) => senders.get(way),
    stateOf: (way, isDemo) => (senders.get(way) ? 'connected' : isDemo ? 'simulated' : 'off'),
    unsubscribeAt: ({ userId, way }) => {
      const said = Buffer.from(JSON.stringify([userId, way])).toString('base64url');
      return `${home}${apiBase}/api/unsubscribe?token=${said}.${sealOf(said)}`;
    },
    readerOf: (token) => {
      const [said = '', seal = '', ...more] = token.slice(0, longestToken).split('.');
      if (more.length > 0 || !isSameSecret(seal, sealOf(said))) return undefined;
      const [userId, way] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, string];
      return { userId, way };
    },
  };
};
