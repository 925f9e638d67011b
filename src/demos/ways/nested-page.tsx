import { Button, Steps } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import type { Route } from '../../framework/language/route/route';
import { useSession } from '../../framework/shell/session/boot-context';

const pagesBelow = (route: Route): Route[] =>
  route.page.kind === 'group' ? route.children.flatMap(pagesBelow) : [route];

/** A page on a lower level of the menu: the trail that leads to it, and the other pages of the chain. */
export const NestedPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { matchRoute, console } = useSession();
  const trail = matchRoute(pathname)?.trail ?? [];
  const chain = console.routeByPath.get('/other/menu1');
  return (
    <>
      <Box title={label({ zh: '菜单路径', en: 'The way through the menu' })}>
        <Steps
          size="small"
          orientation="vertical"
          current={trail.length - 1}
          items={trail.map((route) => ({ title: label(route.title), content: <code>{route.path}</code> }))}
        />
      </Box>
      <Box title={label({ zh: '同一组的页面', en: 'Pages of this chain' })}>
        <div className="demo-row">
          {(chain ? pagesBelow(chain) : []).map(({ path, title }) => (
            <Button key={path} disabled={path === pathname} onClick={() => void navigate(path)}>
              {label(title)}
            </Button>
          ))}
        </div>
      </Box>
    </>
  );
};
