import { Button, Table, Tag } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { type Engine, EngineProvider } from '../../src/framework/engine/context/engine-context';
import type { EngineRecord } from '../../src/framework/engine/context/engine-record';
import { toColumns } from '../../src/framework/engine/list/to-columns';
import '../../src/framework/engine/parts/engine.css';
import { RecordTable } from '../../src/framework/engine/list/table/record-table';
import { toneReader } from '../../src/framework/engine/list/tones';
import { obstacleTo } from '../../src/framework/engine/record/obstacles';
import { holds, valueFor } from '../../src/framework/expressions/evaluate';
import type { Operand } from '../../src/framework/expressions/expression';
import { choice, money, text } from '../../src/framework/fields/registry';
import { addConsoleTexts } from '../../src/framework/i18n/console-texts';
import { startI18n } from '../../src/framework/i18n/i18n';
import { defineConsole } from '../../src/framework/language/console-config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import type { Resource } from '../../src/framework/language/resource/resource';
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
/** Conditions that none of the rows below fulfils, so that each of them is evaluated for every row. */
const conditionOf = (at: number) => ({
  any: [
    { c1: { gt: 1000 + at }, c6: { lte: { multiply: [{ field: 'c11' }, at] } } },
    { that: { value: { sum: [{ field: 'c1' }, { field: 'c6' }] }, is: { gt: 5000 + at } }, c0: `none ${at}` },
  ],
});
const upTo = <T,>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
/** 50 of each kind that a row may have: tones, what its actions are allowed with, what cells show, and what is computed. */
const each = 50;
const things = {
  label: label('things'),
  ownedBy: false,
  fields: Object.fromEntries(names.map((name, at) => [name, fieldOf(at)])),
} as const;
const world = resolveConsole(
  defineConsole({
    site: { title: label('bench'), home: '/things' },
    roles: {},
    permissions: [],
    resources: {
      things: defineResource(things),
      query: defineResource({
        ...things,
        list: { tones: upTo(each, (at) => ({ when: conditionOf(at), tone: 'info', label: label(`tone ${at}`) })) },
        actions: Object.fromEntries(
          upTo(each, (at) => [
            `act${at}`,
            {
              label: label(`act ${at}`),
              set: { c0: { value: 'x' } },
              allowedWhen: { check: { not: conditionOf(at) }, reason: label('no') },
            },
          ]),
        ),
      }),
    },
    routes: [{ path: '/things', title: label('things'), page: 'list', resource: 'things' }],
  }),
);
const conditions = upTo(each, conditionOf);
const computed: readonly Operand[] = upTo(each, (at) => ({
  if: conditionOf(at),
  use: 0,
  else: { round: { divide: [{ add: [{ field: 'c1' }, at] }, { field: 'c6' }] }, digits: 2 },
}));
const asking = { zone: 'Asia/Shanghai', me: { id: 'u1', username: 'u1', roles: [] } };
const none = () => Promise.reject(new Error('this bench calls nobody'));
const engine: Engine = {
  console: world,
  can: () => true,
  mayOpen: () => true,
  me: 'u1',
  asking,
  api: { runAction: none, runBulk: none, readTitles: none, upload: none, renewFile: none, lazy: none },
  guardLeaving: () => () => undefined,
  leaveFor: () => undefined,
  goOut: () => undefined,
};
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

const resourceOf = (name: string): Resource => {
  const found = world.resources.get(name);
  if (!found) throw new Error(`the world of this bench has no ${name}`);
  return found;
};
const items = ['查看', '编辑', '删除'].map((name) => ({
  key: name,
  label: name,
  isDanger: name === '删除',
  obstacle: undefined,
  onPress: () => undefined,
}));

/** How many expressions of a row come to something, as the page of a list, its cells and its forms ask for them. */
const requestedOf = (resource: Resource, record: EngineRecord): number => {
  const context = { ...asking, now: Date.now() };
  const allowed = resource.actions.filter((action) => !obstacleTo({ resource, action, record, context }));
  const visible = conditions.filter((one) => !holds(one, record, context));
  return (
    allowed.length + visible.length + computed.filter((one) => valueFor(one, record, context) !== undefined).length
  );
};

const listOf = (resource: Resource): ReactNode => (
  <EngineProvider engine={engine}>
    <RecordTable
      title="things"
      resource={resource}
      columns={toColumns({ resource, names, can: () => true })}
      rows={rows}
      isLoading={false}
      sort={[{ field: 'c0', order: 'asc' }]}
      onSort={() => undefined}
      itemsFor={() => items}
      selection={{ ids: [], onChange: () => undefined }}
      onResize={() => undefined}
    />
  </EngineProvider>
);
const generated = listOf(resourceOf('things'));

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
    askExpressions: () => number[];
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

/** Milliseconds for all expressions of all rows, of records that were never evaluated before. */
window.askExpressions = () => {
  const resource = resourceOf('asked');
  return Array.from({ length: 40 }, () => {
    const records = rows.map((row) => ({ ...row }));
    const start = performance.now();
    const toneOf = toneReader({ resource, can: () => true, asking });
    const found = records.map((record) => requestedOf(resource, record) + Number(toneOf(record) === undefined));
    const taken = performance.now() - start;
    if (found.some((count) => count < 2 * each + 1)) throw new Error(`not all was asked: ${found.join()}`);
    return taken;
  }).slice(5);
};
