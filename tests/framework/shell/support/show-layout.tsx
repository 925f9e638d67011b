import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { AppLayout, type AppLayoutProps } from '../../../../src/framework/shell/frame/layout/app-layout';
import { toMenu } from '../../../../src/framework/shell/frame/menu/to-menu';
import { startTexts } from '../../../support/start-texts';
import { routeOf } from './route-of';

// It adds texts of its own, which it can when the usual ones are there.
await startTexts();
const { NotFoundPage } = await import('../../../../src/framework/shell/errors/not-found-page');

const label = (text: string) => ({ zh: text, en: `${text} en` });
const routes = [
  routeOf('/', { title: label('首页'), icon: 'dashboard' }),
  routeOf('/g', {
    title: label('素材'),
    children: [routeOf('/g/a', { title: label('关键词') }), routeOf('/g/b', { title: label('图片') })],
  }),
];
const menu = toMenu({ routes, canView: () => true });
const hrefOf = (path: string) => path;

/** Draws the frame around a page 404, as somebody sees it who has a list open. */
export const showLayout = (props: Partial<AppLayoutProps> = {}) => {
  const calls = { onNavigate: vi.fn(), onReload: vi.fn(), onSignOut: vi.fn() };
  const layout = (given: Partial<AppLayoutProps>) => (
    <AppLayout
      siteTitle={label('平台')}
      logo=""
      menu={menu}
      activePath="/g/a"
      currentPath="/g/a"
      hrefOf={hrefOf}
      breadcrumb={[
        { key: 'g', path: undefined, title: label('素材'), icon: undefined },
        { key: 'a', path: '/g/a', title: label('关键词'), icon: undefined },
        { key: 'e', path: undefined, title: label('编辑'), icon: undefined },
      ]}
      user={{ name: '王建国', username: 'customer', avatar: '', company: '某公司', roles: [label('客户')] }}
      personalCenter="/me"
      {...calls}
      {...given}
    >
      {given.children ?? <NotFoundPage />}
    </AppLayout>
  );
  const { rerender } = render(layout(props));
  const nav = () => within(screen.getByRole('navigation', { name: '主菜单' }));
  /** Draws it once more with other properties. */
  const redraw = (changed: Partial<AppLayoutProps>) => rerender(layout({ ...props, ...changed }));
  return { ...calls, nav, redraw, user: userEvent.setup() };
};
/** The window of the test is happy-dom's, which can be given another size. */
const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void };
};
/** Gives the window another width. */
export const setWidth = (width: number) => happyDOM.setViewport({ width, height: 800 });
