import { createHmac } from 'node:crypto';
import type { WayState } from '../../contract/subscriptions';
import { apiBase } from '../../shared/api-base';
import { isSameSecret } from '../auth/same-secret';
import type { Reach } from '../outgoing/reach';
import type { Row, Store } from '../stores/store';
import type { Destination, MessageWay, Sender } from './message-way';
import { createTargets, type Targets } from './targets';

/** Whom a link to unsubscribe is about. */
interface Reader {
  userId: string;
  way: string;
}

/** What messages leave the console by. */
export interface Outbox {
  /** By name: the ways that there are, connected or not. */
  ways: Readonly<Record<string, MessageWay>>;
  /** Where users have said themselves that messages go. */
  targets: Targets;
  /** Where messages to a user go on a way; undefined: it is not known. */
  destinationOf(input: { store: Store; user: Row; way: string }): Promise<Destination | undefined>;
  /** What sends on a way; undefined: it is not connected. */
  senderOf(way: string): Sender | undefined;
  /** How a way stands for everybody. */
  stateOf(way: string, isDemo: boolean): WayState['state'];
  /** Ways on which nothing could be sent, with the moment (ms) until which this process leaves them alone. */
  rests: Map<string, number>;
  /** Where the console is, without a slash at its end; empty: nobody has said. */
  home: string;
  /** The address at which a user ends the messages of a way without signing in. */
  unsubscribeAt(reader: Reader): string;
  /** Whom a token of such an address is about; undefined for one that is none of ours. */
  readerOf(token: string): Reader | undefined;
}

const longestToken = 1000;

/** The ways of a product, connected by the environment. */
export const createOutbox = ({
  ways,
  env,
  secret,
  reach,
}: {
  ways: Readonly<Record<string, MessageWay>>;
  env: Readonly<Record<string, string | undefined>>;
  /** What tokens are signed and addresses are sealed with. */
  secret: Uint8Array;
  /** Where messages may be sent to that users have given the address of. */
  reach: Reach;
}): Outbox => {
  const senders = new Map(Object.entries(ways).map(([name, way]) => [name, way.connect({ env, reach })]));
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
