import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createSeal } from '../base/seal';
import { collectionOf } from '../store/collection-schema';
import { ignoreMissing } from '../store/ignore-missing';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { StoreConflict } from '../store/store-error';
import { upsert } from '../store/upsert';
import { strings } from './users';

/** The internal collection of second factors, by user id. */
export const secondFactors = 'secondFactors';
/** Its schema. */
export const secondFactorSchema = collectionOf(secondFactors, {
  isOn: { holds: 'flag' },
  since: { holds: 'number' },
  lastStep: { holds: 'number' },
});

/** Number of recovery codes per user. */
export const recoveryCodes = 10;
/** Clocks may differ by one period either way (RFC 6238, 5.2). */
const window = 1;
const periodMs = 30_000;
const scope = everything();

/** What users may see of their own second factor. */
export interface SecondFactorState {
  isOn: boolean;
  /** When it was turned on, in ms. */
  since: number | undefined;
  /** Number of unused recovery codes. */
  recoveryLeft: number;
}

/** Time-based codes (RFC 6238) of an app as a second factor, and recovery codes in case the app is lost. */
export interface SecondFactors {
  stateOf(input: { userId: string }): Promise<SecondFactorState>;
  /** Makes a new secret, which has no effect until `confirm`. Undefined when the second factor is already on. */
  begin(input: {
    userId: string;
    account: string;
    issuer: string;
  }): Promise<{ secret: string; address: string } | undefined>;
  /** Turns it on if the code is right, and returns the recovery codes, which cannot be read again. Undefined for a wrong code. */
  confirm(input: { userId: string; code: string }): Promise<string[] | undefined>;
  /** Whether a code of the app or a recovery code is right; it is used up and never accepted again. */
  spend(input: { userId: string; code: string }): Promise<boolean>;
  /** Replaces the recovery codes. */
  renew(input: { userId: string }): Promise<string[]>;
  /** The same within a transaction. */
  within(tx: Store): SecondFactors;
}

/** Deletes the second factor of a user; false when none was on. */
export const removeSecondFactor = async ({ store, userId }: { store: Store; userId: string }): Promise<boolean> => {
  const place = { collection: secondFactors, id: userId, scope };
  const isOn = (await store.get(place))?.isOn === true;
  await store.remove(place).catch(ignoreMissing);
  return isOn;
};

/** Normalizes a typed code: removes blanks and hyphens, ignores case. */
const bare = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** A fast hash without salt is enough for codes with 80 random bits. */
const hashOf = (code: string): string => createHash('sha256').update(bare(code)).digest('base64');

const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-').toLowerCase(),
  );

/** Second factors over a store. Secrets are encrypted with the server's secret: read access to the database is not enough to make codes. */
export const createSecondFactors = ({
  store,
  secret,
  now,
}: {
  store: Store;
  secret: Uint8Array;
  now: () => number;
}): SecondFactors => {
  const rowOf = (userId: string) => store.get({ collection: secondFactors, id: userId, scope });
  const sealOf = (userId: string) => createSeal<string>({ secret, name: `second factor ${userId}` });

  /** The period of a code, if no code of it or of a later one was used; undefined for a wrong code or an unreadable secret. */
  const stepOf = (row: Row, code: string): number | undefined => {
    if (typeof row.sealed !== 'string' || !/^\d{6}$/.test(bare(code))) return undefined;
    const opened = sealOf(row.id).tryOpen(row.sealed);
    if (opened === undefined) return undefined;
    const totp = new TOTP({ secret: Secret.fromBase32(opened) });
    const delta = totp.validate({ token: bare(code), timestamp: now(), window });
    if (delta === null) return undefined;
    const step = Math.floor(now() / periodMs) + delta;
    return typeof row.lastStep === 'number' && step <= row.lastStep ? undefined : step;
  };

  /** False when another call has changed the row in the meantime: of two calls with the same code only one succeeds. */
  const change = async ({ id, version }: Row, patch: Record<string, unknown>): Promise<boolean> => {
    try {
      await store.update({ collection: secondFactors, id, scope, expectedVersion: version, patch });
      return true;
    } catch (error) {
      if (error instanceof StoreConflict) return false;
      throw error;
    }
  };

  return {
    async stateOf({ userId }) {
      const row = await rowOf(userId);
      const isOn = row?.isOn === true;
      const since = isOn && typeof row.since === 'number' ? row.since : undefined;
      return { isOn, since, recoveryLeft: isOn ? strings(row.recovery).length : 0 };
    },
    async begin({ userId, account, issuer }) {
      if ((await rowOf(userId))?.isOn === true) return undefined;
      const made = new Secret({ size: 20 });
      const fields = { sealed: sealOf(userId).seal(made.base32), isOn: false, lastStep: null, recovery: [] };
      await upsert({ store, collection: secondFactors, id: userId, fields });
      return { secret: made.base32, address: new TOTP({ secret: made, issuer, label: account }).toString() };
    },
    async confirm({ userId, code }) {
      const row = await rowOf(userId);
      if (row === undefined || row.isOn === true) return undefined;
      const lastStep = stepOf(row, code);
      if (lastStep === undefined) return undefined;
      const codes = newRecoveryCodes();
      const isDone = await change(row, { isOn: true, since: now(), lastStep, recovery: codes.map(hashOf) });
      return isDone ? codes : undefined;
    },
    async spend({ userId, code }) {
      const row = await rowOf(userId);
      if (row?.isOn !== true) return false;
      const lastStep = stepOf(row, code);
      if (lastStep !== undefined) return change(row, { lastStep });
      const left = strings(row.recovery);
      const used = hashOf(code);
      return left.includes(used) && change(row, { recovery: left.filter((hash) => hash !== used) });
    },
    async renew({ userId }) {
      const codes = newRecoveryCodes();
      const patch = { recovery: codes.map(hashOf) };
      await store.update({ collection: secondFactors, id: userId, scope, patch });
      return codes;
    },
    within: (tx) => createSecondFactors({ store: tx, secret, now }),
  };
};
