import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/framework/server/services/outbox';
import {
  calmMs,
  chatText,
  dingtalkWay,
  postMessage,
  robotDelivery,
  signedAddress,
  webhookWay,
  wecomWay,
} from '../../../../src/product/server/notices/message-ways';

const message: Message = {
  id: 'm1',
  parts: [{ title: '“春季”失败', content: '请处理' }],
  language: 'zh',
  site: '平台',
  home: 'https://console.example.com',
  unsubscribe: 'https://console.example.com/backend/api/unsubscribe?token=secret',
};
const answer = (stated: unknown) => ({ status: 200, headers: {}, text: JSON.stringify(stated), isCut: false });
const reach = { loopback: true };

let stated: { status: number; body: string };
const query: { headers: Record<string, unknown>; body: string }[] = [];
const robot = createServer((request, response) => {
  void text(request).then((body) => {
    query.push({ headers: request.headers, body });
    response.writeHead(stated.status).end(stated.body);
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => robot.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(robot.address() as AddressInfo).port}/hook`;
});
afterAll(() => robot.close());

describe('an address', () => {
  it.each([
    [wecomWay, 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0f', true],
    [wecomWay, 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send', false],
    [wecomWay, 'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0f', false],
    [wecomWay, 'https://qyapi.weixin.qq.com:8443/cgi-bin/webhook/send?key=0f', false],
    [wecomWay, 'https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=0f', false],
    [wecomWay, 'https://oapi.dingtalk.com/robot/send?access_token=0f', false],
    [dingtalkWay, 'https://oapi.dingtalk.com/robot/send?access_token=0f', true],
    [dingtalkWay, 'https://oapi.dingtalk.com/robot/send', false],
    [dingtalkWay, 'https://oapi.dingtalk.com/gettoken?access_token=0f', false],
    [webhookWay, 'https://hooks.example.com/x', true],
  ])('%#: %s', (way, address, isGood) => {
    expect(way.given?.isWrong(new URL(address))).toBe(!isGood);
  });

  it('of DingTalk is signed as its documentation says', () => {
    const signed = new URL(
      signedAddress('https://oapi.dingtalk.com/robot/send?access_token=t', 'SEC1', 1_790_000_000_000),
    );
    const sign = createHmac('sha256', 'SEC1').update('1790000000000\nSEC1').digest('base64');
    expect(signed.searchParams.get('sign')).toBe(sign);
    expect(signed.searchParams.get('timestamp')).toBe('1790000000000');
    expect(signed.searchParams.get('access_token')).toBe('t');
  });
});

describe('a text of a group chat', () => {
  it('is what is said and where the console is, without what one reader alone may use', () => {
    expect(chatText(message)).toBe('“春季”失败\n请处理\n\nhttps://console.example.com');
  });

  it('is cut between two signs', () => {
    const long = chatText({ ...message, parts: [{ title: '', content: '长'.repeat(3000) }] });
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(2000);
    expect(long).toMatch(/长…$/);
  });
});

it.each([
  [{ errcode: 0, errmsg: 'ok' }, { state: 'sent' }],
  [{ errcode: 45009 }, { state: 'later', cause: 'limited', afterMs: calmMs }],
  [{ errcode: -1 }, { state: 'later', cause: 'unreachable' }],
  [
    { errcode: 93000, errmsg: 'invalid webhook url' },
    { state: 'failed', cause: 'refused' },
  ],
  ['nonsense', { state: 'later', cause: 'unreachable' }],
])('a robot that says %j', (body, delivery) => {
  expect(robotDelivery({ limited: [45009], ill: [-1] })(answer(body))).toEqual(delivery);
});

it.each([
  [204, { state: 'sent' }],
  [404, { state: 'failed', cause: 'refused' }],
  [302, { state: 'failed', cause: 'refused' }],
  [429, { state: 'later', cause: 'limited', afterMs: calmMs }],
  [503, { state: 'later', cause: 'unreachable' }],
])('status %i', async (status, delivery) => {
  stated = { status, body: '' };
  expect(await webhookWay.connect({ env: {}, reach })?.send({ to: url, message })).toEqual(delivery);
});

it('a webhook is asked with a signature, and what is private is not asked at all', async () => {
  stated = { status: 200, body: '' };
  query.length = 0;
  await webhookWay.connect({ env: {}, reach })?.send({ to: url, secret: 'a-secret-1', message });
  const [{ headers, body } = { headers: {}, body: '' }] = query;
  const sign = createHmac('sha256', 'a-secret-1')
    .update(`${String(headers['x-timestamp'])}.${body}`)
    .digest('hex');
  expect(headers).toMatchObject({ 'x-signature': sign, 'idempotency-key': 'm1' });
  expect(JSON.parse(body)).toEqual({
    id: 'm1',
    messages: [{ title: '“春季”失败', content: '请处理' }],
    language: 'zh',
    console: 'https://console.example.com',
  });
  const readAnswer = () => ({ state: 'sent' }) as const;
  const inside = { url, body: '{}', reach: { loopback: false }, readAnswer };
  expect(await postMessage(inside)).toEqual({ state: 'failed', cause: 'refused' });
  expect(query).toHaveLength(1);
});
