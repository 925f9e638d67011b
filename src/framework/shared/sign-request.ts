import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** The headers by which a receiver knows that a request is ours, and not an old one: HMAC-SHA256 over time and body, in hexadecimal digits. */
export const signedHeaders = ({
  secret,
  key,
  body,
  now,
}: {
  secret: string;
  /** Names what is sent: it may come again, and is to be carried out once. */
  key: string;
  body: string;
  /** The moment of this machine in ms. */
  now: number;
}): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'X-Timestamp': timestamp,
    'X-Signature': signatureOf(secret, `${timestamp}.${body}`).toString('hex'),
  };
};

/** Whether a signature (hexadecimal digits) is that of a text by this secret; takes as long whatever is wrong with it. */
export const isSignedBy = ({
  secret,
  text,
  signature,
}: {
  secret: string;
  text: string;
  signature: string;
}): boolean => {
  const [right, given] = [signatureOf(secret, text), Buffer.from(signature, 'hex')];
  return given.length === right.length && timingSafeEqual(given, right);
};
