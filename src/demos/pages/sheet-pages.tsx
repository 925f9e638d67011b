import { useQuery } from '@tanstack/react-query';
import { Button, Input, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import writeXlsxFile from 'write-excel-file/browser';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { saveFile, saveSheet } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { mayOpen } from '../../framework/rights/may-open';
import { useSession } from '../../framework/shell/session/boot-context';
import { getSuggestions } from '../contract/template-lists';
import { useRows } from '../rows/use-rows';

/** Plain sheets by the console's own writer; merged heads and styles by the library below it. */
export const ExcelPage = (): ReactNode => {
  const label = useLabel();
  const { rows } = useRows(20);
  const titles = [
    label({ zh: '标题', en: 'Title' }),
    label({ zh: '作者', en: 'Author' }),
    label({ zh: '点击量', en: 'Views' }),
  ] as const;
  const plain = (format: 'xlsx' | 'csv') =>
    saveSheet({
      title: label({ zh: '文章', en: 'Articles' }),
      format,
      columns: titles.map((header) => ({ header, width: 24, format: undefined })),
      rows: rows.map(({ title, author, pageViews }) => [title, author, pageViews]),
    });
  const styled = async (): Promise<void> => {
    const head = { fontWeight: 'bold', align: 'center', backgroundColor: '#d6e4ff' } as const;
    const data = [
      [{ value: label({ zh: '文章与数据', en: 'Articles and figures' }), columnSpan: 3, ...head }, null, null],
      titles.map((value) => ({ value, ...head })),
      ...rows.map(({ title, author, pageViews }) => [
        { value: title },
        { value: author },
        { value: pageViews, ...(pageViews > 20_000 && { textColor: '#cf1322' }) },
      ]),
    ];
    const file = await writeXlsxFile(data, { columns: [{ width: 36 }, { width: 14 }, { width: 12 }] }).toBlob();
    saveFile(file, 'styled.xlsx');
  };
  return (
    <>
      <div className="demo-row">
        <Button type="primary" onClick={() => void plain('xlsx')}>
          {label({ zh: '导出 Excel', en: 'Export Excel' })}
        </Button>
        <Button onClick={() => void plain('csv')}>{label({ zh: '导出 CSV', en: 'Export CSV' })}</Button>
        <Button onClick={() => void styled()}>{label({ zh: '合并表头与样式', en: 'Merged head and styles' })}</Button>
      </div>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={[...rows]}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: titles[0], dataIndex: 'title' },
          { title: titles[1], dataIndex: 'author' },
          { title: titles[2], dataIndex: 'pageViews', align: 'right' },
        ]}
      />
    </>
  );
};

/** Pages that are shown at most. */
const mostFound = 30;

/** Pages by their names or addresses, and what `/search/getList` suggests, which is nothing. Before a term there are all of them. */
export const SearchPage = (): ReactNode => {
  const label = useLabel();
  const { http } = useServices();
  const { access, console } = useSession();
  const [term, setTerm] = useState('');
  const { data } = useQuery({
    queryKey: ['demos', 'search'],
    queryFn: ({ signal }) => call(http, getSuggestions, { signal }),
  });
  const wanted = term.trim().toLowerCase();
  const found = [...console.routeByPath.values()].filter(
    (route) =>
      !['group', 'link'].includes(route.page.kind) &&
      !route.path.includes(':') &&
      `${label(route.title)} ${route.path}`.toLowerCase().includes(wanted) &&
      mayOpen({ route, ...access }),
  );
  return (
    <>
      <Input.Search
        allowClear
        style={{ maxWidth: 420 }}
        aria-label={label({ zh: '关键词', en: 'Term' })}
        placeholder={label({ zh: '页面名称或地址', en: 'Name or address of a page' })}
        onSearch={setTerm}
      />
      <p role="status">
        {label({
          zh: `${found.length} 个页面，${data?.total ?? 0} 条建议`,
          en: `${found.length} pages, ${data?.total ?? 0} suggestions`,
        })}
      </p>
      <Table
        rowKey="path"
        size="small"
        pagination={false}
        dataSource={found.slice(0, mostFound).map(({ path, title }) => ({ path, title }))}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: label({ zh: '页面', en: 'Page' }),
            render: (_, { path, title }) => <Link to={path}>{label(title)}</Link>,
          },
          { title: label({ zh: '地址', en: 'Address' }), dataIndex: 'path' },
        ]}
      />
      {found.length > mostFound && (
        <p>
          {label({
            zh: `只显示前 ${mostFound} 个，请继续输入`,
            en: `The first ${mostFound}. Type more to narrow it down`,
          })}
        </p>
      )}
    </>
  );
};
