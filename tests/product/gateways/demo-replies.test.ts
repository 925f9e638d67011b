import { describe, expect, it } from 'vitest';
import { demoReplies } from '../../../src/product/gateways/demo/demo-replies';
import { replyCauses } from '../../../src/product/resources/causes';
import { gatewayContract } from './gateway-contract';

const now = Date.parse('2026-11-23T08:00:00.000Z');
const order = {
  platform: 'douyin',
  account: '匠筑装饰',
  postUrl: 'https://douyin.example.com/item/1',
  uid: '9',
  comment: '多少钱',
  text: '您好，按面积报价',
};

describe('answers to comments in the demo', () => {
  gatewayContract({
    create: () => demoReplies(100),
    order,
    causes: replyCauses,
    check: ({ remoteId }) => expect(remoteId).toMatch(/^\d{9}$/),
  });

  it.each(['加我微信聊', '打 13912345678', '+V 详聊，加v'])('do not lure anybody away: %s', async (text) => {
    const asked = { key: 'quiet', order: { ...order, text }, ticket: `since:${now}`, attempt: 0, now: now + 600_000 };
    expect(await demoReplies(1).ask(asked)).toMatchObject({ state: 'failed', failure: { cause: 'words' } });
  });
});
