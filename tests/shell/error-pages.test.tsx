// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addConsoleTexts } from '../../src/i18n/console-texts';
import { startI18n } from '../../src/i18n/i18n';
import { CoreInterfaceErrorPage } from '../../src/shell/errors/core-interface-error';
import { ErrorBoundary } from '../../src/shell/errors/error-boundary';
import { ErrorPage } from '../../src/shell/errors/error-page';
import { ForbiddenPage } from '../../src/shell/errors/forbidden-page';
import { RouteFormatErrorPage } from '../../src/shell/errors/route-format-error-page';
import { useDocumentTitle } from '../../src/shell/use-document-title';

beforeAll(() => {
  void startI18n();
  void addConsoleTexts();
});
// React prints what a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('403 says who one is and what is missing', async () => {
  const onHome = vi.fn();
  const missing = { object: 'route:/audit', action: 'view' };
  render(<ForbiddenPage roles={[{ zh: '客户', en: 'Customer' }]} missing={missing} onHome={onHome} />);
  expect(screen.getByRole('heading', { name: /403/ })).toBeTruthy();
  expect(screen.getByText('客户')).toBeTruthy();
  expect(screen.getByText('route:/audit:view')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '返回首页' }));
  expect(onHome).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it('a core interface error names every wrong part', () => {
  render(
    <CoreInterfaceErrorPage details={['roles: list expected', 'mobile: string expected']} onSignInAgain={vi.fn()} />,
  );
  expect(screen.getByRole('heading', { name: '核心接口异常' })).toBeTruthy();
  expect(screen.getByText('mobile: string expected')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新登录' })).toBeTruthy();
});

it('a route format error names the entry, and offers another try', async () => {
  const onRetry = vi.fn();
  render(<RouteFormatErrorPage routePath="/image2" detail="no page" onRetry={onRetry} onSignInAgain={vi.fn()} />);
  expect(screen.getByRole('heading', { name: '路由格式错误' })).toBeTruthy();
  expect(screen.getByText('/image2')).toBeTruthy();
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
