import { compareText } from '../../shared/text';
import { networkOf } from '../base/address';
import { tooMany } from '../http/api-error';
import type { Changed, ExpiringStore, ExpiringValue } from '../store/expiring-values';
import type { Store } from '../store/store';

/** How one kind of key is throttled. */
interface Throttle {
  /** Failures without delay, for typing errors. */
  free: number;
  /** The first delay in ms; it doubles with each further failure. */
  first: number;
  /** The longest delay in ms. */
  longest: number;
}

/** One account from one address. */
const pairThrottle: Throttle = { free: 3, first: 200, longest: 5000 };
/** Looser, because a whole office can share an address. */
const addressThrottle: Throttle = { free: 30, first: 100, longest: 2000 };
/**
 * One account from anywhere: against guessing from many addresses. Addresses from which the account has signed in are exempt, so
 * that strangers cannot keep its owner out.
 */
const accountThrottle: Throttle = { free: 30, first: 200, longest: 2000 };
/** An attempt that would have to wait longer is rejected at once. */
const longestWait = 20_000;
/** After this long without a failure a key is dropped. */
const forgetAfter = 15 * 60_000;
const mostKeys = 10_000;
/** How long an address stays trusted after the last sign-in, and after what time that is renewed. */
const trustedMs = 30 * 24 * 3600_000;
const renewMs = 24 * 3600_000;

interface Tries {
  failures: number;
  /** When the next attempt may be checked, in ms. */
  nextAt: number;
}

/** Throttles password guessing. Unknown names are throttled like known ones. */
export interface GuessThrottle {
  /** Waits until this attempt may be checked; 429 when too many wait already. */
  enter(who: Guesser): Promise<void>;
  /** The attempt failed. */
  fail(who: Guesser): Promise<void>;
  /** The attempt succeeded: resets the failures of the account from this address, and trusts the address for it from now on. */
  succeed(who: Guesser): Promise<void>;
  /** Resets the failures of an account from all addresses. Those of the addresses themselves stay. */
  release(account: string): Promise<void>;
  /** The same throttle, changed as part of a transaction. */
  within(tx: Store): GuessThrottle;
}

interface Guesser {
  /** The user name as typed. */
  account: string;
  /** The network address; of version 6 its network counts. */
  address: string;
}

const accountKey = (account: string) => `account ${compareText(account).slice(0, 100)}`;
const pairKey = ({ account, address }: Guesser) => `${accountKey(account)} from ${networkOf(address)}`;

/** One of the keys under which an attempt is counted. */
interface CountedKey {
  key: string;
  throttle: Throttle;
  group?: string;
}

/** Creates a throttle. Clock and waiting are injected, so that tests need not wait. */
export const createGuessThrottle = (parts: {
  kept: ExpiringStore;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}): GuessThrottle => {
  const { kept: stored, now, wait } = parts;
  const tries = stored.of<Tries>('tries', mostKeys);
  /** Accounts with the addresses from which they have signed in. */
  const trusted = stored.of<true>('trusted', mostKeys);

  const keysOf = async (who: Guesser): Promise<CountedKey[]> => {
    const [pair, group] = [pairKey(who), accountKey(who.account)];
    const isTrusted = (await trusted.read([pair])).has(pair);
    return [
      { key: pair, throttle: pairThrottle, group },
      { key: `address ${networkOf(who.address)}`, throttle: addressThrottle },
      ...(isTrusted ? [] : [{ key: group, throttle: accountThrottle, group }]),
    ];
  };
  const namesOf = (keys: readonly CountedKey[]) => keys.map(({ key }) => key);
  /** How long an attempt has to wait, and the slots that it takes. */
  const slotFor = (
    keys: readonly CountedKey[],
    found: ReadonlyMap<string, ExpiringValue<Tries>>,
  ): Changed<Tries, number> => {
    const time = now();
    const known = keys.flatMap(({ key, throttle }) => {
      const own = found.get(key);
      return own ? [{ key, own, delay: delayOf(own.value.failures, throttle) }] : [];
    });
    const waitFor = Math.max(0, ...known.map(({ own }) => own.value.nextAt - time));
    if (waitFor > longestWait) throw tooMany({ seconds: Math.ceil(waitFor / 1000) });
    const taken = known.filter(({ delay }) => delay > 0);
    const next = ({ own, delay }: (typeof taken)[number]) => ({ ...own.value, nextAt: time + waitFor + delay });
    return { result: waitFor, put: new Map(taken.map((one) => [one.key, { ...one.own, value: next(one) }])) };
  };

  return {
    async enter(who) {
      const keys = await keysOf(who);
      // Takes its slot before it waits, so that concurrent attempts wait one after the other. Without failures no slot is needed.
      const isSlow = (slotFor(keys, await tries.read(namesOf(keys))).put?.size ?? 0) > 0;
      const waitFor = isSlow ? await tries.change(namesOf(keys), (found) => slotFor(keys, found)) : 0;
      if (waitFor > 0) await wait(waitFor);
    },
    async fail(who) {
      const keys = await keysOf(who);
      await tries.change(namesOf(keys), (found) => {
        const put = keys.map(({ key, throttle, group }): [string, ExpiringValue<Tries>] => {
          const own = found.get(key)?.value;
          const failures = (own?.failures ?? 0) + 1;
          const nextAt = Math.max(own?.nextAt ?? 0, now() + delayOf(failures, throttle));
          const until = now() + forgetAfter;
          return [key, { value: { failures, nextAt }, until, ...(group !== undefined && { group }) }];
        });
        return { result: undefined, put: new Map(put) };
      });
    },
    async succeed(who) {
      const pair = pairKey(who);
      const forget = () => ({ result: undefined, put: new Map([[pair, undefined]]) });
      if ((await tries.read([pair])).has(pair)) await tries.change([pair], forget);
      const known = (await trusted.read([pair])).get(pair);
      const until = now() + trustedMs;
      if (known !== undefined && until - known.until < renewMs) return;
      await trusted.change([pair], () => ({ result: undefined, put: new Map([[pair, { value: true, until }]]) }));
    },
    release: (account) => tries.forget(accountKey(account)),
    within: (tx) => createGuessThrottle({ ...parts, kept: stored.within(tx) }),
  };
};

const delayOf = (failures: number, { free, first, longest }: Throttle): number =>
  failures <= free ? 0 : Math.min(longest, first * 2 ** (failures - free - 1));
