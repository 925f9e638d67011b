import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { strings } from '../../../framework/server/identity/users';
import type { Services } from '../../../framework/server/services/services';
import { collectionOf } from '../../../framework/server/store/collection-schema';
import { everything } from '../../../framework/server/store/scope';
import type { Change, Row, Store } from '../../../framework/server/store/store';
import { ignoreMissing, StoreConflict } from '../../../framework/server/store/store-error';
import { upsert } from '../../../framework/server/store/upsert';

/** The internal collection of second factors, by user id. */
export const secondFactors = 'secondFactors';
/** Its schema. */
export const secondFactorSchema = collectionOf(secondFactors, {
  isOn: { holds: 'flag' },
  since: { holds: 'number' },
  lastStep: { holds: 'number' },
});

/** The purpose that their secrets are encrypted for. */
export const sealedFactors = { [secondFactors]: 'second factor' } as const;

/** Number of recovery codes per user. */
const recoveryCodes = 10;
/** Clocks may differ by one period either way (RFC 6238, 5.2). */
const window = 1;
const periodMs = 30_000;
const scope = everything();

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

/** What the audit says of a change: turned on or off, recovery codes made or used. */
export const auditedAction = ({ before, after }: Change): string | undefined => {
  const [was, is] = [before?.isOn === true, after?.isOn === true];
  const [had, has] = [strings(before?.recovery), strings(after?.recovery)];
  if (was !== is) return is ? 'secondFactorOn' : 'secondFactorOff';
  if (!is || had.join() === has.join()) return undefined;
  return has.length < had.length ? 'recoveryCodeUsed' : 'recoveryCodes';
};

/**
 * Time-based codes (RFC 6238) of an app as a second factor, and recovery codes in case the app is lost. Secrets are encrypted with the
 * server's secret: read access to the database is not enough to make codes.
 */
export const secondFactorsOf = ({ store, now, outside }: Pick<Services, 'store' | 'now' | 'outside'>) => {
  const rowOf = (userId: string) => store.get({ collection: secondFactors, id: userId, scope });
  const sealOf = (userId: string) => outside.sealFor<string>(`${sealedFactors[secondFactors]} ${userId}`);

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
    /** What users may see of their own; `since` in ms. */
    async stateOf(userId: string) {
      const row = await rowOf(userId);
      const isOn = row?.isOn === true;
      const since = isOn && typeof row.since === 'number' ? row.since : undefined;
      return { isOn, since, recoveryLeft: isOn ? strings(row.recovery).length : 0 };
    },
    /** Makes a new secret, which has no effect until `confirm`. Undefined when the second factor is already on. */
    async begin({ userId, account, issuer }: { userId: string; account: string; issuer: string }) {
      if ((await rowOf(userId))?.isOn === true) return undefined;
      const made = new Secret({ size: 20 });
      const fields = { sealed: sealOf(userId).seal(made.base32), isOn: false, lastStep: null, recovery: [] };
      await upsert({ store, collection: secondFactors, id: userId, fields });
      return { secret: made.base32, address: new TOTP({ secret: made, issuer, label: account }).toString() };
    },
    /** Turns it on if the code is right, and returns the recovery codes, which cannot be read again. Undefined for a wrong code. */
    async confirm({ userId, code }: { userId: string; code: string }) {
      const row = await rowOf(userId);
      if (row === undefined || row.isOn === true) return undefined;
      const lastStep = stepOf(row, code);
      if (lastStep === undefined) return undefined;
      const codes = newRecoveryCodes();
      const isDone = await change(row, { isOn: true, since: now(), lastStep, recovery: codes.map(hashOf) });
      return isDone ? codes : undefined;
    },
    /** Whether a code of the app or a recovery code is right; it is used up and never accepted again. */
    async spend({ userId, code }: { userId: string; code: string }): Promise<boolean> {
      const row = await rowOf(userId);
      if (row?.isOn !== true) return false;
      const lastStep = stepOf(row, code);
      if (lastStep !== undefined) return change(row, { lastStep });
      const left = strings(row.recovery);
      const used = hashOf(code);
      return left.includes(used) && change(row, { recovery: left.filter((hash) => hash !== used) });
    },
    /** Replaces the recovery codes. */
    async renew(userId: string) {
      const codes = newRecoveryCodes();
      const patch = { recovery: codes.map(hashOf) };
      await store.update({ collection: secondFactors, id: userId, scope, patch });
      return codes;
    },
  };
};
