import { Button, Card, Input, Progress, Rate, Segmented, Statistic, Table, Tag } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../framework/client/services-context';
import { useLabel } from '../../framework/i18n/use-label';
import type { Route } from '../../framework/language/route/route';
import { mayOpen } from '../../framework/rights/may-open';
import { useSession } from '../../framework/shell/session/boot-context';
import { Chart } from '../chart/chart';
import { galleryCharts } from '../chart/options';
import { useRows } from './use-rows';

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

const chartOf = (key: string) => galleryCharts.find((each) => each.key === key);

const ChartCard = ({ kind }: { kind: string }): ReactNode => {
  const label = useLabel();
  const chart = chartOf(kind);
  return (
    chart && (
      <Card title={label(chart.title)} size="small">
        <Chart option={chart.option} name={label(chart.title)} />
      </Card>
    )
  );
};

const useFigures = () => {
  const { rows, total } = useRows(100);
  const sum = rows.reduce((all, { pageViews }) => all + (pageViews ?? 0), 0);
  const live = rows.filter(({ status }) => status === 'published').length;
  return { rows, total, sum, live };
};

/** Figures over charts: what is looked at on a wall. */
export const DashboardPage = (): ReactNode => {
  const label = useLabel();
  const { total, sum, live } = useFigures();
  return (
    <div className="demo-grid">
      <Card size="small">
        <Statistic title={label({ zh: '文章', en: 'Articles' })} value={total} />
      </Card>
      <Card size="small">
        <Statistic title={label({ zh: '点击量', en: 'Views' })} value={sum} />
      </Card>
      <Card size="small">
        <Statistic title={label({ zh: '已发布', en: 'Published' })} value={live} />
      </Card>
      <ChartCard kind="area" />
      <ChartCard kind="ring" />
      <ChartCard kind="gauge" />
    </div>
  );
};

/** What is to be done, with the way to it: what a working day begins with. */
export const WorkbenchPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { user } = useServices();
  const { rows, save } = useRows(100);
  const drafts = useMemo(() => rows.filter(({ status }) => status === 'draft').slice(0, 6), [rows]);
  return (
    <div className="demo-grid">
      <Card size="small" title={label({ zh: `${user.username}，您好`, en: `Hello ${user.username}` })}>
        <div className="demo-row">
          <Button type="primary" onClick={() => void navigate('/vab/form/basic')}>
            {label({ zh: '新建活动', en: 'New campaign' })}
          </Button>
          <Button onClick={() => void navigate('/vab/table/comprehensive')}>
            {label({ zh: '全部文章', en: 'All articles' })}
          </Button>
        </div>
      </Card>
      <Card size="small" className="demo-wide" title={label({ zh: '待发布的草稿', en: 'Drafts to publish' })}>
        <Table
          size="small"
          rowKey="id"
          dataSource={[...drafts]}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: label({ zh: '标题', en: 'Title' }), dataIndex: 'title' },
            { title: label({ zh: '作者', en: 'Author' }), dataIndex: 'author' },
            {
              title: label({ zh: '操作', en: 'Action' }),
              render: (_, { id }) => (
                <Button size="small" onClick={() => void save({ id, status: 'published' })}>
                  {label({ zh: '发布', en: 'Publish' })}
                </Button>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
};

/** A choice above, and what it changes below. */
export const StorePage = (): ReactNode => {
  const label = useLabel();
  const { rows } = useFigures();
  const [by, setBy] = useState<string>('pageViews');
  const best = [...rows]
    .sort((one, other) => (by === 'rate' ? other.rate - one.rate : other.pageViews - one.pageViews))
    .slice(0, 8);
  const most = Math.max(1, ...best.map(({ pageViews }) => pageViews));
  return (
    <>
      <div className="demo-row">
        <Segmented
          aria-label={label({ zh: '排序', en: 'Order' })}
          value={by}
          onChange={setBy}
          options={[
            { value: 'pageViews', label: label({ zh: '按点击量', en: 'By views' }) },
            { value: 'rate', label: label({ zh: '按评分', en: 'By rating' }) },
          ]}
        />
      </div>
      <div className="demo-grid">
        {best.map(({ id, title, pageViews, rate, status }, index) => (
          <Card key={id} size="small" title={`${index + 1}. ${title}`} extra={<Tag>{status}</Tag>}>
            <Statistic value={pageViews} />
            <Progress percent={Math.round((pageViews / most) * 100)} showInfo={false} aria-label={title} />
            <Rate disabled value={rate} />
          </Card>
        ))}
      </div>
    </>
  );
};
