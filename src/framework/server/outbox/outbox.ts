import { createHmac } from 'node:crypto';
import type { WayState } from '../../contract/subscriptions';
import { apiBase } from '../../shared/api-base';
import { isSameSecret } from '../auth/same-secret';
import type { MessageWay, Sender } from './message-way';

/** Whom a link to unsubscribe is about. */
interface Reader {
  userId: string;
  way: string;
}

/** What messages leave the console by. */
export interface Outbox {
  /** By name: the ways that there are, connected or not. */
  ways: Readonly<Record<string, MessageWay>>;
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
}: {
  ways: Readonly<Record<string, MessageWay>>;
  env: Readonly<Record<string, string | undefined>>;
  /** What tokens are signed with. */
  secret: Uint8Array;
}): Outbox => {
  const senders = new Map(Object.entries(ways).map(([name, way]) => [name, way.connect(env)]));
  const home = (env.PUBLIC_URL ?? '').replace(/\/+$/, '');
  const key = createHmac('sha256', secret).update('unsubscribe').digest();
  const sealOf = (said: string): string => createHmac('sha256', key).update(said).digest('base64url');
  return {
    ways,
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
