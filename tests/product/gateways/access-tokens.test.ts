import { expect, it } from 'vitest';
import type { Gateways } from '../../../src/product/gateways/base/gateways';
import { openTokens, sealTokens, withAccessTokens } from '../../../src/product/gateways/oauth-gateway';
import { readOAuthSettings } from '../../../src/product/gateways/oauth-settings';
import { publishOrders } from './publish-orders';

const { settings } = readOAuthSettings({
  PUBLIC_URL: 'https://console.example.com',
  OAUTH_DOUYIN_AUTHORIZE_URL: 'https://platform.example.com/page',
  OAUTH_DOUYIN_TOKEN_URL: 'https://platform.example.com/token',
  OAUTH_DOUYIN_CLIENT_ID: 'console',
  OAUTH_DOUYIN_CLIENT_SECRET: 'kept secret',
});
const douyin = settings?.platforms.get('douyin');
if (douyin === undefined) throw new Error('no settings');

/** What a worker is sent of an account. */
const sentOf = async (account: object): Promise<unknown> => {
  let sent: unknown;
  const publish: Gateways['publish'] = {
    ask: async ({ order }) => {
      sent = order.account;
      return { state: 'limited', ticket: undefined, askAgainMs: 1 };
    },
  };
  const order = { ...publishOrders.article, account: { ...publishOrders.article.account, ...account } };
  await withAccessTokens({ publish }, settings).publish?.ask({
    key: 'k',
    order,
    ticket: undefined,
    attempt: 0,
    now: 0,
  });
  return sent;
};

it('gives the worker the token of the account, and never what is sealed', async () => {
  const sealed = await sealTokens(douyin, { access: 'open sesame', refresh: 'again' });
  const own = await sentOf({ platform: 'douyin', sealed });
  expect(own).toMatchObject({ accessToken: 'open sesame' });
  expect(own).not.toHaveProperty('sealed');
  expect(JSON.stringify(own)).not.toContain('again');
  for (const other of [
    { platform: 'weibo', sealed },
    { platform: 'douyin', sealed: undefined },
    { platform: 'douyin', sealed: 'x' },
  ]) {
    const sent = await sentOf(other);
    expect(sent).not.toHaveProperty('accessToken');
    expect(sent).not.toHaveProperty('sealed');
  }
});

it('opens tokens with the secret they were sealed with alone', async () => {
  const tokens = { access: 'a', refresh: undefined };
  const sealed = await sealTokens(douyin, tokens);
  expect(sealed).not.toContain('"a"');
  expect(await openTokens(douyin, sealed)).toEqual(tokens);
  expect(await openTokens({ ...douyin, clientSecret: 'another' }, sealed)).toBeUndefined();
});
