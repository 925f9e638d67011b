import { createHmac, randomUUID } from 'node:crypto';
import { type GuardedAnswer, guardedFetch } from '../../../framework/server/base/guarded-fetch';
import { NotPublic, type Reach } from '../../../framework/server/base/reach';
import type { Delivery, Message, MessageWay, Sender } from '../../../framework/server/services/outbox';
import type { Extensions } from '../../../framework/server/services/services';
import { CallFailed } from '../../../framework/shared/call-trouble';
import type { Answer } from '../../../framework/shared/gateway';
import { isObject } from '../../../framework/shared/is-object';
import { mobilePattern } from '../../../framework/shared/phone';
import { signedHeaders } from '../../../framework/shared/sign-request';
import { connectedTexter } from '../../gateways/connected';
import { readWorkerSettings, type TextOrder, workerVariables } from '../../gateways/http-gateway';
import { bindingOf } from '../authorization/binding-endpoints';
import { workerPart } from './product-connections';

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
    const stated: unknown = JSON.parse(text);
    return isObject(stated) && typeof stated.errcode === 'number' ? stated.errcode : undefined;
  } catch {
    return undefined;
  }
};

/** Codes of the service: too often (20 a minute); busy. */
const readAnswer = robotDelivery({ limited: [130101, 410100], ill: [-1] });

/** The address with the moment (ms) and its signature, as the security setting 加签 of a robot wants it. */
export const signedAddress = (url: string, secret: string, now: number): string => {
  const signed = new URL(url);
  signed.searchParams.set('timestamp', String(now));
  signed.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'));
  return signed.href;
};

/** A robot of a group in 钉钉 (DingTalk), whose address and signing secret a user has given. */
export const dingtalkWay: MessageWay = {
  label: { zh: '钉钉群机器人', en: 'DingTalk robot' },
  given: {
    isWrong: ({ protocol, host, pathname, searchParams }) =>
      protocol !== 'https:' ||
      host !== 'oapi.dingtalk.com' ||
      pathname !== '/robot/send' ||
      !searchParams.get('access_token'),
    secret: 'required',
  },
  connect: ({ reach }) => ({
    send: ({ to, secret = '', message }) => {
      const body = JSON.stringify({ msgtype: 'text', text: { content: chatText(message) } });
      return postMessage({ url: signedAddress(to, secret, Date.now()), body, reach, readAnswer });
    },
  }),
};

/** Codes for phones, by the service at `SMS_URL`; undefined: it is not connected. */
export const connectPhoneCodes: NonNullable<Extensions['connectPhoneCodes']> = (env) => {
  const texter = connectedTexter(env);
  return (
    texter &&
    (async ({ mobile, code, purpose, language }) => {
      const text =
        language === 'en'
          ? `${code} is your code. It is good for five minutes; tell it to nobody.`
          : `验证码 ${code}，5 分钟内有效，请勿告诉他人。`;
      const order = { mobile, text, language, code, purpose };
      const key = `code:${randomUUID()}`;
      const answer = await texter.ask({ key, order, ticket: undefined, attempt: 0, now: Date.now() });
      if (answer.state === 'limited') throw new CallFailed('it takes no more', { cause: 'limited', code: '' });
      if (answer.state === 'failed')
        throw new CallFailed('it is refused', { cause: 'refused', code: answer.failure.code });
    })
  );
};

/** Longest text in signs: four parts of a long text message. */
const longest = 260;

const clippedText = (text: string): string => {
  const signs = Array.from(text);
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join('')}…`;
};

/** What is sent to a phone: the head and the content, in one paragraph; the provider puts its signature in front. */
const orderOf = (mobile: string, { parts, language }: Message): TextOrder => {
  const report = parts.map(({ title, content }) => (content === '' ? title : `${title} ${content}`));
  return { mobile, text: clippedText(report.join('\n').replace(/[^\S\n]+/g, ' ')), language };
};

const deliveryOf = (answer: Answer<unknown, 'refused'>): Delivery => {
  switch (answer.state) {
    case 'done':
      return { state: 'sent' };
    case 'failed':
      return { state: 'failed', cause: answer.failure.cause };
    case 'limited':
      return { state: 'later', cause: 'limited', afterMs: answer.askAgainMs, isWayDown: true };
    case 'working':
      return { state: 'later', cause: 'limited', afterMs: answer.askAgainMs };
  }
};

/** Text messages, to the mobile number in the profile of a user, by the service at `SMS_URL`. */
export const smsWay: MessageWay = {
  label: { zh: '短信', en: 'text message' },
  addressOf: ({ user: { mobile } }) => (typeof mobile === 'string' && mobilePattern.test(mobile) ? mobile : undefined),
  connection: ({ env }) => ({
    variables: workerVariables('SMS').split(', '),
    ...workerPart(readWorkerSettings(env).settings?.sms),
  }),
  connect: ({ env }): Sender | undefined => {
    const gateway = connectedTexter(env);
    return (
      gateway && {
        send: async ({ to, message }) => {
          const request = {
            key: message.id,
            order: orderOf(to, message),
            ticket: undefined,
            attempt: 0,
            now: Date.now(),
          };
          try {
            return deliveryOf(await gateway.ask(request));
          } catch {
            return { state: 'later', cause: 'unreachable', isWayDown: true };
          }
        },
      }
    );
  },
};

/**
 * An address of the user's own: a program, another chat. It gets JSON, signed as requests to workers are where a secret was given; any
 * answer with a status from 200 to 299 means that it has it.
 */
export const webhookWay: MessageWay = {
  label: { zh: 'Webhook', en: 'webhook' },
  given: { isWrong: () => false, secret: 'optional' },
  connect: ({ reach }) => ({
    send: ({ to, secret, message }) => {
      const { id, parts, language, home } = message;
      const body = JSON.stringify({ id, messages: parts, language, console: home });
      const headers = secret
        ? signedHeaders({ secret, key: id, body, now: Date.now() })
        : { 'Content-Type': 'application/json', 'Idempotency-Key': id };
      return postMessage({ url: to, body, headers, reach, readAnswer: () => ({ state: 'sent' }) });
    },
  }),
};

/** WeChat, to the account bound by a user. It cannot be connected yet: in a demo it is simulated, elsewhere it is not offered. */
export const wechatWay: MessageWay = {
  label: { zh: '微信', en: 'WeChat' },
  addressOf: async ({ user, store }) => (await bindingOf({ store, userId: user.id }))?.nickname,
  connection: () => ({ variables: [], host: undefined }),
  connect: () => undefined,
};

/** Codes of the service: too often (20 a minute); busy. */
const readWecomAnswer = robotDelivery({ limited: [45009, 45033], ill: [-1] });

/** A robot of a group in 企业微信 (WeCom), whose address a user has given: its key is in the address, nothing is signed. */
export const wecomWay: MessageWay = {
  label: { zh: '企业微信群机器人', en: 'WeCom robot' },
  given: {
    isWrong: ({ protocol, host, pathname, searchParams }) =>
      protocol !== 'https:' ||
      host !== 'qyapi.weixin.qq.com' ||
      pathname !== '/cgi-bin/webhook/send' ||
      !searchParams.get('key'),
    secret: 'none',
  },
  connect: ({ reach }) => ({
    send: ({ to, message }) => {
      const body = JSON.stringify({ msgtype: 'text', text: { content: chatText(message) } });
      return postMessage({ url: to, body, reach, readAnswer: readWecomAnswer });
    },
  }),
};
