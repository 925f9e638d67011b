import { describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../src/framework/client/http/api-error';
import type { Http } from '../../../src/framework/client/http/http';
import type { Ranking } from '../../../src/product/contract/report';
import { formatDay, formatNumber, formatShortDay } from '../../../src/product/screens/report/format';
import { cleanInquiry, matchesSearch, wrongFields } from '../../../src/product/screens/report/inquiry-section';
import { readReportAddress } from '../../../src/product/screens/report/report-address';
import { safeLink } from '../../../src/product/screens/report/report-page';
import { pageOf } from '../../../src/product/screens/report/report-rows';
import {
  afterAnswer,
  openReport,
  outcomeOf,
  type ReportState,
  whileAsking,
} from '../../../src/product/screens/report/report-screen';
import { trendOption } from '../../../src/product/screens/report/trend-chart';
import { variants } from '../../../src/product/screens/report/variants';

const failure = ({ kind = 'http' as ApiErrorKind, code = 0, reason = '' }): ApiError =>
  new ApiError({ kind, code, status: code, msg: '', data: reason ? { reason } : null });

describe('the address', () => {
  test.each([
    ['/report2', '?token=abc', '', 'report2', 'abc'],
    ['/reportHc', '?a=1&token=abc', '', 'reportHc', 'abc'],
    ['/reportOrigin/', '?token=abc', '', 'reportOrigin', 'abc'],
    ['/below/a/path/reportHc', '?token=%20abc%20', '', 'reportHc', 'abc'],
    ['/', '', '#/reportOrigin?token=abc', 'reportOrigin', 'abc'],
    ['/', '?token=outside', '#/reportHc?token=inside', 'reportHc', 'inside'],
    ['/report2', '', '', 'report2', ''],
    ['/report2', '?token=', '', 'report2', ''],
    ['/report2', '?token=abc', '#top', 'report2', 'abc'],
    ['/constructor', '?token=abc', '', 'report2', 'abc'],
  ])('%s%s%s', (pathname, search, hash, variant, token) => {
    expect(readReportAddress({ pathname, search, hash })).toEqual({ variant, token });
  });
});

describe('a refusal', () => {
  test.each([
    [{ code: 403, reason: 'passcodeRequired' }, { kind: 'passcodeRequired' }],
    [{ code: 403, reason: 'passcodeWrong' }, { kind: 'passcodeWrong' }],
    [{ code: 403 }, { kind: 'unreachable' }],
    [
      { code: 404, reason: 'unknown' },
      { kind: 'dead', reason: 'unknown' },
    ],
    [{ code: 422 }, { kind: 'dead', reason: 'unknown' }],
    [
      { code: 410, reason: 'expired' },
      { kind: 'dead', reason: 'expired' },
    ],
    [
      { code: 410, reason: 'off' },
      { kind: 'dead', reason: 'off' },
    ],
    [{ code: 410 }, { kind: 'dead', reason: 'expired' }],
    [{ code: 429 }, { kind: 'braked' }],
    [{ code: 500 }, { kind: 'unreachable' }],
    [{ kind: 'network' as const }, { kind: 'unreachable' }],
    [{ kind: 'timeout' as const }, { kind: 'unreachable' }],
    [{ kind: 'shape' as const }, { kind: 'unreachable' }],
  ])('%o', (parts, outcome) => {
    expect(outcomeOf(failure(parts))).toEqual(outcome);
  });
  test('what is no answer at all counts as unreachable', () => {
    expect(outcomeOf(new TypeError('?'))).toEqual({ kind: 'unreachable' });
  });
});

describe('asking', () => {
  const { signal } = new AbortController();
  const address = { variant: 'report2', token: 'abc', signal } as const;
  const answering = (request: Http['request']): Http => ({ request }) as Http;

  test('sends no empty passcode, and no token of a session', async () => {
    const request = vi.fn().mockResolvedValue({ data: { title: 'T' } });
    expect(await openReport({ ...address, http: answering(request), passcode: '' })).toEqual({
      kind: 'open',
      report: { title: 'T' },
    });
    await openReport({ ...address, http: answering(request), passcode: 'a1b2' });
    const sent = { method: 'POST', path: '/api/report/open', isPublic: true, signal };
    expect(request.mock.calls).toEqual([
      [{ ...sent, body: { variant: 'report2', token: 'abc' } }],
      [{ ...sent, body: { variant: 'report2', token: 'abc', passcode: 'a1b2' } }],
    ]);
  });
  test('a link without a token is unknown without asking', async () => {
    const request = vi.fn();
    const outcome = await openReport({ ...address, token: '', http: answering(request), passcode: '' });
    expect(outcome).toEqual({ kind: 'dead', reason: 'unknown' });
    expect(request).not.toHaveBeenCalled();
  });
  test('a failure is an outcome', async () => {
    const request = vi.fn().mockRejectedValue(failure({ code: 429 }));
    expect(await openReport({ ...address, http: answering(request), passcode: '' })).toEqual({ kind: 'braked' });
  });
});

describe('what the page shows', () => {
  const query: ReportState = { kind: 'passcode', isBusy: true, problem: undefined };
  test.each([
    [{ kind: 'loading' }, { kind: 'passcodeRequired' }, { kind: 'passcode', isBusy: false, problem: undefined }],
    [{ kind: 'loading' }, { kind: 'unreachable' }, { kind: 'unreachable' }],
    [{ kind: 'loading' }, { kind: 'braked' }, { kind: 'braked' }],
    [{ kind: 'loading' }, { kind: 'dead', reason: 'off' }, { kind: 'dead', reason: 'off' }],
    [query, { kind: 'passcodeWrong' }, { kind: 'passcode', isBusy: false, problem: 'passcodeWrong' }],
    [query, { kind: 'braked' }, { kind: 'passcode', isBusy: false, problem: 'braked' }],
    [query, { kind: 'unreachable' }, { kind: 'passcode', isBusy: false, problem: 'unreachable' }],
    [query, { kind: 'dead', reason: 'expired' }, { kind: 'dead', reason: 'expired' }],
  ] as const)('%o, then %o', (before, outcome, after) => {
    expect(afterAnswer(before, outcome)).toEqual(after);
  });
  test('while the server is asked, only the passcode form stays', () => {
    expect(whileAsking({ kind: 'unreachable' })).toEqual({ kind: 'loading' });
    expect(whileAsking({ kind: 'passcode', isBusy: false, problem: 'passcodeWrong' })).toEqual(query);
  });
});

test.each([
  ['https://www.example.com/p/1', 'https://www.example.com/p/1'],
  ['http://例子.example/路', 'http://xn--fsqu00a.example/%E8%B7%AF'],
  ['HTTPS://WWW.EXAMPLE.COM', 'https://www.example.com/'],
  ['javascript:alert(1)', undefined],
  [' JaVaScript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['file:///etc/passwd', undefined],
  ['/relative', undefined],
  ['//www.example.com', undefined],
  ['', undefined],
  [null, undefined],
])('the link %o', (address, href) => {
  expect(safeLink(address)).toBe(href);
});

test.each([
  [
    { count: 0, size: 10, page: 1 },
    { page: 1, pages: 1, from: 0, to: 0 },
  ],
  [
    { count: 10, size: 10, page: 2 },
    { page: 1, pages: 1, from: 0, to: 10 },
  ],
  [
    { count: 11, size: 10, page: 2 },
    { page: 2, pages: 2, from: 10, to: 11 },
  ],
  [
    { count: 50, size: 20, page: 99 },
    { page: 3, pages: 3, from: 40, to: 50 },
  ],
  [
    { count: 50, size: 20, page: -1 },
    { page: 1, pages: 3, from: 0, to: 20 },
  ],
])('the page %o', (request, answer) => {
  expect(pageOf(request)).toEqual(answer);
});

test.each([
  ['', true],
  ['   ', true],
  ['装修', true],
  ['装修 上海', true],
  ['上海 北京', false],
  ['ＰＣ', true],
  ['百度pc', true],
  ['null', false],
])('searching for "%s"', (search, isFound) => {
  const ranking: Ranking = {
    id: 'r',
    word: '上海装修公司',
    engine: 'baidu',
    region: null,
    rank: 1,
    delta: null,
    change: null,
    bestRank: null,
    title: null,
    url: null,
    checkedAt: null,
  };
  expect(matchesSearch({ ranking, engineName: '百度PC', search })).toBe(isFound);
});

describe('an inquiry', () => {
  test.each([
    [{ name: '王女士', mobile: '13800000000', content: '报价' }, []],
    [{ name: '', mobile: '', content: '' }, ['name', 'mobile', 'content']],
    [{ name: '王', mobile: '1380000000', content: '报价' }, ['mobile']],
    [{ name: '王', mobile: '23800000000', content: '报价' }, ['mobile']],
    [{ name: '王', mobile: '+8613800000000', content: '报价' }, ['mobile']],
  ])('%o', (inquiry, wrong) => {
    expect(wrongFields(inquiry)).toEqual(wrong);
  });
  test('loses its blanks', () => {
    const clean = cleanInquiry({ name: ' 王 ', mobile: ' 138 0000-0000 ', content: '  ' });
    expect(clean).toEqual({ name: '王', mobile: '13800000000', content: '' });
    expect(wrongFields(clean)).toEqual(['content']);
  });
});

test.each([
  ['2026-11-08T20:30:00.000Z', '2026-11-09'],
  ['2026-11-08T01:00:00.000Z', '2026-11-08'],
  ['nonsense', '–'],
  [null, '–'],
])('the day of %o', (moment, day) => {
  expect(formatDay(moment)).toBe(day);
});

test('numbers and short days', () => {
  expect(formatNumber(0, 'zh')).toBe('0');
  expect(formatNumber(139954, 'en')).toBe('139,954');
  expect(formatNumber(null, 'zh')).toBe('–');
  expect(formatShortDay('2026-10-31')).toBe('10-31');
});

test('a chart of one day shows its point, one of many a line', () => {
  const line = (values: number[]) =>
    trendOption({ days: values.map((_, day) => `2026-10-0${day + 1}`), values, name: 'n', format: String });
  expect(line([1]).series).toMatchObject([{ showSymbol: true, data: [1] }]);
  expect(line([1, 2]).series).toMatchObject([{ showSymbol: false, data: [1, 2] }]);
});

test('every layout has every part once, in an order of its own', () => {
  const orders = Object.values(variants).map(({ sections }) => sections);
  for (const sections of orders)
    expect([...sections].sort()).toEqual(['figures', 'inquiry', 'publications', 'rankings', 'trend']);
  expect(new Set(orders.map(String)).size).toBe(orders.length);
});
