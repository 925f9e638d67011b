import { Button, Table, Tag } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { type Column, toColumns } from '../../src/framework/engine/list/to-columns';
import '../../src/framework/engine/parts/engine.css';
import { RecordTable } from '../../src/framework/engine/list/table/record-table';
import { choice, money, text } from '../../src/framework/fields/registry';
import { addConsoleTexts } from '../../src/framework/i18n/console-texts';
import { startI18n } from '../../src/framework/i18n/i18n';
import { defineConsole } from '../../src/framework/language/console/console-config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { defineResource } from '../../src/framework/language/resource/resource-config';

await startI18n();
await addConsoleTexts();

const label = (name: string) => ({ zh: name, en: name });
const names = Array.from({ length: 20 }, (_, at) => `c${at}`);
const kinds = {
  news: { zh: '资讯', en: 'News', color: 'blue' },
  video: { zh: '视频', en: 'Video', color: 'green' },
} as const;
const fieldOf = (at: number) => {
  if (at % 5 === 3) return choice({ label: label(`列${at}`), options: kinds });
  return at % 5 === 1 ? money({ label: label(`列${at}`) }) : text({ label: label(`列${at}`) });
};
const world = resolveConsole(
  defineConsole({
    site: { title: label('bench'), home: '/things' },
    roles: {},
    permissions: [],
    resources: {
      things: defineResource({
        label: label('things'),
        ownedBy: false,
        fields: Object.fromEntries(names.map((name, at) => [name, fieldOf(at)])),
      }),
    },
    routes: [{ path: '/things', title: label('things'), page: 'list', resource: 'things' }],
  }),
);
const rows = Array.from({ length: 20 }, (_, row) => ({
  id: `r${row}`,
  ...Object.fromEntries(
    names.map((name, at) => [
      name,
      at % 5 === 3 ? (row % 2 ? 'news' : 'video') : at % 5 === 1 ? row * 7.5 : `文字 ${row} ${at}`,
    ]),
  ),
}));
type Row = (typeof rows)[number] & Record<string, unknown>;

const resource = world.resources.get('things');
if (!resource) throw new Error('the world of this bench has no things');
const columns: readonly Column[] = toColumns({ resource, names, can: () => true });
const items = ['查看', '编辑', '删除'].map((name) => ({
  key: name,
  label: name,
  isDanger: name === '删除',
  obstacle: undefined,
  onPress: () => undefined,
}));

const generated = (
  <RecordTable
    title="things"
    resource={resource}
    columns={columns}
    rows={rows}
    isLoading={false}
    sort={{ field: 'c0', order: 'asc' }}
    onSort={() => undefined}
    itemsFor={() => items}
    selection={{ ids: [], onChange: () => undefined }}
    onResize={() => undefined}
  />
);

/** What somebody writes by hand for the same page. */
const handWritten = (
  <Table<Row>
    rowKey="id"
    size="middle"
    pagination={false}
    scroll={{ x: 'max-content' }}
    rowSelection={{ selectedRowKeys: [] }}
    dataSource={rows}
    columns={[
      ...names.map((name, at) => ({
        dataIndex: name,
        title: `列${at}`,
        sorter: true,
        ...(at % 5 === 1 && { align: 'end' as const, render: (value: unknown) => `¥${Number(value).toFixed(2)}` }),
        ...(at % 5 === 3 && {
          render: (value: unknown) => (
            <Tag color={value === 'news' ? 'blue' : 'green'}>{value === 'news' ? '资讯' : '视频'}</Tag>
          ),
        }),
      })),
      {
        key: 'actions',
        title: '操作',
        fixed: 'right',
        render: () =>
          items.map(({ key, isDanger }) => (
            <Button key={key} type="link" size="small" danger={isDanger}>
              {key}
            </Button>
          )),
      },
    ]}
  />
);

const Ready = ({ children, onReady }: { children: ReactNode; onReady: () => void }) => {
  useLayoutEffect(onReady, [onReady]);
  return children;
};

/** Milliseconds from nothing to a laid-out table. */
const mount = async (element: ReactNode): Promise<number> => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const start = performance.now();
  await new Promise<void>((done) =>
    root.render(
      <MemoryRouter>
        <Ready onReady={done}>{element}</Ready>
      </MemoryRouter>,
    ),
  );
  host.getBoundingClientRect();
  const taken = performance.now() - start;
  if (host.querySelectorAll('tbody tr').length < rows.length) throw new Error('the table is not there');
  root.unmount();
  host.remove();
  return taken;
};

declare global {
  interface Window {
    mountLists: () => Promise<{ generated: number[]; handWritten: number[] }>;
  }
}

/** Both in turn, so that neither finds a warmer browser. */
window.mountLists = async () => {
  const times = { generated: [] as number[], handWritten: [] as number[] };
  for (let round = -3; round < 15; round += 1) {
    const [ours, theirs] = [await mount(generated), await mount(handWritten)];
    if (round < 0) continue;
    times.generated.push(ours);
    times.handWritten.push(theirs);
  }
  return times;
};
