import { Button, Descriptions, Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { useSession } from '../../framework/shell/session/boot-context';
import { statusWord } from '../rows/row-words';
import { type TableRow, useRows } from '../rows/use-rows';

/** Articles that the two routes with a parameter can show. */
const mostArticles = 5;
const byPath = (id: number): string => `/other/dynamic/test1/${id}`;
const byQuery = (id: number): string => `/other/dynamic/test2?id=${id}`;

/** Articles with a link to each of the two routes that show one. */
export const SegmentPage = (): ReactNode => {
  const label = useLabel();
  const { rows, isLoading } = useRows(mostArticles);
  return (
    <Table<TableRow>
      rowKey="id"
      size="small"
      loading={isLoading}
      pagination={false}
      dataSource={[...rows]}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: 'id', render: (_, __, index) => index + 1 },
        { title: label({ zh: '标题', en: 'Title' }), dataIndex: 'title' },
        {
          title: label({ zh: '路径参数（同一标签页）', en: 'By path, in one tab each' }),
          render: (_, __, index) => <Link to={byPath(index + 1)}>{byPath(index + 1)}</Link>,
        },
        {
          title: label({ zh: '查询参数（每次新标签页）', en: 'By query, a tab for every visit' }),
          render: (_, __, index) => <Link to={byQuery(index + 1)}>{byQuery(index + 1)}</Link>,
        },
      ]}
    />
  );
};

/** The article that the address names: by a segment of its path, or by a parameter of its query. */
export const ParameterPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const segment = useSession().matchRoute(pathname)?.params.id;
  const { rows, isLoading } = useRows(mostArticles);
  const id = segment ?? new URLSearchParams(search).get('id') ?? '';
  const row = rows[Number(id) - 1];
  const addressOf = segment === undefined ? byQuery : byPath;
  const go = (to: number) => (
    <Button disabled={rows[to - 1] === undefined} onClick={() => void navigate(addressOf(to))}>
      {label(to < Number(id) ? { zh: '上一篇', en: 'Previous' } : { zh: '下一篇', en: 'Next' })}
    </Button>
  );
  return (
    <Box title={`id = ${id}`} extra={<code>{`${pathname}${search}`}</code>}>
      {row && (
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'title', label: label({ zh: '标题', en: 'Title' }), children: row.title },
            { key: 'author', label: label({ zh: '作者', en: 'Author' }), children: row.author },
            { key: 'status', label: label({ zh: '状态', en: 'Status' }), children: label(statusWord(row.status)) },
            {
              key: 'views',
              label: label({ zh: '点击量', en: 'Views' }),
              children: row.pageViews.toLocaleString(),
            },
            { key: 'text', label: label({ zh: '描述', en: 'Description' }), children: row.description, span: 'filled' },
          ]}
        />
      )}
      {!row && !isLoading && (
        <Empty description={label({ zh: `没有 id 为“${id}”的文章`, en: `There is no article with the id “${id}”` })} />
      )}
      <div className="demo-row demo-below u-mt-16">
        {go(Number(id) - 1)}
        {go(Number(id) + 1)}
        <Button type="link" onClick={() => void navigate('/other/dynamic/segment')}>
          {label({ zh: '返回列表', en: 'Back to the list' })}
        </Button>
      </div>
    </Box>
  );
};
