// Takes long: the only tests in which a business process is gone through from its first page to its last.
// Sees: form, list, actions, replace, session
import { afterAll, beforeAll, expect, test } from 'vitest';
import { go } from '../support/browser';
import {
  act,
  button,
  choose,
  confirm,
  countClicks,
  type Data,
  type Days,
  priceOf,
  shot,
  soon,
  startDays,
} from './support/day';

let days: Days;
beforeAll(async () => {
  days = await startDays();
});
afterAll(() => days?.server.close());

const api: Days['api'] = (...request) => days.api(...request);
const day: Days['day'] = (...request) => days.day(...request);
const ledgerIsBalanced: Days['ledgerIsBalanced'] = (...owners) => days.ledgerIsBalanced(...owners);
const yuan = (amount: number): string =>
  `¥${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const pieces = (count: number): string => `${count.toLocaleString('en-US')} 篇`;

test('the customer: a task, its articles, their review and their links', async () => {
  await day('customer', '/articleTask/tableAddKeywordArticleTask?groupId=kwg-0001', async (page) => {
    const before = await api('customer', 'users/u-customer');
    await page.getByLabel('任务名称').fill('秋季第一批');
    await page.getByLabel('生成数量').fill('3');
    await expect
      .poll(() => priceOf(page).textContent(), soon)
      .toBe(`提交：扣 3 篇（${pieces(before.articleLeft)} → ${pieces(before.articleLeft - 3)}）`);
    await shot(page, 'customer-price');
    await page.getByLabel('生成数量').fill('1000');
    await expect.poll(() => priceOf(page).textContent(), soon).toContain('扣 1,000 篇');
    await page.getByLabel('生成数量').fill('3');
    // What follows saving is offered in the last step.
    await page.locator('.ant-steps-item').last().click();
    await button(page, '保存并提交').click();
    await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click();
    const task = async () => (await api('customer', `articleTasks?name=${encodeURIComponent('秋季第一批')}`)).list[0];
    await expect.poll(async () => (await task())?.status, soon).toMatch(/success|partial/);
    const { id, done } = await task();
    const after = await api('customer', 'users/u-customer');
    expect(after.articleLeft).toBe(before.articleLeft - done);
    await ledgerIsBalanced('u-customer');

    // What was generated is read, and handed to the review.
    await go(page, `/articleList/article?taskId=${id}`);
    await page.getByRole('checkbox', { name: '选择本页全部记录' }).check();
    await shot(page, 'customer-articles');
    await button(page.locator('.engine-bulk'), '提交审核').click();
    await button(page.getByRole('dialog'), '提交审核').click();
    await expect
      .poll(async () => (await api('customer', `articles?taskId=${id}&reviewStatus=pending`)).total, soon)
      .toBe(done);
  });

  const pending = async () =>
    (await api('customer', 'articles?reviewStatus=pending&_sort=createdAt&_order=desc&_start=0&_end=1')).list[0];
  const article = await pending();
  await day('admin', '/audit', async (page) => {
    const audits = (await api('admin', `audits?targetId=${article.id}`)).list;
    // The desk opens the first of its queue by itself; with another one requested before that, it would do so afterwards.
    await page.getByRole('region', { name: '内容' }).waitFor();
    await go(page, `/audit?id=${audits[0].id}`);
    await page.getByRole('region', { name: '内容' }).getByText(article.title).first().waitFor();
    await shot(page, 'admin-review');
    await button(page, /^通过/).first().click();
    await expect
      .poll(async () => (await api('customer', `articles/${article.id}`)).reviewStatus, soon)
      .toBe('approved');
  });

  await day('customer', `/articleList/article?_q=${encodeURIComponent(article.title)}`, async (page) => {
    const row = page.getByRole('row').filter({ hasText: article.title }).first();
    await row.waitFor();
    const clicks = await countClicks(page);
    await act(page, row, '发布');
    const accounts = page.getByRole('group', { name: '账号', exact: true });
    for (const name of ['匠筑装饰', '匠筑装饰上海站', '匠筑装饰小课堂', '匠筑装饰研究所'])
      await accounts.getByRole('checkbox', { name: new RegExp(`^${name}[^0-9\\p{Script=Han}]`, 'u') }).check();
    // One account gets a title of its own, the others that of the article.
    await button(page, '调整“匠筑装饰研究所”的版本').click();
    const version = page.getByRole('dialog', { name: '匠筑装饰研究所 的版本' });
    await version.getByRole('textbox', { name: '标题', exact: true }).fill('装修避坑：签约前先看这三条');
    await version.getByRole('button', { name: '仅用于此账号' }).click();
    await page.getByText('已调整：标题').waitFor();
    const submit = button(page, '提交发布');
    await expect.poll(() => submit.isEnabled(), soon).toBe(true);
    await shot(page, 'customer-console');
    await submit.click();
    const targets = async (): Promise<Data[]> =>
      (await api('customer', `publishTargets?articleId=${article.id}&_start=0&_end=9`)).list;
    await expect.poll(async () => (await targets()).length, soon).toBe(4);
    const pressed = await clicks();
    expect(pressed).toBeGreaterThan(4);
    expect(pressed).toBeLessThanOrEqual(8);
    const own = (await targets()).filter(({ title }) => title === '装修避坑：签约前先看这三条');
    expect(own.map(({ platform }) => platform)).toEqual(['weibo']);
    const links = await Promise.all((await targets()).map(({ id }) => days.published('customer', id)));
    expect(new Set(links.map((link) => new URL(link).host.split('.')[0]))).toEqual(
      new Set(['baijiahao', 'toutiao', 'douyin', 'weibo']),
    );
    // The page follows, and leads there.
    for (const link of links) await page.locator(`a[href="${link}"]`).first().waitFor();
    await shot(page, 'customer-results');
  });
  await ledgerIsBalanced('u-customer');
});

test('the agent opens a customer and sells from the own balance at the own price', { tags: 'slow' }, async () => {
  const before = await api('admin', 'users/u-agent');
  const offers = (await api('agent', 'packages?_start=0&_end=50')).list;
  const [basic, extra] = ['基础版', '文章加油包'].map((name) => offers.find((one: Data) => one.name.startsWith(name)));
  expect(basic.agentPrice).toBeLessThan(basic.price);
  const customer = async () => (await api('agent', 'users?username=autumn_shop')).list[0];
  const orderOf = (customerId: string, packageId: string) =>
    `/dispose/order/create?${new URLSearchParams({ customerId, kind: 'package', packageId })}`;
  await day('agent', '/admin/admin/create', async (page) => {
    await page.getByLabel('用户名').fill('autumn_shop');
    await page.getByLabel('公司').fill('上海秋实食品有限公司');
    await button(page, '保存').click();
    const report = page.getByRole('dialog').getByLabel('初始密码', { exact: true });
    expect((await report.inputValue()).length).toBeGreaterThan(8);
    await shot(page, 'agent-first-password');
    await page.getByRole('dialog').locator('.ant-btn-primary').click();
    const opened = await customer();
    expect(opened).toMatchObject({
      agentId: 'u-agent',
      oemId: before.oemId,
      articleLeft: 0,
      subscriptionStatus: 'none',
    });

    await go(page, orderOf(opened.id, basic.id));
    const [price, left] = [basic.agentPrice, before.balance - basic.agentPrice];
    await expect
      .poll(() => priceOf(page).textContent(), soon)
      .toContain(`扣 ${yuan(price)}（${yuan(before.balance)} → ${yuan(left)}）`);
    await shot(page, 'agent-price');
    await button(page, '保存').click();
    await expect.poll(async () => (await customer()).subscriptionStatus, soon).toBe('active');
    // The answer leads to the order: going on before it has come would be a race with it.
    await expect.poll(() => new URL(page.url()).pathname, soon).toMatch(/^\/dispose\/order\/show\//);
    expect(await customer()).toMatchObject({
      packageId: basic.id,
      articleLeft: basic.articleQuota,
      videoLeft: basic.videoQuota,
      keywordLeft: basic.keywordQuota,
      accountLeft: basic.accountQuota,
    });
    const inDays = (Date.parse((await customer()).expireAt) - Date.now()) / 86_400_000;
    expect(Math.round(inDays)).toBe(basic.days);
    expect((await api('admin', 'users/u-agent')).balance).toBe(left);

    // What is granted for money a second time comes on top.
    await go(page, orderOf(opened.id, extra.id));
    await expect.poll(() => priceOf(page).textContent(), soon).toContain(`扣 ${yuan(extra.agentPrice)}`);
    await button(page, '保存').click();
    await expect.poll(async () => (await customer()).articleLeft, soon).toBe(basic.articleQuota + extra.articleQuota);
    expect((await api('admin', 'users/u-agent')).balance).toBe(left - extra.agentPrice);
  });
  await ledgerIsBalanced('u-agent', (await customer()).id);
});

test('the admin tops up and reverses: the statement of the period shows both, and the entries come to zero', {
  tags: 'slow',
}, async () => {
  const before = await api('admin', 'users/u-agent3');
  const orders = async () =>
    (await api('admin', 'salesOrders?customerId=u-agent3&_sort=createdAt&_order=desc&_start=0&_end=9')).list;
  await day('admin', '/dispose/statement', async (page) => {
    const figure = (name: string) => page.getByRole('region', { name, exact: true });
    const topUps = async () => ((await figure('充值').textContent()) ?? '').match(/¥[\d,.]+/)?.[0];
    await expect.poll(topUps, soon).toBeTruthy();
    const started = await topUps();
    const reversals = async () => Number(((await figure('冲正').textContent()) ?? '').match(/\d+/)?.[0]);
    const reversedBefore = await reversals();

    await go(page, '/dispose/order/create?customerId=u-agent3&kind=recharge');
    await page.getByLabel('充值金额').fill('500');
    await choose(page.getByLabel('支付方式'), '对公转账');
    await button(page, '保存').click();
    await expect.poll(async () => (await api('admin', 'users/u-agent3')).balance, soon).toBe(before.balance + 500);
    await expect.poll(() => new URL(page.url()).pathname, soon).toMatch(/^\/dispose\/order\/show\//);
    await go(page, '/dispose/statement');
    await expect.poll(topUps, soon).not.toBe(started);

    const [order] = await orders();
    await go(page, '/dispose/order');
    await act(page, page.getByRole('row', { name: new RegExp(order.no) }), '冲正');
    await page.getByRole('dialog').getByLabel('冲正原因').fill('打款方填错');
    await shot(page, 'admin-reverse');
    await confirm(page);
    await expect.poll(async () => (await api('admin', 'users/u-agent3')).balance, soon).toBe(before.balance);
    expect((await orders())[0]).toMatchObject({ status: 'reversed', reverseReason: '打款方填错' });
    const { list } = await api('admin', `consumptions?orderId=${order.id}&_start=0&_end=50`);
    expect(list).toHaveLength(2);
    expect(list.reduce((sum: number, { amount }: Data) => sum + Math.round(amount * 100), 0)).toBe(0);
    await go(page, '/dispose/statement');
    await expect.poll(reversals, soon).toBe(reversedBefore + 1);
    await shot(page, 'admin-statement');
  });
  await ledgerIsBalanced('u-agent3');
});

test('the OEM puts its brand on the console and tops up an agent from the own balance', { tags: 'slow' }, async () => {
  const [before, agent] = [await api('admin', 'users/u-oem'), await api('admin', 'users/u-agent')];
  await day('oem', '/admin/admin/edit/u-oem', async (page) => {
    await page.getByRole('tab', { name: '品牌' }).click();
    await page.getByLabel('品牌名称').fill('云帆内容云');
    await page.getByLabel('品牌客服').fill('400-820-1234');
    const square = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png'));
    const buffer = Buffer.from(square.split(',')[1] ?? '', 'base64');
    const logo = page.locator('.ant-form-item', { hasText: '品牌标志' });
    await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect.poll(() => logo.getByRole('img').first().getAttribute('src'), soon).toMatch(/\/files\//);
    await shot(page, 'oem-brand');
    await button(page, '保存').click();
    await expect.poll(async () => (await api('oem', 'users/u-oem')).brandName, soon).toBe('云帆内容云');
    expect((await api('oem', 'users/u-oem')).brandLogo).toMatch(/\/files\//);
    // The form leaves for its list when it has its answer: later than the server has saved, and later than a page that was opened before that.
    await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/admin/admin');

    await go(page, '/dispose/order/create?customerId=u-agent&kind=recharge');
    await page.getByLabel('充值金额').fill('900000');
    await expect.poll(() => priceOf(page).textContent(), soon).toContain('余额不足');
    await page.getByLabel('充值金额').fill('100');
    await expect.poll(() => priceOf(page).textContent(), soon).toContain('扣 ¥100.00');
    await button(page, '保存').click();
    await expect.poll(async () => (await api('admin', 'users/u-oem')).balance, soon).toBe(before.balance - 100);
    expect((await api('admin', 'users/u-agent')).balance).toBe(agent.balance + 100);
  });
  await ledgerIsBalanced('u-oem', 'u-agent');
  // The agent's people see whose console it is.
  await day('customer', '/manual', async (page) => {
    await page.getByText('云帆内容云').waitFor();
    await shot(page, 'customer-brand');
  });
});

test('the clue desk claims an inquiry, follows up, and it becomes a customer', { tags: 'slow' }, async () => {
  const { list } = await api('clue', 'inquiries?status=pool&_start=0&_end=1');
  const inquiry = list[0];
  await day('clue', `/clue/inquiry?_q=${encodeURIComponent(inquiry.name)}`, async (page) => {
    const row = page.getByRole('row', { name: new RegExp(inquiry.name) }).first();
    await act(page, row, '领取');
    await expect.poll(async () => (await api('clue', `inquiries/${inquiry.id}`)).status, soon).toBe('following');
    await act(page, row, '写跟进');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('跟进方式').press('ArrowDown');
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await dialog.getByLabel('最近跟进', { exact: true }).fill('约好周三上门量房');
    await shot(page, 'clue-follow');
    await confirm(page);
    await expect
      .poll(async () => (await api('clue', `inquiries/${inquiry.id}`)).followCount, soon)
      .toBe((inquiry.followCount ?? 0) + 1);
    await act(page, row, '转客户');
    await page.getByRole('dialog').getByLabel('成交金额').fill('6980');
    await shot(page, 'clue-convert');
    await confirm(page);
    await expect.poll(async () => (await api('clue', `inquiries/${inquiry.id}`)).status, soon).toBe('converted');
  });
});

test('Douyin: an account is bound by a scan, and a task becomes posts with links on it', { tags: 'slow' }, async () => {
  const { list } = await api('douyin', 'dyPublishTasks?type=note&_start=0&_end=1');
  const { groupId, imageGroupId } = list[0];
  const { accountLeft } = await api('douyin', 'users/u-douyin');
  const accounts = async () =>
    (await api('douyin', 'accounts?platform=douyin&_sort=createdAt&_order=desc&_start=0&_end=50')).list;
  const known = (await accounts()).map(({ id }: Data) => id);
  const [today, inAWeek] = [0, 7].map((later) =>
    new Date(Date.now() + (later * 24 + 8) * 3_600_000).toISOString().slice(0, 10),
  );
  await day('douyin', '/option/authorization', async (page) => {
    await button(page, '扫码绑定抖音账号').click();
    await page.getByText('这是演示环境模拟的抖音授权页').waitFor();
    await button(page, '同意授权').click();
    await page
      .getByText(/已绑定/)
      .first()
      .waitFor();
    const bound = (await accounts()).find(({ id }: Data) => !known.includes(id));
    expect(bound).toMatchObject({ platform: 'douyin', status: 'active' });
    expect((await api('douyin', 'users/u-douyin')).accountLeft).toBe(accountLeft - 1);

    await button(page, '返回授权中心').click();
    await page.getByRole('row').filter({ hasText: bound.nickname }).first().waitFor();
    const carried = { groupId, imageGroupId, accountIds: bound.id, startAt: today ?? '', endAt: inAWeek ?? '' };
    await go(page, `/MediaContent/tableWordAdd?${new URLSearchParams(carried)}`);
    await page.getByLabel('任务名称').fill('秋季探店');
    await shot(page, 'douyin-task');
    await button(page, '保存并提交').click();
    await button(page.getByRole('dialog'), '提交').click();
    const task = async () => (await api('douyin', `dyPublishTasks?name=${encodeURIComponent('秋季探店')}`)).list[0];
    await expect.poll(async () => (await task())?.status, soon).toMatch(/queued|running|success|partial/);
    const posts = `publishTargets?dyTaskId=${(await task()).id}&_start=0&_end=1`;
    await expect.poll(async () => (await api('douyin', posts)).total, soon).toBeGreaterThan(0);
    // Planned over a week: the first of them is sent now.
    const [first] = (await api('douyin', posts)).list;
    expect(first.accountId).toBe(bound.id);
    await api('douyin', `publishTargets/${first.id}/actions/reschedule`, { scheduledAt: new Date().toISOString() });
    const link = await days.published('douyin', first.id);
    expect(link).toMatch(/^https:\/\/douyin\.example\.com\//);
    await go(page, `/MediaContent/dySendList?accountId=${bound.id}&status=success`);
    await page.locator(`a[href="${link}"]`).first().waitFor();
    await shot(page, 'douyin-posts');
  });
  await ledgerIsBalanced('u-douyin');
});

test('operations sees why a publication failed, tries it again, and it has a link', { tags: 'slow' }, async () => {
  const failed = 'publishTargets?status=failed&errorCause=quota&ownerId=u-douyin&_start=0&_end=1';
  const [{ id, title, errorCode }] = (await api('operations', failed)).list;
  await day('operations', '/admin/monitor', async (page) => {
    await go(page, `/admin/monitor?status=failed&_q=${encodeURIComponent(title)}`);
    const row = page.getByRole('row').filter({ hasText: title }).filter({ hasText: errorCode });
    await row.getByText('今日额度已用尽').first().waitFor();
    await shot(page, 'operations-monitor');
    await act(page, row.first(), '重试');
    await expect.poll(async () => (await api('operations', `publishTargets/${id}`)).status, soon).not.toBe('failed');
    const link = await days.published('operations', id);
    expect(link).toMatch(/^https:\/\/douyin\.example\.com\//);
    expect(await api('operations', `publishTargets/${id}`)).toMatchObject({ errorCause: null, errorCode: null });
    await go(page, `/admin/monitor/show/${id}`);
    await page.locator(`a[href="${link}"]`).first().waitFor();
    await shot(page, 'operations-link');
  });
});

test('the engineer asks who may do what, sees the last calls, and finds them in the log', {
  tags: 'slow',
}, async () => {
  await day('engineer', '/test', async (page) => {
    await page.getByRole('tab', { name: '权限判定' }).click();
    const panel = page.getByRole('tabpanel', { name: '权限判定' });
    const ask = async (role: string) => {
      await choose(panel.getByRole('combobox').first(), role);
      await button(panel, /^判\s?定$/).click();
    };
    await ask('代理商');
    await panel.getByText(/^允许。/).waitFor();
    // The line itself, as in the policy.
    await panel
      .getByText(/^p, any, .*role:Agent.*, res:users, .*list/)
      .first()
      .waitFor();
    await ask('工程师');
    await panel.getByText('own').first().waitFor();
    await shot(page, 'engineer-rights');
    await page.getByRole('tab', { name: '最近调用' }).click();
    const calls = page.getByRole('tabpanel', { name: '最近调用' });
    await calls.getByRole('row').filter({ hasText: '/backend/api/' }).first().waitFor();
    expect(await calls.getByText('200').count()).toBeGreaterThan(0);
    await shot(page, 'engineer-calls');
    await page.getByRole('link', { name: '系统日志' }).click();
    await page.getByRole('main').getByRole('table').first().waitFor();
    await shot(page, 'engineer-log');
  });
});
