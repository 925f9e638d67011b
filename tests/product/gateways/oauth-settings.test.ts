import { describe, expect, it } from 'vitest';
import { asProtocol, readOAuthSettings } from '../../../src/product/gateways/oauth-settings';

const complete = {
  PUBLIC_URL: 'https://console.example.com/base/',
  OAUTH_WECHAT_MP_AUTHORIZE_URL: 'https://platform.example.com/page',
  OAUTH_WECHAT_MP_TOKEN_URL: 'https://platform.example.com/token',
  OAUTH_WECHAT_MP_CLIENT_ID: 'console',
  OAUTH_WECHAT_MP_CLIENT_SECRET: 'kept secret',
};

describe('the settings of authorisation', () => {
  it('are none, or all of a platform', () => {
    expect(readOAuthSettings({ PUBLIC_URL: complete.PUBLIC_URL })).toEqual({ settings: undefined, mistakes: [] });
    const { settings, mistakes } = readOAuthSettings(complete);
    expect(mistakes).toEqual([]);
    expect(settings?.returnTo).toBe('https://console.example.com/base/callback');
    expect(settings?.platforms.get('wechat_mp')).toMatchObject({ clientParam: 'client_id', days: 30 });
  });

  it.each([
    ['OAUTH_WECHAT_MP_TOKEN_URL', '', 'OAUTH_WECHAT_MP_TOKEN_URL'],
    ['OAUTH_WECHAT_MP_TOKEN_URL', 'ftp://platform', 'OAUTH_WECHAT_MP_TOKEN_URL'],
    ['OAUTH_WECHAT_MP_CLIENT_SECRET', '', 'OAUTH_WECHAT_MP_CLIENT_SECRET'],
    ['OAUTH_WECHAT_MP_DAYS', '0', 'OAUTH_WECHAT_MP_DAYS'],
    ['OAUTH_WECHAT_MP_SECRET', 'x', 'OAUTH_WECHAT_MP_SECRET'],
    ['OAUTH_MYSPACE_CLIENT_ID', 'x', 'OAUTH_MYSPACE_CLIENT_ID'],
    ['PUBLIC_URL', '', 'PUBLIC_URL'],
  ])('%s=%s is a mistake that is named and repeats no secret', (name, value, named) => {
    const { settings, mistakes } = readOAuthSettings({ ...complete, [name]: value });
    expect(settings).toBeUndefined();
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${named}: `));
    expect(mistakes[0]).not.toContain('kept secret');
  });
});

it.each([
  [
    'a token as it should be',
    200,
    { access_token: 'a', token_type: 'Bearer' },
    200,
    { access_token: 'a', token_type: 'Bearer' },
  ],
  ['without its type', 200, { access_token: 'a' }, 200, { access_token: 'a', token_type: 'bearer' }],
  [
    'in data',
    200,
    { data: { access_token: 'a', error_code: 0 } },
    200,
    { access_token: 'a', token_type: 'bearer', error_code: 0 },
  ],
  ['a refusal with 200', 200, { data: { error_code: 10008 } }, 400, { error: '10008', error_code: 10008 }],
  ['a refusal as WeChat writes it', 200, { errcode: 40029 }, 400, { error: '40029', errcode: 40029 }],
  ['a refusal as it should be', 400, { error: 'invalid_grant' }, 400, { error: 'invalid_grant' }],
  ['trouble', 503, { error: 'busy' }, 503, { error: 'busy' }],
  ['nonsense', 200, 'ok', 200, {}],
])('reads %s', (_, status, message, readStatus, body) => {
  expect(asProtocol(status, message)).toEqual({ status: readStatus, body });
});
