import { DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { Button, Empty, Table } from 'antd';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { errorLog } from '../../framework/shell/errors/caught-errors';
import { useRows } from '../rows/use-rows';

const Item = ({ id, place }: { id: string; place: number }): ReactNode => {
  const { attributes, listeners, setNodeRef, transform } = useSortable({ id });
  return (
    <li ref={setNodeRef}>
      <div
        {...attributes}
        {...listeners}
        style={{
          transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
          touchAction: 'none',
        }}
      >
        <b>{place}</b>
        {id}
      </div>
    </li>
  );
};

/** A list whose order is changed by mouse, finger or keys. */
export const DragPage = (): ReactNode => {
  const label = useLabel();
  const { rows } = useRows(6);
  const [order, setOrder] = useState<readonly string[]>();
  const titles = order ?? rows.map(({ title }) => title);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return;
    setOrder(arrayMove([...titles], titles.indexOf(String(active.id)), titles.indexOf(String(over.id))));
  };
  return (
    <>
      <div className="demo-row">
        <Button disabled={order === undefined} onClick={() => setOrder(undefined)}>
          {label({ zh: '恢复顺序', en: 'Restore the order' })}
        </Button>
        {label({
          zh: '键盘：Tab 选中，空格拿起，方向键移动，空格放下',
          en: 'By keys: Tab to one, space to lift it, arrows to move it, space to drop it',
        })}
      </div>
      <DndContext sensors={sensors} onDragEnd={drop}>
        <SortableContext items={[...titles]}>
          <ol className="demo-order u-stack">
            {titles.map((title, index) => (
              <Item key={title} id={title} place={index + 1} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
};

/** Only the table is printed: everything else of the console stays off the paper. */
export const PrintPage = (): ReactNode => {
  const label = useLabel();
  const { rows } = useRows(20);
  const columns = [
    { title: label({ zh: '标题', en: 'Title' }), dataIndex: 'title' },
    { title: label({ zh: '作者', en: 'Author' }), dataIndex: 'author' },
    { title: label({ zh: '点击量', en: 'Views' }), dataIndex: 'pageViews' },
  ] as const;
  const print = (): void => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
    const page = frame.contentDocument;
    if (!page) return;
    page.title = label({ zh: '文章', en: 'Articles' });
    const table = page.createElement('table');
    table.border = '1';
    table.cellPadding = '6';
    table.style.borderCollapse = 'collapse';
    const head = table.createTHead().insertRow();
    for (const { title } of columns) {
      const cell = page.createElement('th');
      cell.textContent = title;
      head.append(cell);
    }
    const body = table.createTBody();
    for (const row of rows) {
      const line = body.insertRow();
      for (const { dataIndex } of columns) line.insertCell().textContent = String(row[dataIndex]);
    }
    page.body.append(table);
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  };
  return (
    <>
      <div className="demo-row">
        <Button type="primary" onClick={print}>
          {label({ zh: '打印表格', en: 'Print the table' })}
        </Button>
        <Button onClick={() => window.print()}>{label({ zh: '打印整页', en: 'Print the page' })}</Button>
      </div>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={[...rows]}
        scroll={{ x: 'max-content' }}
        columns={[...columns]}
      />
    </>
  );
};

const thrown = {
  event: {
    label: { zh: '在事件中抛出', en: 'Throw in an event' },
    text: {
      zh: '页面照常显示，错误进入日志。',
      en: 'The page stays as it is, the log has the error.',
    },
  },
  promise: {
    label: { zh: '未捕获的 Promise', en: 'Reject a promise' },
    text: { zh: '没有人等待的失败也不会丢失。', en: 'What fails while nobody waits is not lost either.' },
  },
  drawing: {
    label: { zh: '渲染时抛出', en: 'Throw while rendering' },
    text: {
      zh: '只有本页换成错误页，可以重试，菜单和其他标签页不受影响。',
      en: 'This page alone becomes an error page with a way to try again; menu and tabs stay.',
    },
  },
} as const;

/** Throws on purpose: in an event, in a promise, and while it is drawn. */
export const LogPage = (): ReactNode => {
  const label = useLabel();
  const [isBroken, setBroken] = useState(false);
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.list);
  if (isBroken) throw new Error('demo: thrown while drawing');
  const acts = {
    event: () => {
      throw new Error('demo: thrown in an event');
    },
    promise: () => void Promise.reject(new Error('demo: a promise nobody caught')),
    drawing: () => setBroken(true),
  };
  return (
    <>
      <div className="demo-grid">
        {(['event', 'promise', 'drawing'] as const).map((name) => (
          <Box key={name} title={label(thrown[name].label)}>
            <p>{label(thrown[name].text)}</p>
            <Button danger={name === 'drawing'} onClick={acts[name]}>
              {label(thrown[name].label)}
            </Button>
          </Box>
        ))}
      </div>
      <Box title={label({ zh: `日志里的错误（${errors.length}）`, en: `Errors in the log (${errors.length})` })}>
        {errors.length === 0 ? (
          <Empty />
        ) : (
          <ul role="log">
            {errors.slice(0, 5).map(({ id, message, route, times }) => (
              <li key={id}>
                <code>{message}</code> · {route} · ×{times}
              </li>
            ))}
          </ul>
        )}
      </Box>
    </>
  );
};
