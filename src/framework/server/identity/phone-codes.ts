import { createHmac, randomInt } from 'node:crypto';
import type { CodePurpose } from '../../contract/registration';
import type { Language } from '../../shared/label';
import type { SecretKeys } from '../base/seal';
import { messages } from '../http/messages';
import type { ExpiringStore, ExpiringValue } from '../store/expiring-values';
import { isSameSecret } from './api-tokens';
import { createRateLimit, perAddress } from './rate-limit';

/** Sends a code to a mobile phone. Rejects when it was not accepted, with an error that `troubleOf` can explain. */
type SendPhoneCode = (input: {
  mobile: string;
  purpose: CodePurpose;
  code: string;
  language: Language;
}) => Promise<void>;

/** How a product sends codes to phones. */
export interface PhoneCodeParts {
  /** Sends a code. Left out: `connectPhoneCodes` is used. */
  sendPhoneCode?: SendPhoneCode;
  /**
   * Creates the sender of codes from the environment variables. If it is undefined or left out, and so is `sendPhoneCode`, no codes can
   * be sent outside a demo, and endpoints that need one answer 503.
   */
  connectPhoneCodes?: (env: Readonly<Record<string, string | undefined>>) => SendPhoneCode | undefined;
}

/** How long a code is valid, in ms. */
export const codeLifeMs = 5 * 60_000;
/** How long a number waits for its next code, in ms. */
export const codePauseMs = 60_000;
const mostTries = 5;
const mostCodes = 10_000;

/** The recipient and purpose of a code. */
interface Recipient {
  mobile: string;
  purpose: CodePurpose;
}

/** Codes sent to mobile phones. */
export interface PhoneCodes {
  /** Creates the next code, 6 digits; it replaces the previous one. 429 within a minute, or when an address asks too often. */
  issue(input: Recipient & { address: string }): Promise<string>;
  /** Whether this is the code. Wrong ones are counted; after five the code is void. The right one stays valid until it is spent. */
  check(input: Recipient & { code: string }): Promise<boolean>;
  /** Like `check`, but uses up a right code: of several concurrent calls only one gets a `SpentCode`, the others undefined. */
  spend(input: Recipient & { code: string }): Promise<SpentCode | undefined>;
}

/** A used code. */
interface SpentCode {
  /** Makes the code valid again for the rest of its time, after what it was used for has failed. */
  giveBack(): Promise<void>;
}

/** A stored code, as a keyed hash: read access to the database must not be enough to sign in. */
interface StoredCode {
  seal: string;
  tries: number;
}

/** Creates the codes over a storage. */
export const createPhoneCodes = ({
  kept: stored,
  secret,
  now,
}: {
  kept: ExpiringStore;
  /** The key of the hashes. */
  secret: SecretKeys;
  now: () => number;
}): PhoneCodes => {
  const codes = stored.of<StoredCode>('code', mostCodes);
  const ofAddress = perAddress(
    createRateLimit({ kept: stored, name: 'codes of an address', most: 20, windowMs: 10 * 60_000, now }),
  );
  const ofMobile = createRateLimit({
    kept: stored,
    name: 'codes of a number',
    most: 1,
    windowMs: codePauseMs,
    now,
    label: messages.codeTooSoon,
  });
  const keyOf = ({ mobile, purpose }: Recipient) => `${purpose} ${mobile}`;
  const sealOf = (key: string, code: string, by: Uint8Array = secret[0]) =>
    createHmac('sha256', by).update(`${key} ${code}`).digest('hex');
  const look = ({ code, ...recipient }: Recipient & { code: string }, isSpent: boolean) => {
    const key = keyOf(recipient);
    return codes.change<ExpiringValue<StoredCode> | undefined>([key], (found) => {
      const own = found.get(key);
      if (own === undefined || own.value.tries >= mostTries) return { result: undefined };
      if (secret.some((by) => isSameSecret(own.value.seal, sealOf(key, code, by))))
        return { result: own, ...(isSpent && { put: new Map([[key, undefined]]) }) };
      const wrong = { ...own, value: { ...own.value, tries: own.value.tries + 1 } };
      return { result: undefined, put: new Map([[key, wrong]]) };
    });
  };
  const keep = (key: string, own: ExpiringValue<StoredCode>) =>
    codes.change([key], (found) => ({ result: undefined, ...(!found.has(key) && { put: new Map([[key, own]]) }) }));
  return {
    async issue({ address, ...recipient }) {
      await ofAddress.take(address);
      await ofMobile.take(recipient.mobile);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const key = keyOf(recipient);
      const value = { value: { seal: sealOf(key, code), tries: 0 }, until: now() + codeLifeMs };
      return codes.change([key], () => ({ result: code, put: new Map([[key, value]]) }));
    },
    check: async (input) => (await look(input, false)) !== undefined,
    async spend(input) {
      const spent = await look(input, true);
      return spent && { giveBack: () => keep(keyOf(input), spent) };
    },
  };
};
