import { createHmac } from 'node:crypto';
import { apiBase } from '../../../shared/api-base';
import type { CallOutcome, CallTrouble } from '../../../shared/call-trouble';
import type { Reach } from '../../base/reach';
import { createSeal } from '../../base/seal';
import { isSameSecret } from '../../identity/api-tokens';
import type { Delivery, Destination, MessageWay, Sender } from '../../services/message-way';
import type { Outbox, TargetPlace, Targets } from '../../services/outbox';
import { collectionOf } from '../../store/collection-schema';
import { ignoreMissing } from '../../store/ignore-missing';
import { everything } from '../../store/scope';
import type { Store } from '../../store/store';
import { upsert } from '../../store/upsert';

/** The internal collection of message addresses set by users. Each is encrypted, because anyone who knows one can post to it. */
const targets = 'messageTargets';

/** Its schema. */
export const targetSchema = collectionOf(targets, { userId: { indexed: true } });

/** Addresses encrypted with the server's secret, so that they are useless in a leaked database or backup. */
const createTargets = ({ secret }: { secret: Uint8Array }): Targets => {
  const idOf = ({ userId, way }: Omit<TargetPlace, 'store'>): string => `${userId}.${way}`;
  const sealOf = (id: string) => createSeal<Destination>({ secret, name: `message target ${id}` });
  return {
    async read({ store, ...whose }) {
      const id = idOf(whose);
      const row = await store.get({ collection: targets, id, scope: everything() });
      return typeof row?.sealed === 'string' ? sealOf(id).tryOpen(row.sealed) : undefined;
    },
    put({ store, userId, way, target }) {
      const id = idOf({ userId, way });
      return upsert({ store, collection: targets, id, fields: { userId, sealed: sealOf(id).seal(target) } });
    },
    async remove({ store, ...whose }) {
      await store.remove({ collection: targets, id: idOf(whose), scope: everything() }).catch(ignoreMissing);
    },
  };
};

/** Deletes the addresses of a user. */
export const forgetTargets = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'userId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: targets, scope: everything(), where });
};

/** What a message that was not taken says of the service; what is left out says something of its reader alone. */
const troubles: Readonly<Partial<Record<Extract<Delivery, { cause: string }>['cause'], CallTrouble['cause']>>> = {
  login: 'login',
  limited: 'limited',
  unreachable: 'unreachable',
};

/** A sender of which is noted what came of each message. */
const observedSender = (sender: Sender, note: (outcome: CallOutcome) => void): Sender => ({
  async send(input) {
    const message = await sender.send(input);
    const cause = message.state === 'sent' ? undefined : troubles[message.cause];
    note(cause === undefined ? 'ok' : { cause, code: '' });
    return message;
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
  note?: (connection: string, outcome: CallOutcome) => void;
}): Outbox => {
  const senders = new Map(
    Object.entries(ways).map(([name, way]) => {
      const sender = way.connect({ env, reach });
      return [
        name,
        sender && way.connection && note ? observedSender(sender, (outcome) => note(`way.${name}`, outcome)) : sender,
      ];
    }),
  );
  const home = (env.PUBLIC_URL ?? '').replace(/\/+$/, '');
  const key = createHmac('sha256', secret).update('unsubscribe').digest();
  const sealOf = (message: string): string => createHmac('sha256', key).update(message).digest('base64url');
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
      const message = Buffer.from(JSON.stringify([userId, way])).toString('base64url');
      return `${home}${apiBase}/api/unsubscribe?token=${message}.${sealOf(message)}`;
    },
    readerOf: (token) => {
      const [message = '', seal = '', ...more] = token.slice(0, longestToken).split('.');
      if (more.length > 0 || !isSameSecret(seal, sealOf(message))) return undefined;
      const [userId, way] = JSON.parse(Buffer.from(message, 'base64url').toString()) as [string, string];
      return { userId, way };
    },
  };
};
