import { createHmac } from 'node:crypto';
import type { MessageWay } from '../../../framework/server/services/message-way';
import { chatText, postMessage, robotDelivery } from './post-message';

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
