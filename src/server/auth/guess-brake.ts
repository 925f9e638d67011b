import { tooMany } from '../contract/api-error';

/** How one kind of key is braked. */
interface Brake {
  /** Failures that cost nothing; people mistype. */
  free: number;
  /** The first delay in ms; it doubles with each further failure. */
  first: number;
  /** The longest delay in ms. */
  longest: number;
}

const ACCOUNT: Brake = { free: 3, first: 200, longest: 5000 };
/** Looser, because a whole office can share an address. */
const ADDRESS: Brake = { free: 30, first: 100, longest: 2000 };
/** A try that would have to wait longer is refused at once. */
const LONGEST_WAIT = 20_000;
/** After so long without a failure a key is forgotten. */
const FORGET_AFTER = 15 * 60_000;
const MOST_KEYS = 10_000;

interface Tries {
  failures: number;
  /** When the next try may be looked at, in ms. */
  nextAt: number;
  lastAt: number;
}

/** Slows down who guesses passwords. Names that do not exist are braked like those that do. */
export interface GuessBrake {
  /** Waits until this try may be looked at; 429 when too many wait already. */
  enter(who: Guesser): Promise<void>;
  /** The try failed. */
  fail(who: Guesser): void;
  /** The try succeeded: the account's failures are forgotten, those of the address are not. */
  succeed(who: Guesser): void;
}

interface Guesser {
  /** The user name as typed. */
  account: string;
  /** The network address. */
  address: string;
}

/** Makes a brake. Clock and waiting come from outside, so that tests need no time. */
export function createGuessBrake({
  now,
  wait,
}: {
  now: () => number;
  wait: (ms: number) => Promise<void>;
}): GuessBrake {
  const tries = new Map<string, Tries>();

  const keysOf = ({ account, address }: Guesser) => [
    { key: `account ${account.toLowerCase().slice(0, 100)}`, brake: ACCOUNT },
    { key: `address ${address}`, brake: ADDRESS },
  ];
  const known = (key: string): Tries | undefined => {
    const found = tries.get(key);
    if (found !== undefined && now() - found.lastAt > FORGET_AFTER) tries.delete(key);
    return tries.get(key);
  };

  return {
    async enter(who) {
      const time = now();
      const keys = keysOf(who).map(({ key, brake }) => ({ found: known(key), brake }));
      const waitFor = Math.max(0, ...keys.map(({ found }) => (found?.nextAt ?? 0) - time));
      if (waitFor > LONGEST_WAIT) {
        throw tooMany({ seconds: Math.ceil(waitFor / 1000) });
      }
      // Takes its place before it waits: tries that arrive together wait one after the other.
      for (const { found, brake } of keys) if (found) found.nextAt = time + waitFor + delayOf(found.failures, brake);
      if (waitFor > 0) await wait(waitFor);
    },
    fail(who) {
      for (const { key, brake } of keysOf(who)) {
        const failures = (known(key)?.failures ?? 0) + 1;
        const nextAt = Math.max(tries.get(key)?.nextAt ?? 0, now() + delayOf(failures, brake));
        // Deleted first, so that the map's order is that of the last failure.
        tries.delete(key);
        tries.set(key, { failures, nextAt, lastAt: now() });
        const oldest = tries.keys().next();
        if (tries.size > MOST_KEYS && !oldest.done) tries.delete(oldest.value);
      }
    },
    succeed(who) {
      const [account] = keysOf(who);
      if (account) tries.delete(account.key);
    },
  };
}

function delayOf(failures: number, { free, first, longest }: Brake): number {
  return failures <= free ? 0 : Math.min(longest, first * 2 ** (failures - free - 1));
}
