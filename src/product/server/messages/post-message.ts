import { type GuardedAnswer, guardedFetch } from '../../../framework/server/outgoing/guarded-fetch';
import { NotPublic, type Reach } from '../../../framework/server/outgoing/reach';
import type { Delivery, Message } from '../../../framework/server/services/message-way';
import { isObject } from '../../../framework/shared/is-object';

/** Longest text in a group chat, in bytes: the lower of the limits of its services. */
const mostBytes = 2000;
/** How long a robot that takes no more is left alone: its services count by the minute, in ms. */
export const calmMs = 60_000;

/** A text that is cut to so many bytes, between two signs. */
const clipped = (text: string): string => {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  return `${new TextDecoder().decode(Buffer.from(text).subarray(0, mostBytes - 3), { stream: true })}…`;
};

/** A message as plain text for a group chat, with the address of the console. */
export const chatText = ({ parts, home }: Message): string =>
  clipped(
    [...parts.map(({ title, content }) => [title, content].filter((text) => text !== '').join('\n')), home]
      .filter((text) => text !== '')
      .join('\n\n'),
  );

/** Posts to an address that a user has given. `readAnswer`: what an answer with status 200 means. */
export const postMessage = async ({
  url,
  body,
  headers = { 'Content-Type': 'application/json' },
  reach,
  readAnswer,
}: {
  url: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
  reach: Reach;
  readAnswer: (answer: GuardedAnswer) => Delivery;
}): Promise<Delivery> => {
  try {
    const answer = await guardedFetch({ url, body, headers, reach, limitMs: 8000, mostBytes: 4096 });
    const { status } = answer;
    if (status >= 200 && status < 300) return readAnswer(answer);
    if (status === 429 || status === 408) return { state: 'later', cause: 'limited', afterMs: calmMs };
    if (status >= 500) return { state: 'later', cause: 'unreachable' };
    return { state: 'failed', cause: 'refused' };
  } catch (error) {
    return error instanceof NotPublic
      ? { state: 'failed', cause: 'refused' }
      : { state: 'later', cause: 'unreachable' };
  }
};

/** What a robot's own code means: 0 it has sent; it may be too busy, or not well; anything else it will never take. */
export const robotDelivery =
  ({ limited, ill }: { limited: readonly number[]; ill: readonly number[] }) =>
  ({ text }: GuardedAnswer): Delivery => {
    const code = codeIn(text);
    if (code === 0) return { state: 'sent' };
    if (code === undefined || ill.includes(code)) return { state: 'later', cause: 'unreachable' };
    if (limited.includes(code)) return { state: 'later', cause: 'limited', afterMs: calmMs };
    return { state: 'failed', cause: 'refused' };
  };

const codeIn = (text: string): number | undefined => {
  try {
    const said: unknown = JSON.parse(text);
    return isObject(said) && typeof said.errcode === 'number' ? said.errcode : undefined;
  } catch {
    return undefined;
  }
};
