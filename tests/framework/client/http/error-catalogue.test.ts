import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultText, statusText } from '../../../../src/framework/client/http/error-catalogue';

const statuses = [200, 201, 202, 204, 400, 401, 402, 403, 404, 406, 410, 500, 502, 503, 504, 409, 413, 422];

describe('the catalogue', () => {
  it.each([...statuses, 'network', 'timeout', 'shape', 'aborted', 'sessionChanged'] as const)(
    '%s has a text in both languages',
    async (key) => {
      const textIn = async (language: string) =>
        typeof key === 'number' ? statusText({ status: key, language }) : defaultText({ key, language });
      expect(await textIn('zh')).toMatch(/[\u4e00-\u9fff]/);
      expect(await textIn('en')).toMatch(/^[A-Z][\x20-\x7e]+$/);
    },
  );

  it('says for a network failure and a time-out what the specification says', () => {
    const text = '后端接口连接异常(可能是跨域、地址错误或超时)';
    expect(defaultText({ key: 'network', language: 'zh' })).toBe(text);
    expect(defaultText({ key: 'timeout', language: 'zh' })).toBe(text);
  });

  it.each([
    ['zh-CN', '令牌过期'],
    ['fr', '令牌过期'],
    ['', '令牌过期'],
    ['en-GB', 'The token has expired'],
  ])('language %j: %s', async (language, text) => {
    expect(await statusText({ status: 402, language })).toBe(text);
  });

  it.each([0, 1, 20, 418, 599, -1, Number.NaN])('has none for %d', async (status) => {
    expect(await statusText({ status, language: 'zh' })).toBe('');
  });

  it('is small and has no dependency', () => {
    const source = readFileSync(
      new URL('../../../../src/framework/client/http/error-catalogue.ts', import.meta.url),
      'utf8',
    );
    expect(source).not.toMatch(/^import /m);
  });
});
