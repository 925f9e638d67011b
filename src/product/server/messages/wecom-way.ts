import type { MessageWay } from '../../../framework/server/services/message-way';
import { chatText, postMessage, robotDelivery } from './post-message';

/** Codes of the service: too often (20 a minute); busy. */
const readAnswer = robotDelivery({ limited: [45009, 45033], ill: [-1] });

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
      return postMessage({ url: to, body, reach, readAnswer });
    },
  }),
};
