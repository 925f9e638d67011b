import { Empty, Input } from 'antd';
import { type ReactNode, useContext, useState } from 'react';
import { Link } from 'react-router';
import { usePlacedWidgets, WidgetGrid } from '../../framework/engine/dashboard/widget-grid';
import { Loading } from '../../framework/engine/parts/loading';
import { useLabel } from '../../framework/i18n/use-label';
import { usualPeriod } from '../../framework/language/dashboard-config';
import type { Route } from '../../framework/language/route/route';
import { mayOpen } from '../../framework/rights/may-open';
import { MenuIcon } from '../../framework/shell/base/icons';
import { useSession } from '../../framework/shell/session/boot-context';
import { LineOf } from '../frame/line-of';

/** Name of the dashboard above the examples. */
const figures = 'demoIndex';

const pagesOf = (route: Route): Route[] =>
  route.children.length > 0 && route.page.kind === 'group'
    ? route.children.flatMap(pagesOf)
    : route.page.kind === 'group' || route.path.includes(':')
      ? []
      : [route];

/** The whole card leads there; its name is the title. */
const ExampleCard = ({ page, line }: { page: Route; line: string }): ReactNode => {
  const title = useLabel()(page.title);
  return (
    <div className="demo-card u-stack u-relative u-gap-4-12 u-items-center u-plate u-content-start">
      <span className="demo-card-icon u-grid u-place-center u-text-20">
        <MenuIcon name={page.icon} />
      </span>
      {page.page.kind === 'link' ? (
        <a href={page.page.href} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        <Link to={page.path}>{title}</Link>
      )}
      <p className="u-text-12 u-faint">{line}</p>
    </div>
  );
};

/** Every example that the user may open as a card with its icon and its line, by group and searched by either. */
export const IndexPage = (): ReactNode => {
  const label = useLabel();
  const about = useContext(LineOf);
  const { access, console } = useSession();
  const [term, setTerm] = useState('');
  const { placed, query } = usePlacedWidgets(figures);
  const lineOf = ({ path, page }: Route): string => {
    const line = about(path);
    return page.kind === 'link' ? page.href : line ? label(line) : path;
  };
  const wanted = term.trim().toLowerCase();
  const groups = console.routeByPath.get('/demos')?.children ?? [];
  const found = groups
    .map((group) => ({
      group,
      pages: pagesOf(group).filter(
        (page) =>
          mayOpen({ route: page, ...access }) &&
          `${label(page.title)} ${page.path} ${lineOf(page)}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
  // Drawn with what stands above, which would push the examples down.
  if (query.isPending) return <Loading />;
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
      {found.length === 0 && <Empty description={label({ zh: '没有符合的示例', en: 'No example matches' })} />}
      {found.map(({ group, pages }) => (
        <section key={group.path} className="demo-gallery" aria-label={label(group.title)}>
          <h2>
            {label(group.title)} <small>{pages.length}</small>
          </h2>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <ExampleCard page={page} line={lineOf(page)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
