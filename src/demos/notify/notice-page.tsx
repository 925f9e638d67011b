import { Button, InputNumber, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { useToasts } from '../../framework/shared/toasts';
import { Inbox } from './inbox';

const kinds = {
  success: { zh: '成功', en: 'Success' },
  info: { zh: '提示', en: 'Information' },
  warning: { zh: '警告', en: 'Warning' },
  error: { zh: '错误', en: 'Error' },
} as const;
type Kind = keyof typeof kinds;
const every = Object.keys(kinds) as Kind[];

const places = {
  topLeft: { zh: '左上', en: 'Top left' },
  topRight: { zh: '右上', en: 'Top right' },
  bottomLeft: { zh: '左下', en: 'Bottom left' },
  bottomRight: { zh: '右下', en: 'Bottom right' },
} as const;
type Place = keyof typeof places;

/** What is said of each kind. */
const said = {
  success: { zh: '文章已发布到 3 个账号', en: 'The article is out on three accounts' },
  info: { zh: '今日 18:00 起系统升级', en: 'The console is updated at 18:00' },
  warning: { zh: '授权将在 3 天后到期', en: 'An authorisation ends in three days' },
  error: { zh: '发布失败：标题含有极限词', en: 'Not published: the title holds a forbidden word' },
} as const;

const MessageBox = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const [seconds, setSeconds] = useState(3);
  return (
    <Box title={label({ zh: '短消息', en: 'Toasts' })}>
      <p>{label({ zh: '一句话，几秒后消失，不打断操作。', en: 'A sentence that goes by itself.' })}</p>
      <div className="demo-row">
        {every.map((kind) => (
          <Button
            key={kind}
            onClick={() => void message.open({ type: kind, content: label(said[kind]), duration: seconds })}
          >
            {label(kinds[kind])}
          </Button>
        ))}
      </div>
      <InputNumber
        aria-label={label({ zh: '停留秒数', en: 'Seconds' })}
        suffix={label({ zh: '秒', en: 's' })}
        min={1}
        max={10}
        precision={0}
        value={seconds}
        onChange={(value) => setSeconds(value ?? 3)}
      />
    </Box>
  );
};

const NotificationBox = (): ReactNode => {
  const label = useLabel();
  const { notification } = useToasts();
  const [placement, setPlacement] = useState<Place>('topRight');
  return (
    <Box title={label({ zh: '通知', en: 'Notifications' })}>
      <p>{label({ zh: '有标题和说明，出现在窗口的一角。', en: 'A title and a text in a corner of the window.' })}</p>
      <div className="demo-row">
        {every.map((kind) => (
          <Button
            key={kind}
            onClick={() =>
              notification[kind]({
                title: label(kinds[kind]),
                description: label(said[kind]),
                placement,
              })
            }
          >
            {label({ zh: `${kinds[kind].zh}通知`, en: kinds[kind].en })}
          </Button>
        ))}
      </div>
      <Select
        style={{ width: 140 }}
        aria-label={label({ zh: '位置', en: 'Corner' })}
        value={placement}
        onChange={setPlacement}
        options={(Object.keys(places) as Place[]).map((value) => ({ value, label: label(places[value]) }))}
      />
    </Box>
  );
};

const DialogBox = (): ReactNode => {
  const label = useLabel();
  const { modal } = useToasts();
  const [answer, setAnswer] = useState('');
  const ask = async (): Promise<void> => {
    const isSure = await modal.confirm({
      title: label({ zh: '撤回这篇文章？', en: 'Withdraw this article?' }),
      content: label({ zh: '3 个账号上的文章都会下架。', en: 'It goes from all three accounts.' }),
      okText: label({ zh: '撤回', en: 'Withdraw' }),
      cancelText: label({ zh: '保留', en: 'Keep it' }),
    });
    setAnswer(
      label(isSure ? { zh: '选择了：撤回', en: 'Chosen: withdraw' } : { zh: '选择了：保留', en: 'Chosen: keep it' }),
    );
  };
  return (
    <Box title={label({ zh: '对话框', en: 'Dialogs' })}>
      <p>
        {label({
          zh: '需要回答才能继续，只用于不能撤销的操作。',
          en: 'It waits for an answer: for what cannot be undone.',
        })}
      </p>
      <div className="demo-row">
        <Button onClick={() => void modal.warning({ title: label(kinds.warning), content: label(said.warning) })}>
          {label({ zh: '告知', en: 'Tell' })}
        </Button>
        <Button danger onClick={() => void ask()}>
          {label({ zh: '询问', en: 'Ask' })}
        </Button>
      </div>
      <p role="status">{answer}</p>
    </Box>
  );
};

/** Four ways to tell somebody something: a toast, a notification, a dialog, and the inbox. */
export const NoticePage = (): ReactNode => (
  <>
    <div className="demo-grid">
      <MessageBox />
      <NotificationBox />
      <DialogBox />
    </div>
    <Inbox />
  </>
);
