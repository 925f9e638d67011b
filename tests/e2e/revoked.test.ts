// @module-tag slow
// Sees: session, pages
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { closePages, enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole } from '../support/start-console';

afterAll(closePages);

it('offers what was typed where a change of the policy takes the page away, without a reload', async () => {
  const server = await startConsole();
  const { page, complaints } = await openPage(await sharedBrowser());
  await enter(page, { url: server.url, username: 'agent', path: '/admin/admin/create' });
  await page.getByRole('textbox', { name: '用户名' }).fill('half-typed');
  const policy = await readFile(server.policyFile, 'utf8');
  await writeFile(
    server.policyFile,
    policy.replace('|show|create|edit|export|renew|freeze', '|show|edit|export|renew|freeze'),
  );
  const dialog = page.getByRole('dialog', { name: '此页面的权限已被收回' });
  await dialog.waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toContain('half-typed');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.getByText('403').first().waitFor();
  expect(complaints).toEqual([]);
  await server.close();
});
