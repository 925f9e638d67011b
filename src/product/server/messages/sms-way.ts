import type { Delivery, Message, MessageWay, Sender } from '../../../framework/server/services/message-way';
import type { Answer } from '../../../framework/shared/gateway';
import { mobilePattern } from '../../../framework/shared/phone';
import { connectedTexter } from '../../gateways/connected';
import type { TextOrder } from '../../gateways/http/text-gateway';
import { readWorkerSettings, workerVariables } from '../../gateways/http/worker-settings';
import { workerPart } from '../doors/worker-doors';

/** Longest text in signs: four parts of a long text message. */
const longest = 260;

const clipped = (text: string): string => {
  const signs = Array.from(text);
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join('')}…`;
};

/** What is sent to a phone: the head and what is said, in one paragraph; the provider puts its signature in front. */
const orderOf = (mobile: string, { parts, language }: Message): TextOrder => {
  const told = parts.map(({ title, content }) => (content === '' ? title : `${title} ${content}`));
  return { mobile, text: clipped(told.join('\n').replace(/[^\S\n]+/g, ' ')), language };
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
  door: ({ env }) => ({
    variables: workerVariables('SMS').split(', '),
    ...workerPart(readWorkerSettings(env).settings?.sms),
  }),
  connect: ({ env }): Sender | undefined => {
    const gateway = connectedTexter(env);
    return (
      gateway && {
        send: async ({ to, message }) => {
          const asked = {
            key: message.id,
            order: orderOf(to, message),
            ticket: undefined,
            attempt: 0,
            now: Date.now(),
          };
          try {
            return deliveryOf(await gateway.ask(asked));
          } catch {
            return { state: 'later', cause: 'unreachable', isWayDown: true };
          }
        },
      }
    );
  },
};
