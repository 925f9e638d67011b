// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { ErrorLogTool } from '../../../../src/framework/shell/console/error-log-tool';
import { createErrorLog, errorLog, redact } from '../../../../src/framework/shell/errors/caught-errors';
import { searchLinks } from '../../../../src/framework/shell/errors/error-log-dialog';
import { startTexts } from '../../../support/start-texts';

beforeAll(() => {
  void startTexts();
});
afterEach(cleanup);

describe('secrets', () => {
  test.each([
    ['/direct?token=abc&x=1', '/direct?token=***&x=1'],
    ['/callback?platform=dy&code=abc&state=def#end', '/callback?platform=dy&code=***&state=***#end'],
    ['/login?redirect=%2Fdirect%3Ftoken%3Dabc%26x%3D1', '/login?redirect=%2Fdirect%3Ftoken%3D***%26x%3D1'],
    ['/#/report2?TOKEN=abc&Passcode=123456', '/#/report2?TOKEN=***&Passcode=***'],
    ['password=a%20b', 'password=***'],
    ['access_token=abc refresh_token=def', 'access_token=*** refresh_token=***'],
    ['{"password":"a\\"b","name":"x"}', '{"password":"***","name":"x"}'],
    ['{"oldPassword": "a", "param": "xyz"}', '{"oldPassword": "***", "param": "***"}'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer ***'],
    ['sent eyJhbGciOi.eyJzaWQiOi.c2lnbg again', 'sent *** again'],
    ['https://x.example/a?q=词&code=1', 'https://x.example/a?q=词&code=***'],
    ['nothing to hide: tokens, codes', 'nothing to hide: tokens, codes'],
  ])('%s', (text, expected) => expect(redact(text)).toBe(expected));
});

describe('the log', () => {
  it('keeps the last fifty, newest first, repeated ones once', () => {
    let now = 0;
    const log = createErrorLog(() => now);
    for (let i = 0; i < 60; i += 1) log.add({ error: `e${i}`, route: '/' });
    now = 5;
    log.add({ error: 'e59', route: '/' });
    expect(log.list()).toHaveLength(50);
    expect(log.list()[0]).toMatchObject({ message: 'e59', times: 2, at: 5 });
    expect(log.list().at(-1)?.message).toBe('e10');
    expect(new Set(log.list().map(({ id }) => id)).size).toBe(50);
    log.clear();
    expect(log.list()).toEqual([]);
  });

  const circular: { self?: unknown } = {};
  circular.self = circular;
  it.each([
    ['an error', new TypeError('token=abc'), 'TypeError: token=***'],
    ['an error without a message', new RangeError(), 'RangeError'],
    ['an object', { code: 7 }, '{"code":7}'],
    ['an object that contains itself', circular, '[object Object]'],
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('x'), 'Symbol(x)'],
  ])('takes %s', (_, error, message) => {
    const log = createErrorLog();
    log.add({ error, route: '/x?code=1' });
    expect(log.list()[0]).toMatchObject({ message, route: '/x?code=***' });
  });

  it('does not keep texts without end', () => {
    const log = createErrorLog();
    log.add({ error: 'x'.repeat(1_000_000), route: 'y'.repeat(1_000_000) });
    expect(JSON.stringify(log.list()).length).toBeLessThan(10_000);
  });
});

it('searches elsewhere for a message as it is, and only for its beginning', () => {
  const links = searchLinks(`a&b=c ${'x'.repeat(500)}`);
  expect(links.map(({ href }) => new URL(href).hostname)).toEqual([
    'www.baidu.com',
    'www.bing.com',
    'stackoverflow.com',
  ]);
  for (const { href } of links) expect([...new URL(href).searchParams.values()][0]).toBe(`a&b=c ${'x'.repeat(194)}`);
});

it('the button shows how many there are, and goes for now', async () => {
  errorLog.add({ error: new Error('out of order'), route: '/image' });
  errorLog.add({ error: new Error('out of order too'), route: '/image' });
  render(<ErrorLogTool />);
  const button = () => screen.queryByRole('button', { name: '错误日志' });
  expect(button()?.textContent).toContain('2');
  if (button()) await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole('dialog', {}, { timeout: 60_000 })).toBeTruthy();
  expect(screen.getByText('Error: out of order')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '暂不显示' }));
  expect(button()).toBeNull();
  expect(errorLog.list()).toEqual([]);
});
