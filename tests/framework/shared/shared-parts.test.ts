import { describe, expect, it, test, vi } from 'vitest';
import { CallFailed, troubleOf } from '../../../src/framework/shared/call-trouble';
import { createEmitter } from '../../../src/framework/shared/emitter';
import { momentOf, timestampOf } from '../../../src/framework/shared/moments';
import { cleanPhone, isPhone, numberPlans, type PhoneCountry } from '../../../src/framework/shared/phone';
import { loadPinyin } from '../../../src/framework/shared/pinyin';
import { parseObject, storedText } from '../../../src/framework/shared/stored-text';
import { fillText, randomText, slotsOf } from '../../../src/framework/shared/text';

describe('random text', () => {
  test.each([
    [undefined, 32],
    [1, 1],
    [500, 500],
  ])('of the length %s it has %i letters and digits', (length, expected) =>
    expect(randomText(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${expected}}$`)),
  );
  test('no two are alike', () => expect(new Set(Array.from({ length: 200 }, () => randomText())).size).toBe(200));
  test('every sign occurs', () => expect(new Set(randomText(10_000)).size).toBe(62));
});

describe('moment of', () => {
  test.each([
    ['1763827200', '2025-11-22T16:00:00.000Z'],
    ['1763827200123', '2025-11-22T16:00:00.123Z'],
    ['0000000000', '1970-01-01T00:00:00.000Z'],
    ['2025-11-22T16:00:00Z', '2025-11-22T16:00:00.000Z'],
  ])('%s is a moment', (text, moment) => expect(momentOf(text).toISOString()).toBe(moment));

  test.each(['', '20251122', '13800000000', '17638272001234', '1763827200.5', '-1763827200', 'x'])(
    '%j is no number of seconds or milliseconds',
    (text) => expect(timestampOf(text)).toBeUndefined(),
  );
});

describe('fill text', () => {
  test('places are filled, each as often as it stands there; others stay', () => {
    expect(fillText('{count} of {count}, {other}', { count: 3 })).toBe('3 of 3, {other}');
  });

  test('a value is put in as it is', () => {
    expect(fillText('“{title}”', { title: '$& {title} $1' })).toBe('“$& {title} $1”');
    expect(fillText('{constructor}', {})).toBe('{constructor}');
  });

  test('the places of a text', () => {
    expect(slotsOf('{a} b {c}')).toEqual(['a', 'c']);
    expect(slotsOf('none {} { a }')).toEqual([]);
  });
});

describe('emitter', () => {
  test('tells every listener, each once, until it unsubscribes', () => {
    const { emit, subscribe, size } = createEmitter<[number, string]>();
    const first = vi.fn();
    const second = vi.fn();
    const leave = subscribe(first);
    subscribe(first);
    subscribe(second);
    expect(size()).toBe(2);
    emit(1, 'a');
    leave();
    leave();
    emit(2, 'b');
    expect(first.mock.calls).toEqual([[1, 'a']]);
    expect(second.mock.calls).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    expect(size()).toBe(1);
  });
});

describe('call trouble', () => {
  const failed = (cause: unknown) => Object.assign(new TypeError('fetch failed'), { cause });

  it.each<[string, unknown, object]>([
    ['a network', failed({ code: 'ECONNREFUSED' }), { cause: 'unreachable', code: 'ECONNREFUSED' }],
    ['a name', failed({ code: 'ENOTFOUND' }), { cause: 'unreachable', code: 'ENOTFOUND' }],
    ['a certificate', failed({ code: 'CERT_HAS_EXPIRED' }), { cause: 'certificate', code: 'CERT_HAS_EXPIRED' }],
    ['a time', new DOMException('too long', 'TimeoutError'), { cause: 'timeout' }],
    ['a time of undici', failed({ code: 'UND_ERR_CONNECT_TIMEOUT' }), { cause: 'timeout' }],
    [
      'AWS',
      Object.assign(new Error(), { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }),
      { cause: 'login', code: 'AccessDenied' },
    ],
    ['SMTP that refuses a password', { code: 'EAUTH', responseCode: 535 }, { cause: 'login', code: 'SMTP_535' }],
    ['SMTP that is away', { code: 'ESOCKET' }, { cause: 'unreachable', code: 'ESOCKET' }],
    ['what says so itself', new CallFailed('x', { cause: 'limited', code: 'HTTP_429' }), { cause: 'limited' }],
    ['what repeats a key', { code: 'Bearer sk-secret key' }, { cause: 'other', code: '' }],
    ['nothing', undefined, { cause: 'other', code: '' }],
  ])('%s', (_, error, trouble) => {
    expect(troubleOf(error)).toMatchObject(trouble);
  });
});

describe('a phone number', () => {
  it.each<[PhoneCountry, string, string]>([
    ['DE', '030 1234567', '+49301234567'],
    ['DE', '(030) 123 45-67', '+49301234567'],
    ['DE', '0151/23456789', '+4915123456789'],
    ['DE', '+49 (0)151 23456789', '+4915123456789'],
    ['DE', '0049 30 1234567', '+49301234567'],
    ['DE', '+41 44 668 18 00', '+41446681800'],
    ['DE', '+86 138 0013 8000', '+8613800138000'],
    ['IT', '06 1234567', '+39061234567'],
    ['US', '(201) 555-0123', '+12015550123'],
    ['US', '1 201 555 0123', '+12015550123'],
    ['CN', '+86 138 0013 8000', '13800138000'],
  ])('of %s that is typed as %s is stored as %s', (country, typed, stored) => {
    expect(cleanPhone(typed, country)).toBe(stored);
    expect(isPhone(stored, country)).toBe(true);
    expect(cleanPhone(stored, country)).toBe(stored);
  });

  it.each<[PhoneCountry, string]>([
    ['DE', '12'],
    ['DE', '+49 12'],
    ['DE', 'call me'],
    ['DE', '+49 151 123456789012'],
    ['US', '+1 100 555 0123'],
    ['CN', '+49 30 1234567'],
    ['CN', '030 1234567'],
  ])('of %s is not %s, which stays as it was typed', (country, typed) => {
    expect(cleanPhone(typed, country)).toBe(typed);
    expect(isPhone(typed, country)).toBe(false);
  });

  it.each(Object.keys(numberPlans) as PhoneCountry[])('of %s has an example that is one', (country) => {
    const stored = cleanPhone(numberPlans[country].example, country);
    expect(isPhone(stored, country)).toBe(true);
    if (country !== 'CN') expect(stored.startsWith(`+${numberPlans[country].code}`)).toBe(true);
  });
});

describe('stored text', () => {
  const storageOf = (values: Map<string, string>, { isFull = false } = {}) => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  });
  const blocked = () => {
    throw new Error('blocked');
  };

  describe('a kept text', () => {
    test('is written, read by another object, and removed', () => {
      const values = new Map<string, string>();
      const of = (key: string) => storedText(key, () => storageOf(values));
      expect(of('a').read()).toBeUndefined();
      expect(of('a').write('1')).toBe(true);
      expect([of('a').read(), of('b').read()]).toEqual(['1', undefined]);
      expect(of('a').write(undefined)).toBe(true);
      expect([of('a').read(), values.size]).toEqual([undefined, 0]);
    });

    test('lives in memory where storage is blocked, and says so', () => {
      const stored = storedText('a', blocked);
      expect(stored.read()).toBeUndefined();
      expect(stored.write('1')).toBe(false);
      expect(stored.read()).toBe('1');
      expect(stored.write(undefined)).toBe(false);
      expect(stored.read()).toBeUndefined();
    });

    test('a full storage keeps what it had', () => {
      const stored = storedText('a', () => storageOf(new Map([['a', 'old']]), { isFull: true }));
      expect(stored.write('new')).toBe(false);
      expect(stored.read()).toBe('old');
    });
  });

  test.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', {}],
    ['null', {}],
    ['"a"', {}],
    ['{', {}],
    ['', {}],
    [undefined, {}],
    [null, {}],
  ])('the object in %j', (text, expected) => expect(parseObject(text)).toEqual(expected));
});

describe('pinyin', () => {
  test.each([
    ['关键词管理', '关键', '关键'],
    ['关键词管理', 'gjc', '关键词'],
    ['关键词管理', 'guanjianci', '关键词'],
    ['关键词管理', 'guanjc', '关键词'],
    ['关键词管理', 'GuanLi', '管理'],
    ['关键词管理', 'guan li', '管理'],
    ['关键词管理', '关j', '关键'],
    ['视频生成任务', 'shipinshengchengrenwu', '视频生成任务'],
    ['视频生成任务', 'shpin', '视频'],
    ['视频任务（普通版）', 'rwpt', '任务（普通'],
    ['视频生成任务2.0', 'rw2', '任务2'],
    ['重庆', 'cq', '重庆'],
    ['重要', 'zy', '重要'],
    ['绿色', 'lvse', '绿色'],
    ['女装', 'nvz', '女装'],
    ['Ranking list', 'LIST', 'list'],
    ['Ranking list', ' king ', 'king'],
    ['Ranking list', 'gl', 'g l'],
    ['关键词管理', 'gjx', undefined],
    ['Ranking list', 'rl', undefined],
    ['首页', '', undefined],
    ['首页', '  ', undefined],
    ['', 'a', undefined],
  ])('%s by "%s": %s', async (text, query, hit) => {
    const found = (await loadPinyin())(text, query);
    expect(found && text.slice(...found)).toBe(hit);
  });

  test('a long query that can be cut in very many ways is answered at once', async () => {
    const find = await loadPinyin();
    expect(find('那那那那那那那那那那那那那', `${'na'.repeat(40)}x`)).toBeUndefined();
  });

  test('the matcher is loaded once', () => {
    expect(loadPinyin()).toBe(loadPinyin());
  });
});
