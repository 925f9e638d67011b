import { useQuery } from '@tanstack/react-query';
import { Avatar, Button, Empty, InputNumber, Select, Switch, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { Box } from '../../framework/engine/parts/box';
import { Loading } from '../../framework/engine/parts/loading';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { safeHtml } from '../../framework/shared/safe-html';
import { useToasts } from '../../framework/shared/toasts';
import { getTemplateNotices } from '../contract/template-lists';
import { CodeLines } from '../frame/code-lines';
import { ProgressBox, UndoBox } from './lasting-boxes';

/** Kinds of messages. */
const kinds = {
  success: { zh: '成功', en: 'Success' },
  info: { zh: '提示', en: 'Information' },
  warning: { zh: '警告', en: 'Warning' },
  error: { zh: '错误', en: 'Error' },
} as const;
type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[];

/** The message of each kind. */
const texts = {
  success: { zh: '文章已发布到 3 个账号', en: 'The article is out on three accounts' },
  info: { zh: '今日 18:00 起系统升级', en: 'The console is updated at 18:00' },
  warning: { zh: '授权将在 3 天后到期', en: 'An authorisation ends in three days' },
  error: { zh: '发布失败：标题含有极限词', en: 'Not published: the title holds a forbidden word' },
} as const;

const places = {
  top: { zh: '上方', en: 'Top' },
  topLeft: { zh: '左上', en: 'Top left' },
  topRight: { zh: '右上', en: 'Top right' },
  bottom: { zh: '下方', en: 'Bottom' },
  bottomLeft: { zh: '左下', en: 'Bottom left' },
  bottomRight: { zh: '右下', en: 'Bottom right' },
} as const;
type Place = keyof typeof places;

const Seconds = ({ value, onChange }: { value: number; onChange: (value: number) => void }): ReactNode => {
  const label = useLabel();
  return (
    <InputNumber
      aria-label={label({ zh: '停留秒数', en: 'Seconds' })}
      suffix={label({ zh: '秒', en: 's' })}
      min={1}
      max={10}
      precision={0}
      value={value}
      onChange={(next) => onChange(next ?? 3)}
      style={{ width: 96 }}
    />
  );
};

/** A sentence that goes by itself. */
const MessageBox = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const [kind, setKind] = useState<Kind>('success');
  const [seconds, setSeconds] = useState(3);
  const show = (type: Kind): void => {
    setKind(type);
    void message.open({ type, content: label(texts[type]), duration: seconds });
  };
  return (
    <Box title={label({ zh: '短消息', en: 'Toasts' })}>
      <p>{label({ zh: '一句话，几秒后消失，不打断操作。', en: 'A sentence that goes by itself.' })}</p>
      <div className="demo-row">
        {everyKind.map((each) => (
          <Button key={each} onClick={() => show(each)}>
            {label(kinds[each])}
          </Button>
        ))}
        <Seconds value={seconds} onChange={setSeconds} />
      </div>
      <CodeLines
        code={`message.open({
  type: '${kind}',
  content: '${label(texts[kind])}',
  duration: ${seconds},
});`}
      />
    </Box>
  );
};

/** A title and a text in a corner of the window, with the time that is left. */
const NotificationBox = (): ReactNode => {
  const label = useLabel();
  const { notification } = useToasts();
  const [kind, setKind] = useState<Kind>('warning');
  const [placement, setPlacement] = useState<Place>('topRight');
  const [seconds, setSeconds] = useState(5);
  const [hasProgress, setProgress] = useState(true);
  const show = (type: Kind): void => {
    setKind(type);
    notification[type]({
      title: label(kinds[type]),
      description: label(texts[type]),
      placement,
      duration: seconds,
      showProgress: hasProgress,
      pauseOnHover: true,
    });
  };
  return (
    <Box title={label({ zh: '通知', en: 'Notifications' })}>
      <p>
        {label({
          zh: '有标题和说明，出现在窗口的一角；鼠标停在上面时不消失。',
          en: 'A title and a text in a corner of the window; it stays while the mouse rests on it.',
        })}
      </p>
      <div className="demo-row">
        {everyKind.map((each) => (
          <Button key={each} onClick={() => show(each)}>
            {label({ zh: `${kinds[each].zh}通知`, en: kinds[each].en })}
          </Button>
        ))}
      </div>
      <div className="demo-row">
        <Select
          style={{ width: 120 }}
          aria-label={label({ zh: '位置', en: 'Place' })}
          value={placement}
          onChange={setPlacement}
          options={(Object.keys(places) as Place[]).map((value) => ({ value, label: label(places[value]) }))}
        />
        <Seconds value={seconds} onChange={setSeconds} />
        <Switch
          checked={hasProgress}
          onChange={setProgress}
          aria-label={label({ zh: '显示剩余时间', en: 'Show the time that is left' })}
        />
        {label({ zh: '显示剩余时间', en: 'Show the time that is left' })}
      </div>
      <CodeLines
        code={`notification.${kind}({
  title: '${label(kinds[kind])}',
  description: '${label(texts[kind])}',
  placement: '${placement}',
  duration: ${seconds},
  showProgress: ${hasProgress},
  pauseOnHover: true,
});`}
      />
    </Box>
  );
};

/** The user's notices as `/notice/getList` has them: a picture, and a text with markup that is made harmless here. */
const Inbox = (): ReactNode => {
  const label = useLabel();
  const { http, hrefOf } = useServices();
  const { data } = useQuery({
    queryKey: ['demos', 'notices'],
    queryFn: ({ signal }) => call(http, getTemplateNotices, { signal }),
  });
  return (
    <Box title={label({ zh: '收件箱（/notice/getList）', en: 'Inbox (/notice/getList)' })}>
      {!data && <Loading />}
      {data?.list.length === 0 && <Empty />}
      <ul className="demo-inbox u-stack u-gap-12">
        {(data?.list ?? []).slice(0, 6).map(({ id, image, notice, email }) => (
          <li key={id}>
            <Avatar src={image ? siteHref(image) : undefined} alt="">
              {email ? '@' : 'i'}
            </Avatar>
            <Tag>{label(email ? { zh: '邮件', en: 'Mail' } : { zh: '通知', en: 'Notice' })}</Tag>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` has made it so. */}
            <div dangerouslySetInnerHTML={{ __html: safeHtml(notice || email, { hrefOf }) }} />
          </li>
        ))}
      </ul>
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
        <Button onClick={() => void modal.warning({ title: label(kinds.warning), content: label(texts.warning) })}>
          {label({ zh: '告知', en: 'Tell' })}
        </Button>
        <Button danger onClick={() => void ask()}>
          {label({ zh: '询问', en: 'Ask' })}
        </Button>
      </div>
      <p role="status">{answer}</p>
      <CodeLines
        code={`const isSure = await modal.confirm({
  title: '${label({ zh: '撤回这篇文章？', en: 'Withdraw this article?' })}',
  okText: '${label({ zh: '撤回', en: 'Withdraw' })}',
  cancelText: '${label({ zh: '保留', en: 'Keep it' })}',
});`}
      />
    </Box>
  );
};

/** Ways to tell somebody something: a toast, a notification, progress, a way back, a dialog, and the inbox. */
export const NoticePage = (): ReactNode => (
  <>
    <div className="demo-grid">
      <MessageBox />
      <NotificationBox />
      <ProgressBox />
      <UndoBox />
      <DialogBox />
    </div>
    <Inbox />
  </>
);
