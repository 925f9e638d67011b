// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Known } from '../../../../src/framework/shell/base/right-in-words';
import { useDocumentTitle } from '../../../../src/framework/shell/base/use-document-title';
import { ErrorBoundary, ErrorPage } from '../../../../src/framework/shell/errors/error-boundary';
import { startTexts } from '../../../support/start-texts';

// These add texts of their own, which they can when the usual ones are there.
let pages: typeof import('../../../../src/framework/shell/errors/start-errors');
let forbidden: typeof import('../../../../src/framework/shell/errors/forbidden-page');
beforeAll(async () => {
  await startTexts();
  pages = await import('../../../../src/framework/shell/errors/start-errors');
  forbidden = await import('../../../../src/framework/shell/errors/forbidden-page');
});
// React prints what a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const customer = { name: 'anna', roles: [{ zh: '客户', en: 'Customer' }] };
const admins = [
  { zh: '管理员', en: 'Admin' },
  { zh: '运营', en: 'Operations' },
];

const titled = (zh: string) => ({ title: { zh, en: zh } });
const known = {
  console: {
    resources: new Map([
      [
        'articles',
        { label: { zh: '文章', en: 'Articles' }, actions: [{ name: 'submit', label: { zh: '提交审核', en: '' } }] },
      ],
    ]),
  },
  matchRoute: () => ({ trail: [titled('管理'), titled('审核中心')] }),
} as unknown as Known;

it('403 says who one is, what is missing in words, and who gives it', async () => {
  const [onHome, onRetry] = [vi.fn(), vi.fn()];
  const missing = { object: 'route:/admin/audit', action: 'view' };
  render(
    <forbidden.ForbiddenPage
      user={customer}
      missing={missing}
      known={known}
      grantors={admins}
      onHome={onHome}
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('heading', { name: /403/ })).toBeTruthy();
  for (const text of ['anna', '客户', '“管理 / 审核中心”：打开页面', '管理员、运营'])
    expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '返回首页' }));
  expect(onHome).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it('403 of an action has its own word, and where no role gives rights the super administrator does', () => {
  const missing = { object: 'res:articles', action: 'submit' };
  render(
    <forbidden.ForbiddenPage
      user={{ ...customer, roles: [] }}
      missing={missing}
      known={known}
      grantors={[]}
      onHome={vi.fn()}
    />,
  );
  for (const text of ['无', '“文章”：提交审核', '超级管理员']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('403 of a page that is closed to a role says so, and offers nobody who could give it', () => {
  render(
    <forbidden.ForbiddenPage
      user={customer}
      missing={{ object: 'route:/admin/audit', action: 'view' }}
      known={known}
      grantors={admins}
      blockedBy={[{ zh: '编辑', en: 'Editor' }]}
      onHome={vi.fn()}
    />,
  );
  expect(document.body.textContent).toContain('拥有“编辑”的账号不能打开此页面');
  expect(document.body.textContent).not.toContain('可由谁开通');
});

it('403 tells a guest to sign in, and nothing of roles', async () => {
  const onHome = vi.fn();
  render(<forbidden.ForbiddenPage user={undefined} grantors={[]} onHome={onHome} />);
  expect(screen.getByText('游客（未登录）')).toBeTruthy();
  expect(screen.queryByText('当前角色')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '去登录' }));
  expect(onHome).toHaveBeenCalledOnce();
});

it('a core interface error names every wrong part', () => {
  render(
    <pages.CoreInterfaceErrorPage
      details={[
        { field: 'roles', expected: 'list', found: 'string' },
        { field: 'mobile', expected: 'string', found: 'nothing' },
      ]}
      onSignInAgain={vi.fn()}
    />,
  );
  expect(screen.getByRole('heading', { name: '核心接口异常' })).toBeTruthy();
  expect(screen.getByText('mobile：应为文本，实际为缺失')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新登录' })).toBeTruthy();
});

it('a route format error names the entry, and offers another try', async () => {
  const onRetry = vi.fn();
  const detail = { zh: '没有这个页面', en: 'no page' };
  render(<pages.RouteFormatErrorPage routePath="/image2" detail={detail} onRetry={onRetry} onSignInAgain={vi.fn()} />);
  expect(screen.getByRole('heading', { name: '路由格式错误' })).toBeTruthy();
  expect(screen.getByText('/image2')).toBeTruthy();
  expect(screen.getByText('没有这个页面')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('a missing part of the page has a text of its own', () => {
  const error = Object.assign(new Error('Failed to fetch dynamically imported module'), { name: 'ChunkLoadError' });
  render(<ErrorPage error={error} onRetry={vi.fn()} />);
  expect(screen.getByRole('heading', { name: '页面资源加载失败' })).toBeTruthy();
});

describe('ErrorBoundary', () => {
  const world = { isBroken: true };
  const Page = () => {
    if (world.isBroken) throw new Error('out of order');
    return <p>page</p>;
  };
  beforeEach(() => {
    world.isBroken = true;
  });

  it('shows what happened, reports it and tries again', async () => {
    const onError = vi.fn();
    const onRetry = vi.fn();
    render(
      <ErrorBoundary resetKey="/a" onError={onError} onRetry={onRetry}>
        <Page />
      </ErrorBoundary>,
    );
    expect(screen.getByText('out of order')).toBeTruthy();
    expect(onError).toHaveBeenCalledOnce();
    world.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByText('page')).toBeTruthy();
  });

  it('may show something else instead of some errors', () => {
    const instead = (error: unknown) => (error instanceof Error ? <p>{`instead of ${error.message}`}</p> : undefined);
    render(
      <ErrorBoundary resetKey="/a" instead={instead}>
        <Page />
      </ErrorBoundary>,
    );
    expect(screen.getByText('instead of out of order')).toBeTruthy();
  });

  it('gives another page its own chance', () => {
    const at = (path: string) => (
      <ErrorBoundary resetKey={path}>
        <Page />
      </ErrorBoundary>
    );
    const { rerender } = render(at('/a'));
    world.isBroken = false;
    rerender(at('/a'));
    expect(screen.queryByText('page')).toBeNull();
    rerender(at('/b'));
    expect(screen.getByText('page')).toBeTruthy();
  });
});

it('title and description of the document follow the page', () => {
  document.head.innerHTML = '<meta name="description" content="" />';
  const Page = ({ title }: { title: string }) => {
    useDocumentTitle({ page: { zh: title, en: title }, site: { zh: '平台', en: 'Site' } });
    return null;
  };
  const { rerender } = render(<Page title="甲" />);
  expect(document.title).toBe('甲 - 平台');
  rerender(<Page title="乙" />);
  expect(document.title).toBe('乙 - 平台');
  expect(document.querySelector('meta')?.getAttribute('content')).toBe('平台的“乙”页面。');
});
