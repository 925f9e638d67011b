import { describe, expect, it } from 'vitest';
import { CallFailed, type CallOutcome } from '../../../src/framework/shared/call-trouble';
import type { Answer } from '../../../src/framework/shared/gateway';
import { reachNames, sumOf } from '../../../src/product/figures/spread-data';
import { observed } from '../../../src/product/gateways/base/observed';
import { demoArticleData, demoData, demoIndexedAt } from '../../../src/product/gateways/demo/demo-article-data';
import { demoReplies } from '../../../src/product/gateways/demo/demo-gateways';
import { demoWithdrawals } from '../../../src/product/gateways/demo/demo-publishing';
import { accountCauses, replyCauses, withdrawCauses } from '../../../src/product/resources/causes';
import { gatewayContract } from './gateway-contract';

describe('demo replies', () => {
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
      const request = {
        key: 'quiet',
        order: { ...order, text },
        ticket: `since:${now}`,
        attempt: 0,
        now: now + 600_000,
      };
      expect(await demoReplies(1).ask(request)).toMatchObject({ state: 'failed', failure: { cause: 'words' } });
    });
  });
});

describe('demo withdrawals', () => {
  const now = Date.parse('2026-11-23T08:00:00.000Z');
  const account = {
    platform: 'douyin',
    uid: '1',
    tokenExpireAt: '2027-01-01T00:00:00.000Z',
    refreshExpireAt: '2027-01-01T00:00:00.000Z',
    renewLeft: 3,
    fans: 10,
    todayPosts: 9,
    dailyLimit: 5,
    lastCause: '',
  };
  const order = { account, remoteId: '1', url: 'https://douyin.example.com/item/1' };

  describe('taking works down in the demo', () => {
    gatewayContract({
      create: () => demoWithdrawals(100),
      order,
      causes: withdrawCauses,
      check: ({ wasGone }) => expect(typeof wasGone).toBe('boolean'),
    });

    it.each([
      ['token', { tokenExpireAt: '2026-11-01T00:00:00.000Z' }],
      ['token', { tokenExpireAt: '2026-11-01T00:00:00.000Z', renewLeft: 0 }],
      ['banned', { lastCause: 'banned' }],
      ['unbound', { uid: '' }],
    ])('needs an account that still has access: %s', async (cause, more) => {
      const request = { order: { ...order, account: { ...account, ...more } }, ticket: `since:${now}`, attempt: 0 };
      const answer = await demoWithdrawals(1).ask({ ...request, key: 'quiet', now: now + 600_000 });
      expect(answer).toMatchObject({ state: 'failed', failure: { cause } });
    });
  });
});

describe('demo article data', () => {
  const account = {
    platform: 'douyin',
    uid: '1',
    tokenExpireAt: undefined,
    refreshExpireAt: undefined,
    renewLeft: undefined,
    fans: 10,
    todayPosts: 0,
    dailyLimit: 5,
    lastCause: '',
  };
  const moments = { publishedAt: '2026-11-20T10:00:00.000Z', zone: 'Asia/Shanghai' };
  const work = { remoteId: '1234567890123456', kind: 'article', ...moments };
  const at = (until: string) => demoData({ ...work, platform: 'douyin', until });

  describe('figures of publications in the demo', () => {
    gatewayContract({
      create: () => demoArticleData(100),
      order: { ...work, account, url: 'https://douyin.example.com/item/1', until: '2026-11-22T10:00:00.000Z' },
      causes: accountCauses,
      check: ({ days, isIndexed }) => {
        expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
        for (const day of days) for (const name of reachNames) expect(day[name]).toBeGreaterThanOrEqual(0);
        expect(typeof isIndexed).toBe('boolean');
      },
    });

    it('grow, and a day that is over stays as it is', () => {
      const [first, second, last] = [
        at('2026-11-20T13:00:00.000Z'),
        at('2026-11-21T13:00:00.000Z'),
        at('2026-12-21T13:00:00.000Z'),
      ];
      expect(sumOf(first.days).views).toBeGreaterThan(0);
      expect(sumOf(second.days).views).toBeGreaterThan(sumOf(first.days).views);
      expect(last.days[0]).toEqual(second.days[0]);
      // Nobody looks at it any more after its life.
      expect(at('2027-03-01T13:00:00.000Z').days).toEqual(last.days);
    });

    it('say that a search engine shows an article from the moment it does, and never of anything else', () => {
      const found = Array.from({ length: 40 }, (_, number) => {
        const one = { ...work, remoteId: String(number) };
        const indexedAt = demoIndexedAt(one);
        if (indexedAt === undefined) return false;
        const before = new Date(Date.parse(indexedAt) - 1).toISOString();
        expect(demoData({ ...one, platform: 'weibo', until: before }).isIndexed).toBe(false);
        expect(demoData({ ...one, platform: 'weibo', until: indexedAt }).isIndexed).toBe(true);
        expect(demoData({ ...one, platform: 'weibo', until: indexedAt, kind: 'video' }).isIndexed).toBe(false);
        return true;
      });
      expect(new Set(found)).toEqual(new Set([true, false]));
    });
  });
});

describe('observed', () => {
  type Message = Answer<number, 'connection' | 'title'>;

  /** What is noted of a gateway that answers so, with the connection. */
  const noted = async (
    answer: Message | Error,
    isLocal = false,
  ): Promise<readonly (readonly [string, CallOutcome])[]> => {
    const notes: (readonly [string, CallOutcome])[] = [];
    const ask = async (): Promise<Message> => {
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const gateway = observed<string, number, 'connection' | 'title'>(
      { ask },
      { note: (...note) => void notes.push(note), connectionOf: (order) => `publish.${order}`, isLocal },
    );
    const request = { key: 'k', order: 'douyin', ticket: undefined, attempt: 0, now: 0 };
    await gateway.ask(request).catch((error: unknown) => expect(error).toBe(answer));
    return notes;
  };
  const failed = (code: string, cause: 'connection' | 'title'): Message => ({
    state: 'failed',
    failure: { code, cause },
  });
  const working: Message = { state: 'working', ticket: 't', progress: 1, askAgainMs: 1 };

  it.each<[string, Message | Error, CallOutcome]>([
    ['done', { state: 'done', result: 1 }, 'ok'],
    ['working', working, 'ok'],
    ['work that has failed by itself', failed('TITLE', 'title'), 'ok'],
    ['a key that is refused', failed('HTTP_401', 'connection'), { cause: 'login', code: 'HTTP_401' }],
    [
      'an account without money',
      failed('insufficient_quota', 'connection'),
      { cause: 'refused', code: 'insufficient_quota' },
    ],
    ['limited', { state: 'limited', ticket: undefined, askAgainMs: 1 }, { cause: 'limited', code: '' }],
    ['silence', new CallFailed('x', { cause: 'timeout', code: '' }), { cause: 'timeout', code: '' }],
  ])('%s is noted under the door of the order', async (_, answer, outcome) => {
    expect(await noted(answer)).toEqual([['publish.douyin', outcome]]);
  });

  it('that something is under way says nothing of a service that was not asked', async () => {
    expect(await noted(working, true)).toEqual([]);
  });
});
