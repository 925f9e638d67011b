import { Button, InputNumber, Select, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { useToasts } from '../../framework/shared/toasts';
import { CodeLines } from '../frame/code-lines';
import { everyKind, type Kind, kinds, said } from './words';

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
export const MessageBox = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const [kind, setKind] = useState<Kind>('success');
  const [seconds, setSeconds] = useState(3);
  const show = (type: Kind): void => {
    setKind(type);
    void message.open({ type, content: label(said[type]), duration: seconds });
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
  content: '${label(said[kind])}',
  duration: ${seconds},
});`}
      />
    </Box>
  );
};

/** A title and a text in a corner of the window, with the time that is left. */
export const NotificationBox = (): ReactNode => {
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
      description: label(said[type]),
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
  description: '${label(said[kind])}',
  placement: '${placement}',
  duration: ${seconds},
  showProgress: ${hasProgress},
  pauseOnHover: true,
});`}
      />
    </Box>
  );
};
