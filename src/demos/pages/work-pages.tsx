import { DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { Button, Card, Input, Select, Slider, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLabel } from '../../framework/i18n/use-label';
import { useToasts } from '../../framework/shared/toasts';
import { useRows } from './use-rows';

const Item = ({ id }: { id: string }): ReactNode => {
  const { attributes, listeners, setNodeRef, transform } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      className="demo-icon"
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        touchAction: 'none',
      }}
    >
      {id}
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
      <DndContext sensors={sensors} onDragEnd={drop}>
        <SortableContext items={[...titles]}>
          <ul className="demo-grid" style={{ listStyle: 'none', padding: 0 }}>
            {titles.map((title) => (
              <Item key={title} id={title} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <Button disabled={order === undefined} onClick={() => setOrder(undefined)}>
        {label({ zh: '恢复顺序', en: 'Restore the order' })}
      </Button>
    </>
  );
};

/** Only the table is printed: everything else of the console stays off the paper. */
export const PrintPage = (): ReactNode => {
  const label = useLabel();
  const { rows } = useRows(20);
  const print = (): void => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
    const page = frame.contentDocument;
    if (!page) return;
    const table = page.createElement('table');
    for (const { title, author, pageViews } of rows) {
      const line = table.insertRow();
      for (const cell of [title, author, String(pageViews)]) line.insertCell().textContent = cell;
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
        columns={[
          { title: label({ zh: '标题', en: 'Title' }), dataIndex: 'title' },
          { title: label({ zh: '作者', en: 'Author' }), dataIndex: 'author' },
          { title: label({ zh: '点击量', en: 'Views' }), dataIndex: 'pageViews' },
        ]}
      />
    </>
  );
};

const kinds = {
  success: { zh: '成功', en: 'Success' },
  info: { zh: '提示', en: 'Information' },
  warning: { zh: '警告', en: 'Warning' },
  error: { zh: '错误', en: 'Error' },
} as const;

/** Three ways to tell somebody something. */
export const NoticePage = (): ReactNode => {
  const label = useLabel();
  const { message, notification, modal } = useToasts();
  const text = label({ zh: '您有一条新消息', en: 'There is something new' });
  return (
    <div className="demo-row">
      {(['success', 'info', 'warning', 'error'] as const).map((type) => (
        <Button key={type} onClick={() => message[type](`${text} (${label(kinds[type])})`)}>
          {label(kinds[type])}
        </Button>
      ))}
      <Button onClick={() => notification.info({ title: text, description: new Date().toLocaleString() })}>
        {label({ zh: '通知', en: 'Notification' })}
      </Button>
      <Button onClick={() => modal.info({ title: text, content: label({ zh: '需要确认', en: 'To be confirmed' }) })}>
        {label({ zh: '对话框', en: 'Dialog' })}
      </Button>
    </div>
  );
};

/** Throws on purpose: in an event, in a promise, and while it is drawn. */
export const LogPage = (): ReactNode => {
  const label = useLabel();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('demo: thrown while drawing');
  return (
    <div className="demo-row">
      <Button
        onClick={() => {
          throw new Error('demo: thrown in an event');
        }}
      >
        {label({ zh: '在事件中抛出', en: 'Throw in an event' })}
      </Button>
      <Button onClick={() => void Promise.reject(new Error('demo: a promise nobody caught'))}>
        {label({ zh: '未捕获的 Promise', en: 'A rejected promise' })}
      </Button>
      <Button danger onClick={() => setBroken(true)}>
        {label({ zh: '渲染时抛出', en: 'Throw while drawing' })}
      </Button>
    </div>
  );
};

const effects = {
  spin: 'rotate 2s linear infinite',
  pulse: 'scale 1s ease-in-out infinite alternate',
  fade: 'fade 1s ease-in-out infinite alternate',
} as const;
const names = {
  spin: { zh: '旋转', en: 'Spin' },
  pulse: { zh: '缩放', en: 'Pulse' },
  fade: { zh: '淡入淡出', en: 'Fade' },
} as const;
const frames =
  '@keyframes rotate{to{transform:rotate(1turn)}}@keyframes scale{to{transform:scale(1.4)}}@keyframes fade{to{opacity:.2}}';

/** Effects of the style sheet alone, with the rule to copy. */
export const CssPage = (): ReactNode => {
  const label = useLabel();
  const [name, setName] = useState<keyof typeof effects>('spin');
  const [color, setColor] = useState('#1890ff');
  const [radius, setRadius] = useState(8);
  return (
    <>
      <style>{frames}</style>
      <div className="demo-row">
        <Select
          aria-label={label({ zh: '动效', en: 'Effect' })}
          value={name}
          onChange={setName}
          style={{ width: 140 }}
          options={Object.keys(effects).map((value) => ({
            value: value as keyof typeof effects,
            label: label(names[value as keyof typeof effects]),
          }))}
        />
        <Input
          type="color"
          aria-label={label({ zh: '颜色', en: 'Colour' })}
          value={color}
          onChange={({ target }) => setColor(target.value)}
          style={{ width: 56 }}
        />
        <Slider
          aria-label={label({ zh: '圆角', en: 'Radius' })}
          max={40}
          value={radius}
          onChange={setRadius}
          style={{ width: 160 }}
        />
      </div>
      <Card>
        <div
          aria-hidden
          style={{
            width: 80,
            height: 80,
            margin: 24,
            background: color,
            borderRadius: radius,
            animation: effects[name],
          }}
        />
        <pre className="demo-source">{`background: ${color};\nborder-radius: ${radius}px;\nanimation: ${effects[name]};`}</pre>
      </Card>
    </>
  );
};
