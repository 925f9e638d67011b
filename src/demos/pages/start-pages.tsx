import { Button, Card, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlacedWidgets, WidgetGrid } from '../../framework/engine/dashboard/widget-grid';
import { useLabel } from '../../framework/i18n/use-label';
import { usualPeriod } from '../../framework/language/dashboard/dashboard-config';
import type { Route } from '../../framework/language/route/route';
import { mayOpen } from '../../framework/rights/may-open';
import { useSession } from '../../framework/shell/session/boot-context';

/** Name of the dashboard above the examples. */
const figures = 'demoIndex';

const pagesOf = (route: Route): Route[] =>
  route.children.length > 0 && route.page.kind === 'group'
    ? route.children.flatMap(pagesOf)
    : route.page.kind === 'group' || route.path.includes(':')
      ? []
      : [route];

/** Every example that the user may open, by group and searched by name. */
export const IndexPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { access, console } = useSession();
  const [term, setTerm] = useState('');
  const { placed } = usePlacedWidgets(figures);
  const groups = console.routeByPath.get('/demos')?.children ?? [];
  const found = groups
    .map((group) => ({
      group,
      pages: pagesOf(group).filter(
        (page) =>
          mayOpen({ route: page, ...access }) &&
          `${label(page.title)} ${page.path}`.toLowerCase().includes(term.trim().toLowerCase()),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <>
      {placed && <WidgetGrid name={figures} placed={placed} period={usualPeriod} />}
      <div className="demo-row">
        <Input.Search
          allowClear
          aria-label={label({ zh: '查找示例', en: 'Find an example' })}
          placeholder={label({ zh: '查找示例', en: 'Find an example' })}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          style={{ maxWidth: 320 }}
        />
      </div>
      <div className="demo-grid">
        {found.map(({ group, pages }) => (
          <Card key={group.path} title={label(group.title)} size="small">
            <div className="demo-row">
              {pages.map((page) => (
                <Button
                  key={page.path}
                  size="small"
                  onClick={() => (page.page.kind === 'link' ? window.open(page.page.href) : void navigate(page.path))}
                >
                  {label(page.title)}
                </Button>
              ))}
            </div>
          </Card>
        ))}
      </div>
    </>
  );
};
