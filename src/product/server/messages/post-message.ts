import { type GuardedAnswer, guardedFetch } from '../../../framework/server/outgoing/guarded-fetch';
import { NotPublic, type Reach } from '../../../framework/server/outgoing/reach';
import type { Delivery, Message } from '../../../framework/server/services/message-way';
import { isObject } from '../../../framework/shared/is-object';

/** Longest text in a group chat, in bytes: the lower of the limits of its services. */
const mostBytes = 2000;
/** Pause after a rate limit of a chat bot, in ms: the services count per minute. */
export const calmMs = 60_000;

/** Cuts a text to `mostBytes`, between two characters. */
const clipped = (text: string): string => {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  return `${new TextDecoder().decode(Buffer.from(text).subarray(0, mostBytes - 3), { stream: true })}…`;
};

/** A message as plain text for a group chat, with the URL of the console. */
export const chatText = ({ parts, home }: Message): string =>
  clipped(
    [...parts.map(({ title, content }) => [title, content].filter((text) => text !== '').join('\n')), home]
      .filter((text) => text !== '')
      .join('\n\n'),
  );

/** Posts to a user-supplied URL. `readAnswer` interprets a response with status 200. */
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

/** Interprets a bot's result code: 0 is sent, some mean rate-limited or unavailable, and any other one is a permanent failure. */
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
