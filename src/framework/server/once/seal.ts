import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeptAnswer } from './current-call';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals the answers of one key. They may hold what is shown once (a password, a link), so whoever reads the database must not be
 * able to open them: that takes the secret of this server and the key, of which only a hash is stored.
 */
export const createSeal = ({ secret, name }: { secret: Uint8Array; name: string }) => {
  const key = createHmac('sha256', secret).update(`once ${name}`).digest();
  return {
    seal: (answer: KeptAnswer): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed: string): KeptAnswer => {
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as KeptAnswer;
    },
  };
};
