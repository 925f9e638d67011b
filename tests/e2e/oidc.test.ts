// @module-tag slow
// Sees: sign-in
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOidcProvider } from '../plugins/oidc/oidc-provider';
import { openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let server: TestConsole;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startConsole({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'kept secret',
    OIDC_ROLES: 'staff=Customer',
    OIDC_ACCOUNTS: 'on',
    OIDC_LABEL: '公司账号',
    PUBLIC_URL: 'http://localhost:15000',
  });
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
});

test('the company account signs in, to where one wanted to go; a way back that was not begun here does not', async () => {
  const { page, complaints } = await openPage(await sharedBrowser());
  const person = { claims: { sub: '7', preferred_username: 'staffer', groups: ['staff'] } };
  await page.route(`${provider.issuer}/authorize**`, (route) => {
    const answer = provider.consent(route.request().url(), person);
    return route.fulfill({ status: 302, headers: { Location: `${server.url}/oidc${answer}` } });
  });
  await page.goto(`${server.url}/setting/personalCenter?tab=security`);
  await page.getByRole('button', { name: '使用公司账号登录' }).click();
  await page.getByRole('heading', { level: 1, name: '个人中心' }).waitFor();
  // The account has no password to ask for.
  await page.getByRole('button', { name: '开启两步验证' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('img', { name: '验证器二维码' }).waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/oidc?code=somebody&state=else`);
  await page.getByRole('alert').getByText('不是在当前浏览器窗口发起').waitFor();
  expect(complaints).toEqual([]);
});
