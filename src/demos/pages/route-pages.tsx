import { Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { missingRight } from '../../framework/rights/may-open';
import { BelowTitle } from '../../framework/shell/base/places';
import { useSession } from '../../framework/shell/session/boot-context';
import { forbiddenPath } from '../../framework/shell/session/refusals';
import { ForbiddenRoute, NotFoundRoute } from '../../framework/shell/workspace/pages/error-routes';

/** The route says `noLayout`: there is nothing but the page, which leads back by itself. */
export const NoLayoutPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  return (
    <Box
      title={label({ zh: '适合大屏、打印和独立窗口', en: 'For a wall display, for print, for a window of its own' })}
    >
      <p>
        {label({
          zh: '没有菜单、顶栏、面包屑和标签页，权限照常检查。已打开的标签页保留，返回后还在。',
          en: 'No menu, header, breadcrumb or tabs; rights are checked as everywhere. The open tabs are kept and there again afterwards.',
        })}
      </p>
      <div className="demo-row demo-below u-mt-16">
        <Button type="primary" onClick={() => void navigate('/index')}>
          {label({ zh: '返回示例目录', en: 'Back to all examples' })}
        </Button>
        <Button onClick={() => void navigate(-1)}>{label({ zh: '返回上一页', en: 'Back to where I was' })}</Button>
      </div>
    </Box>
  );
};

/** The pages that the user may not open, and the 403 that each of them is answered with. */
export const ForbiddenPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { access, console } = useSession();
  const closed = [...console.routeByPath.values()].filter(
    (route) =>
      !['group', 'link'].includes(route.page.kind) &&
      !route.path.includes(':') &&
      missingRight({ route, ...access }) !== undefined,
  );
  const [path = closed[0]?.path, setPath] = useState<string>();
  const route = path === undefined ? undefined : console.routeByPath.get(path);
  return (
    <>
      <div className="demo-row">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 320, maxWidth: '100%' }}
          aria-label={label({ zh: '没有权限的页面', en: 'A page that is closed to you' })}
          placeholder={label({ zh: '当前账号可以打开所有页面', en: 'This account may open every page' })}
          disabled={closed.length === 0}
          value={path}
          onChange={setPath}
          options={closed.map((each) => ({ value: each.path, label: `${label(each.title)} ${each.path}` }))}
        />
        <Button type="primary" disabled={path === undefined} onClick={() => path !== undefined && void navigate(path)}>
          {label({ zh: '打开该页面', en: 'Open it' })}
        </Button>
        <Button onClick={() => void navigate(forbiddenPath)}>{label({ zh: '打开 /403', en: 'Open /403' })}</Button>
      </div>
      <Box title={label({ zh: '打开时会看到', en: 'What is shown' })}>
        <BelowTitle value={true}>
          <ForbiddenRoute key={path} missing={route && missingRight({ route, ...access })} />
        </BelowTitle>
      </Box>
    </>
  );
};

/** An address that does not exist, and the 404 that it is answered with. */
export const MissingPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const [path, setPath] = useState('/no/such/page');
  const open = (): void => void navigate(`/${path.trim().replace(/^\/+/, '')}`);
  return (
    <>
      <div className="demo-row">
        <Input
          style={{ width: 320, maxWidth: '100%' }}
          aria-label={label({ zh: '不存在的地址', en: 'An address that does not exist' })}
          value={path}
          onChange={({ target }) => setPath(target.value)}
          onPressEnter={open}
        />
        <Button type="primary" disabled={path.trim() === ''} onClick={open}>
          {label({ zh: '打开该地址', en: 'Open it' })}
        </Button>
        <Button onClick={() => void navigate('/404')}>{label({ zh: '打开 /404', en: 'Open /404' })}</Button>
      </div>
      <Box title={label({ zh: '打开时会看到', en: 'What is shown' })}>
        <BelowTitle value={true}>
          <NotFoundRoute />
        </BelowTitle>
      </Box>
    </>
  );
};
