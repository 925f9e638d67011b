import { useQuery } from '@tanstack/react-query';
import {
  Alert,
  Button,
  Card,
  Checkbox,
  Descriptions,
  Input,
  InputNumber,
  Pagination,
  Segmented,
  Table,
  Tag,
} from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { useLabel, useLanguage } from '../../framework/i18n/use-label';
import { grantsOf } from '../../framework/shared/grants';
import type { Label } from '../../framework/shared/label';
import { useToasts } from '../../framework/shared/toasts';
import { Permitted, SubjectProvider } from '../../framework/shell/base/permitted';
import { rowStatus } from '../config/template';
import { getDescriptions } from '../contract/template-lists';
import { type TableRow, useRows } from '../rows/use-rows';

/** What the console is made of, from `/description/getList`. */
export const DescriptionPage = (): ReactNode => {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['demos', 'description'],
    queryFn: ({ signal }) => call(http, getDescriptions, { signal }),
  });
  return (
    <Descriptions
      bordered
      column={{ xs: 1, md: 2 }}
      items={(data?.list ?? []).map(({ title, description }) => ({ key: title, label: title, children: description }))}
    />
  );
};

const roles: Readonly<Record<string, { roles: readonly string[]; permissions: readonly string[] }>> = {
  Admin: { roles: ['Admin'], permissions: ['read:system', 'write:system', 'delete:system'] },
  Editor: { roles: ['Editor'], permissions: ['read:system', 'write:system'] },
  Test: { roles: ['Admin', 'Editor'], permissions: ['read:system', 'write:system', 'delete:system'] },
};

const rules = [
  { text: 'any: role:Admin', grants: ['role:Admin'] },
  { text: 'any: role:Admin | role:Editor', grants: ['role:Admin', 'role:Editor'] },
  { text: 'all: role:Admin & role:Editor', grants: ['role:Admin', 'role:Editor'], mode: 'all' },
  { text: 'except: role:Editor', grants: ['role:Editor'], mode: 'except' },
  { text: 'any: perm:write:system', grants: ['perm:write:system'] },
  { text: 'any: perm:delete:system', grants: ['perm:delete:system'] },
] as const;

/** What each of the template's three accounts sees of the same page. */
export const PermissionPage = (): ReactNode => {
  const label = useLabel();
  const [name, setName] = useState('Admin');
  const subject = roles[name] ?? { roles: [], permissions: [] };
  return (
    <>
      <div className="demo-row">
        <Segmented
          aria-label={label({ zh: '账号', en: 'Account' })}
          value={name}
          onChange={setName}
          options={Object.keys(roles)}
        />
        {[...subject.roles, ...subject.permissions].map((grant) => (
          <Tag key={grant}>{grant}</Tag>
        ))}
      </div>
      <SubjectProvider subject={{ grants: grantsOf(subject), isSuper: false }}>
        <div className="demo-grid" role="status">
          {rules.map(({ text, ...rule }) => (
            <Permitted
              key={text}
              {...rule}
              otherwise={
                <Card size="small">
                  <s>{text}</s> {label({ zh: '已从页面移除', en: 'not in the page' })}
                </Card>
              }
            >
              <Alert type="success" showIcon title={text} description={label({ zh: '可以看到', en: 'Visible' })} />
            </Permitted>
          ))}
        </div>
      </SubjectProvider>
    </>
  );
};

const titles = {
  title: { zh: '标题', en: 'Title' },
  author: { zh: '作者', en: 'Author' },
  status: { zh: '状态', en: 'Status' },
  pageViews: { zh: '点击量', en: 'Views' },
  rate: { zh: '评分', en: 'Rating' },
  datetime: { zh: '时间', en: 'Time' },
} as const;

/** A cell that is written in: saved by `/table/doEdit` when it is left. */
export const InlinePage = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const { rows, isLoading, save } = useRows(10);
  const keep = async (row: TableRow, part: Partial<TableRow>): Promise<void> => {
    if (Object.entries(part).every(([name, value]) => row[name as keyof TableRow] === value)) return;
    await save({ id: row.id, ...part });
    message.success(label({ zh: '保存成功', en: 'Saved' }));
  };
  return (
    <Table<TableRow>
      rowKey="id"
      size="small"
      loading={isLoading}
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: label(titles.title),
          render: (_, row) => (
            <Input
              key={row.title}
              aria-label={`${label(titles.title)} ${row.title}`}
              defaultValue={row.title}
              maxLength={60}
              onBlur={({ target }) => target.value.trim() && void keep(row, { title: target.value.trim() })}
            />
          ),
        },
        {
          title: label(titles.pageViews),
          render: (_, row) => (
            <InputNumber
              key={row.pageViews}
              aria-label={`${label(titles.pageViews)} ${row.title}`}
              defaultValue={row.pageViews}
              min={0}
              precision={0}
              onBlur={({ target }) => {
                const value = Number(target.value.replaceAll(',', ''));
                if (Number.isInteger(value) && value >= 0) void keep(row, { pageViews: value });
              }}
            />
          ),
        },
        { title: label(titles.author), dataIndex: 'author' },
      ]}
    />
  );
};

/** A value as people read it: the state in words, the moment in local time. */
const shownValue = ({
  name,
  value,
  label,
  language,
}: {
  name: string;
  value: unknown;
  label: (label: Label) => string;
  language: string;
}): string => {
  if (name === 'status') return label(rowStatus[String(value) as keyof typeof rowStatus] ?? titles.status);
  if (name === 'datetime') return new Date(String(value)).toLocaleString(language);
  return String(value);
};

/** Columns that come and go by choice, and rows that say how many of them there are. */
export const DynamicColumnsPage = (): ReactNode => {
  const label = useLabel();
  const language = useLanguage();
  const [shown, setShown] = useState<readonly string[]>(['title', 'author', 'status']);
  const [page, setPage] = useState(1);
  const { rows, isLoading } = useRows(60);
  return (
    <>
      <div className="demo-row">
        <Checkbox.Group
          value={[...shown]}
          onChange={(names) => setShown(names.map(String))}
          options={Object.entries(titles).map(([value, title]) => ({ value, label: label(title) }))}
        />
        <Button size="small" onClick={() => setShown(Object.keys(titles))}>
          {label({ zh: '全选', en: 'All' })}
        </Button>
      </div>
      <Table<TableRow>
        rowKey="id"
        size="small"
        loading={isLoading}
        dataSource={rows.slice((page - 1) * 20, page * 20)}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={Object.entries(titles)
          .filter(([name]) => shown.includes(name))
          .map(([name, title]) => ({
            title: label(title),
            dataIndex: name,
            render: (value: unknown) => shownValue({ name, value, label, language }),
          }))}
      />
      <Pagination current={page} total={rows.length} pageSize={20} onChange={setPage} showSizeChanger={false} />
    </>
  );
};
