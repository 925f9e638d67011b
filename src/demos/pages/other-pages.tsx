import { Button, Card, Input, InputNumber, Segmented, Slider, Statistic, Switch, Tag, Timeline, Watermark } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../../framework/client/services-context';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { CodeLines } from '../frame/code-lines';
import { statusColor, statusWord } from '../rows/row-words';
import { useRows } from '../rows/use-rows';

const modes = {
  start: { zh: '左侧', en: 'Left' },
  alternate: { zh: '交替', en: 'In turn' },
} as const;
type Mode = keyof typeof modes;

/** What happened: the newest first or last, on one side or on both. */
export const TimelinePage = (): ReactNode => {
  const label = useLabel();
  const { rows } = useRows(10);
  const [isOldFirst, setOldFirst] = useState(false);
  const [mode, setMode] = useState<Mode>('start');
  const shown = isOldFirst ? [...rows].reverse() : rows;
  return (
    <>
      <div className="demo-row">
        <Segmented
          aria-label={label({ zh: '排列', en: 'Sides' })}
          value={mode}
          onChange={setMode}
          options={(Object.keys(modes) as Mode[]).map((value) => ({ value, label: label(modes[value]) }))}
        />
        <Switch
          checked={isOldFirst}
          onChange={setOldFirst}
          aria-label={label({ zh: '最早的在前', en: 'Oldest first' })}
        />
        {label({ zh: '最早的在前', en: 'Oldest first' })}
      </div>
      <Box>
        <Timeline
          mode={mode}
          items={shown.map(({ id, title, author, datetime, status, pageViews }) => ({
            key: id,
            color: statusColor(status) ?? 'gray',
            content: (
              <>
                <b>{title}</b>
                <div>
                  {datetime.slice(0, 10)} · {author} · {pageViews.toLocaleString()}{' '}
                  {label({ zh: '次点击', en: 'views' })}{' '}
                  <Tag color={statusColor(status) ?? 'default'}>{label(statusWord(status))}</Tag>
                </div>
              </>
            ),
          }))}
        />
      </Box>
      <Box title={label({ zh: '代码', en: 'The code' })}>
        <CodeLines
          code={`<Timeline
  mode="${mode}"
  items={${isOldFirst ? 'rows.toReversed()' : 'rows'}.map(({ id, title, status }) => ({
    key: id,
    color: statusColor(status) ?? 'gray',
    content: title,
  }))}
/>`}
        />
      </Box>
    </>
  );
};

/** Steps a second. */
const pace = 33;

/** A figure that runs to its value; at once where people do not want things to move. Another `run` begins it again. */
const Running = ({
  title,
  value,
  run,
  seconds,
  digits = 0,
}: {
  title: string;
  value: number;
  run: number;
  seconds: number;
  digits?: number;
}) => {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (run < 0) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return undefined;
    }
    let step = 0;
    const steps = Math.round(seconds * pace);
    const timer = setInterval(() => {
      step += 1;
      setShown((value * step) / steps);
      if (step === steps) clearInterval(timer);
    }, 1000 / pace);
    return () => clearInterval(timer);
  }, [value, run, seconds]);
  return (
    <Card size="small">
      <Statistic title={title} value={shown} precision={digits} />
    </Card>
  );
};

/** Figures of the template's table, and one of your own, that run to their values. */
export const CountPage = (): ReactNode => {
  const label = useLabel();
  const { rows, total } = useRows(60);
  const [target, setTarget] = useState(8848);
  const [run, setRun] = useState(0);
  const [seconds, setSeconds] = useState(1);
  const views = rows.reduce((sum, { pageViews }) => sum + pageViews, 0);
  const rates = rows.reduce((sum, { rate }) => sum + rate, 0);
  return (
    <>
      <div className="demo-row">
        <InputNumber
          aria-label={label({ zh: '目标值', en: 'Target' })}
          min={0}
          max={10_000_000}
          precision={0}
          value={target}
          onChange={(value) => setTarget(value ?? 0)}
        />
        {label({ zh: `时长 ${seconds} 秒`, en: `${seconds} s` })}
        <Slider
          ariaLabelForHandle={label({ zh: '时长', en: 'Duration' })}
          min={0.5}
          max={3}
          step={0.5}
          value={seconds}
          onChange={setSeconds}
          style={{ width: 120 }}
        />
        <Button onClick={() => setRun(run + 1)}>{label({ zh: '重新开始', en: 'Run again' })}</Button>
      </div>
      <div className="demo-grid demo-grid-middle">
        <Running run={run} seconds={seconds} title={label({ zh: '目标值', en: 'Target' })} value={target} />
        <Running run={run} seconds={seconds} title={label({ zh: '文章', en: 'Articles' })} value={total} />
        <Running run={run} seconds={seconds} title={label({ zh: '总点击量', en: 'Views' })} value={views} />
        <Running
          run={run}
          seconds={seconds}
          digits={1}
          title={label({ zh: '平均评分', en: 'Average rating' })}
          value={rows.length === 0 ? 0 : rates / rows.length}
        />
      </div>
      <Box title={label({ zh: '代码', en: 'The code' })}>
        <CodeLines
          code={`<Running title="${label({ zh: '目标值', en: 'Target' })}" value={${target}} seconds={${seconds}} run={${run}} />`}
        />
      </Box>
    </>
  );
};

/** A text across the page, in the density of one's choice. */
export const WatermarkPage = (): ReactNode => {
  const label = useLabel();
  const { user } = useServices();
  const [text, setText] = useState(user.username);
  const [gap, setGap] = useState(80);
  const [isOn, setOn] = useState(true);
  const sheet = (
    <Card style={{ minHeight: 360 }}>
      {label({
        zh: '截图会带上是谁截的；打开“主题设置”可以给整个控制台加水印。',
        en: 'A screenshot tells whose it is. The theme drawer puts one over the whole console.',
      })}
    </Card>
  );
  return (
    <>
      <div className="demo-row">
        <Switch checked={isOn} onChange={setOn} aria-label={label({ zh: '水印', en: 'Watermark' })} />
        {label({ zh: '水印', en: 'Watermark' })}
        <Input
          aria-label={label({ zh: '水印文字', en: 'Text' })}
          value={text}
          maxLength={30}
          onChange={({ target }) => setText(target.value)}
          style={{ width: 200 }}
        />
        {label({ zh: '间距', en: 'Gap' })}
        <Slider
          ariaLabelForHandle={label({ zh: '间距', en: 'Gap' })}
          min={20}
          max={200}
          value={gap}
          onChange={setGap}
          style={{ width: 160 }}
        />
      </div>
      {isOn ? (
        <Watermark content={text} gap={[gap, gap]}>
          {sheet}
        </Watermark>
      ) : (
        sheet
      )}
    </>
  );
};
