import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/client/http/api-error';
import type { HttpRequest } from '../../../../src/framework/client/http/http';
import { requestKeyed, sendKeyed } from '../../../../src/framework/client/http/send-keyed';
import { withKeys } from '../../../../src/framework/shell/session/masked-calls';

const lost = (kind: 'network' | 'timeout' | 'aborted' = 'network') => new ApiError({ kind, msg: kind });
const refused = (code: number, data?: unknown) => new ApiError({ kind: 'http', code, status: code, msg: '', data });
const underWay = refused(409, { reason: 'underWay', retryAfter: 1 });

/** Sends calls one after the other; each try meets the next of these outcomes. Gives the numbers of the keys that were sent. */
const tryAll = async (calls: readonly { what?: string; outcomes: readonly (ApiError | 'ok')[]; later?: number }[]) => {
  const keys: string[] = [];
  const waits: number[] = [];
  const ends: string[] = [];
  let time = 0;
  const salt = Math.random();
  for (const { what = 'same', outcomes, later = 0 } of calls) {
    time += later;
    const left = [...outcomes];
    const send = async (key: string) => {
      keys.push(key);
      const outcome = left.shift() ?? 'ok';
      if (outcome !== 'ok') throw outcome;
      return 'ok';
    };
    const wait = async (ms: number) => void waits.push(ms);
    await sendKeyed({ what: `${what} ${salt}`, send, wait, now: () => time }).then(
      () => ends.push('ok'),
      ({ kind, code }: ApiError) => ends.push(code ? String(code) : kind),
    );
    expect(left).toEqual([]);
  }
  const known = [...new Set(keys)];
  return { keys: keys.map((key) => known.indexOf(key) + 1).join(' '), waits, ends: ends.join(' ') };
};

describe('a call with a key', () => {
  const minute = 60_000;
  it.each<[string, Parameters<typeof tryAll>[0], string, string, number[]]>([
    ['has a new key each time', [{ outcomes: ['ok'] }, { outcomes: ['ok'] }], '1 2', 'ok ok', []],
    ['is repeated once after a lost answer', [{ outcomes: [lost(), 'ok'] }], '1 1', 'ok', [500]],
    ['after a time-out as well', [{ outcomes: [lost('timeout'), 'ok'] }], '1 1', 'ok', [500]],
    ['and after the answer of a proxy', [{ outcomes: [refused(502), 'ok'] }], '1 1', 'ok', [500]],
    ['not a second time', [{ outcomes: [lost(), lost()] }], '1 1', 'network', [500]],
    [
      'keeps its key when it is sent again',
      [{ outcomes: [lost(), lost()] }, { outcomes: ['ok'] }],
      '1 1 1',
      'network ok',
      [500],
    ],
    [
      'and has a new one after that',
      [{ outcomes: [lost(), lost()] }, { outcomes: ['ok'] }, { outcomes: ['ok'] }],
      '1 1 1 2',
      'network ok ok',
      [500],
    ],
    [
      'has another key when it says something else',
      [{ outcomes: [lost(), lost()] }, { what: 'other', outcomes: ['ok'] }],
      '1 1 2',
      'network ok',
      [500],
    ],
    [
      'has another key a good while later',
      [{ outcomes: [lost(), lost()] }, { outcomes: ['ok'], later: 11 * minute }],
      '1 1 2',
      'network ok',
      [500],
    ],
    ['is another call after a refusal', [{ outcomes: [refused(422)] }, { outcomes: ['ok'] }], '1 2', '422 ok', []],
    [
      'waits for itself while it is under way',
      [{ outcomes: [lost(), underWay, underWay, 'ok'] }],
      '1 1 1 1',
      'ok',
      [500, 1000, 1000],
    ],
    [
      'is not repeated when it was cancelled, and keeps its key',
      [{ outcomes: [lost('aborted')] }, { outcomes: ['ok'] }],
      '1 1',
      'aborted ok',
      [],
    ],
  ])('%s', async (_, calls, keys, ends, waits) => {
    expect(await tryAll(calls)).toEqual({ keys, ends, waits });
  });
});

describe('the client of the console', () => {
  const keyOf = async (request: HttpRequest): Promise<string | undefined> => {
    let key: string | undefined;
    const send = async ({ headers }: HttpRequest) => {
      key = headers?.['Idempotency-Key'];
      return { data: null, msg: '', code: 200, headers: new Headers() };
    };
    await withKeys({ request: send } as unknown as Parameters<typeof withKeys>[0]).request(request);
    return key;
  };

  it.each<[string, HttpRequest, boolean]>([
    ['POST', { method: 'POST', path: '/api/articles', body: {} }, true],
    ['PATCH', { method: 'PATCH', path: '/api/articles/1', body: {} }, true],
    ['DELETE', { method: 'DELETE', path: '/api/articles/1' }, true],
    ['GET', { method: 'GET', path: '/api/articles' }, false],
    ['a POST that only reads', { method: 'POST', path: '/api/articles/titles', onlyReads: true }, false],
    ['a sign-in', { method: 'POST', path: '/api/user/login', isPublic: true }, false],
  ])('sends a key with %s: %#', async (_, request, isKeyed) => {
    expect(await keyOf(request)).toEqual(isKeyed ? expect.stringMatching(/^\w{32}$/) : undefined);
  });

  it('keeps the headers of the call', async () => {
    const sent: HttpRequest[] = [];
    const request = (async (one: HttpRequest) => {
      sent.push(one);
      return { data: 1, msg: '', code: 200, headers: new Headers() };
    }) as unknown as Parameters<typeof requestKeyed>[0]['request'];
    await requestKeyed({ request }, { method: 'PATCH', path: '/x', headers: { 'If-Match': '3' } });
    expect(sent[0]?.headers).toMatchObject({ 'If-Match': '3', 'Idempotency-Key': expect.any(String) });
  });
});
