import { Button, Card, Input, Result } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLabel } from '../../framework/i18n/use-label';
import { usePageTab } from '../../framework/shell/pages/page-tab';
import { useSession } from '../../framework/shell/session/boot-context';
import { useTabsControl } from '../../framework/shell/tabs/tabs-context';

/** What the address says: a segment of the path, or a parameter of the query. */
export const ParameterPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { matchRoute } = useSession();
  const id = matchRoute(pathname)?.params.id ?? new URLSearchParams(search).get('id') ?? '';
  return (
    <Card title={`id = ${id}`}>
      <p>{`${pathname}${search}`}</p>
      <Button onClick={() => void navigate('/other/dynamic/segment')}>{label({ zh: '返回', en: 'Back' })}</Button>
    </Card>
  );
};

/** A page that names its own tab. */
export const MetaPage = (): ReactNode => {
  const label = useLabel();
  const { onTitle } = usePageTab();
  const [title, setTitle] = useState('');
  return (
    <div className="demo-row">
      <Input
        style={{ maxWidth: 320 }}
        aria-label={label({ zh: '新标题', en: 'New title' })}
        placeholder={label({ zh: '新标题', en: 'New title' })}
        maxLength={30}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="primary" disabled={title.trim() === ''} onClick={() => onTitle(title.trim())}>
        {label({ zh: '修改标签标题', en: 'Rename the tab' })}
      </Button>
    </div>
  );
};

/** The tabs of the window, handled from a page. */
export const TabsPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tabs = useTabsControl();
  return (
    <div className="demo-row">
      <Button type="primary" onClick={() => void navigate('/other/timeline')}>
        {label({ zh: '打开时间线', en: 'Open the timeline' })}
      </Button>
      <Button onClick={() => tabs.refresh()}>{label({ zh: '刷新本页', en: 'Draw this page anew' })}</Button>
      <Button onClick={() => tabs.run('others', pathname)}>{label({ zh: '关闭其他', en: 'Close the others' })}</Button>
      <Button onClick={() => tabs.leaveFor(pathname, '/index')}>
        {label({ zh: '关闭本页，回到目录', en: 'Close this page' })}
      </Button>
    </div>
  );
};

/** Nothing but the page: menu, header and tabs are covered until it is left. */
export const NoLayoutPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  return (
    <div className="demo-full">
      <p>{label({ zh: '这个页面盖住了菜单、顶栏和标签页。', en: 'This page covers menu, header and tabs.' })}</p>
      <Button type="primary" onClick={() => void navigate('/index')}>
        {label({ zh: '返回示例目录', en: 'Back to all examples' })}
      </Button>
    </div>
  );
};

/** A page of the menu's third level, with the trail that leads to it. */
export const NestedPage = (): ReactNode => {
  const label = useLabel();
  const { pathname } = useLocation();
  const trail = useSession().matchRoute(pathname)?.trail ?? [];
  return <Card title={pathname}>{trail.map((route) => label(route.title)).join(' / ')}</Card>;
};

/** The route says `noColumn`: the column layout folds its second column here. */
export const NoColumnPage = (): ReactNode => {
  const label = useLabel();
  return (
    <Card>
      {label({
        zh: '在“主题设置”里选择分栏布局：进入本页时第二栏收起，离开后恢复。',
        en: 'Choose the column layout in the theme drawer: the second column folds here and comes back when you leave.',
      })}
    </Card>
  );
};

const ErrorResult = ({ status }: { status: '403' | '404' }): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const text =
    status === '403'
      ? label({ zh: '您没有权限访问该页面', en: 'You may not open this page' })
      : label({ zh: '页面不存在', en: 'There is no such page' });
  return (
    <Result
      status={status}
      title={<h2>{status}</h2>}
      subTitle={text}
      extra={
        <Button type="primary" onClick={() => void navigate('/index')}>
          {label({ zh: '返回示例目录', en: 'Back to all examples' })}
        </Button>
      }
    />
  );
};

/** What a refused page looks like. */
export const ForbiddenPage = (): ReactNode => <ErrorResult status="403" />;

/** What an unknown address looks like. */
export const MissingPage = (): ReactNode => <ErrorResult status="404" />;
