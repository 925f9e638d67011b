import { describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../../src/framework/client/http/api-error';
import type { Http } from '../../../../src/framework/client/http/http';
import { readReportAddress } from '../../../../src/product/screens/report/report-address';
import {
  afterAnswer,
  openReport,
  outcomeOf,
  type ReportState,
  whileAsking,
} from '../../../../src/product/screens/report/report-screen';

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
