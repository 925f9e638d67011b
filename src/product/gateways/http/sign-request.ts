import { createHmac } from 'node:crypto';

/** The headers by which a worker knows that a request is ours, and not an old one: HMAC-SHA256 over time and body, in hexadecimal digits. */
export const signedHeaders = ({
  secret,
  key,
  body,
  now,
}: {
  secret: string;
  /** Names the piece of work: a worker carries it out once. */
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
    'X-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  };
};
