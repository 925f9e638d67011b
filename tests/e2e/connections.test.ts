// @module-tag slow
// Sees: pages, actions
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorkerServer } from '../product/gateways/support/worker-server';
import { axeProblems } from '../support/axe';
import { closePages, enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

const secret = 'worker-secret-0123456789';
let worker: Awaited<ReturnType<typeof startWorkerServer>>;
let own: TestConsole;
let status = 200;
beforeAll(async () => {
  worker = await startWorkerServer(() => ({ status, body: { state: 'done' } }));
  own = await startConsole({ RANK_URL: worker.url, RANK_SECRET: secret });
});
afterAll(async () => {
  await closePages();
  await own?.close();
  await worker?.close();
});

it('says how each service stands, and what a test of one has found', async () => {
  const { page, complaints } = await openPage(await sharedBrowser(), { bypassCSP: true });
  status = 200;
  await enter(page, { url: own.url, username: 'admin', path: '/setting/connections' });
  const card = page.getByRole('region', { name: '排名检测' });
  const test = card.getByRole('button', { name: '测试“排名检测”' });
  await test.click();
  await card.getByText(/^测试通过，用时 \d+ 毫秒。$/).waitFor();
  status = 401;
  await test.click();
  await card.getByText('测试未通过：密钥或账号被拒绝（HTTP_401）。').waitFor();
  await card.getByText('异常').waitFor();
  await page.getByText('1 项服务异常：排名检测').waitFor();
  expect(await card.textContent()).toContain('RANK_SECRET');
  expect(await page.getByRole('region', { name: '文章生成' }).textContent()).toContain('演示模拟');
  expect(await axeProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
