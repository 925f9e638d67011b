import type { MessageWay } from '../../../framework/server/services/message-way';
import { signedHeaders } from '../../../framework/shared/sign-request';
import { postMessage } from './post-message';

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
