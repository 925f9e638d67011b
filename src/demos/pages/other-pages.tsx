import { Button, Card, InputNumber, QRCode, Segmented, Slider, Statistic, Switch, Timeline, Watermark } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../framework/client/services-context';
import { saveFile } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { useToasts } from '../../framework/shared/toasts';
import { useRows } from './use-rows';

/** What happened, the newest first or last. */
export const TimelinePage = (): ReactNode => {
  const label = useLabel();
  const { rows } = useRows(8);
  const [isOldFirst, setOldFirst] = useState(false);
  const shown = isOldFirst ? [...rows].reverse() : rows;
  return (
    <>
      <div className="demo-row">
        <Switch
          checked={isOldFirst}
          onChange={setOldFirst}
          aria-label={label({ zh: '最早的在前', en: 'Oldest first' })}
        />
        {label({ zh: '最早的在前', en: 'Oldest first' })}
      </div>
      <Timeline
        items={shown.map(({ title, author, datetime, status }) => ({
          color: status === 'published' ? 'green' : 'gray',
          content: `${datetime.slice(0, 10)} ${author}：${title}`,
        }))}
      />
    </>
  );
};

const steps = 30;

/** A figure that runs to its value; at once where people do not want things to move. */
export const CountPage = (): ReactNode => {
  const label = useLabel();
  const [target, setTarget] = useState(8848);
  const [shown, setShown] = useState(0);
  const [run, setRun] = useState(0);
  useEffect(() => {
    // `run` begins it anew.
    if (run < 0) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target);
      return undefined;
    }
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      setShown(Math.round((target * step) / steps));
      if (step === steps) clearInterval(timer);
    }, 30);
    return () => clearInterval(timer);
  }, [target, run]);
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
        <Button onClick={() => setRun(run + 1)}>{label({ zh: '重新开始', en: 'Run again' })}</Button>
      </div>
      <Statistic title={label({ zh: '累计阅读', en: 'Reads' })} value={shown} />
    </>
  );
};

/** A text across the page, in the density of one's choice. */
export const WatermarkPage = (): ReactNode => {
  const label = useLabel();
  const { user } = useServices();
  const [gap, setGap] = useState(80);
  const [isOn, setOn] = useState(true);
  return (
    <>
      <div className="demo-row">
        <Switch checked={isOn} onChange={setOn} aria-label={label({ zh: '水印', en: 'Watermark' })} />
        <Slider
          aria-label={label({ zh: '间距', en: 'Gap' })}
          min={20}
          max={200}
          value={gap}
          onChange={setGap}
          style={{ width: 200 }}
        />
      </div>
      <Watermark content={isOn ? user.username : ''} gap={[gap, gap]}>
        <Card style={{ minHeight: 320 }}>
          {label({
            zh: '截图会带上是谁截的；打开“主题设置”可以给整个控制台加水印。',
            en: 'A screenshot tells whose it is. The theme drawer puts one over the whole console.',
          })}
        </Card>
      </Watermark>
    </>
  );
};

/** Draws a poster with its code as a picture. Throws where there is no canvas. */
const posterOf = async (title: string, qr: HTMLCanvasElement): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 800;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  const fill = context.createLinearGradient(0, 0, 600, 800);
  fill.addColorStop(0, '#1890ff');
  fill.addColorStop(1, '#6954f0');
  context.fillStyle = fill;
  context.fillRect(0, 0, 600, 800);
  context.fillStyle = '#fff';
  context.font = 'bold 40px sans-serif';
  for (const [index, line] of (title.match(/.{1,13}/gu) ?? []).slice(0, 6).entries())
    context.fillText(line, 40, 100 + index * 56);
  context.fillRect(180, 480, 240, 240);
  context.drawImage(qr, 200, 500, 200, 200);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the picture cannot be written');
  return blob;
};

/** A poster of an article with a code that leads to it. */
export const SharePage = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const { readAddress, hrefOf } = useServices();
  const { rows } = useRows(5);
  const [chosen, setChosen] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const title = rows[chosen]?.title ?? '';
  const address = new URL(hrefOf(readAddress()), location.origin).href;
  const save = async (): Promise<void> => {
    const qr = box.current?.querySelector('canvas');
    if (!qr) return;
    saveFile(await posterOf(title, qr), 'poster.png');
    message.success(label({ zh: '海报已保存', en: 'The poster is saved' }));
  };
  return (
    <>
      <div className="demo-row">
        <Segmented
          aria-label={label({ zh: '文章', en: 'Article' })}
          value={chosen}
          onChange={setChosen}
          options={rows.map((_, index) => ({ value: index, label: String(index + 1) }))}
        />
        <Button type="primary" disabled={title === ''} onClick={() => void save()}>
          {label({ zh: '保存海报', en: 'Save poster' })}
        </Button>
      </div>
      <Card title={title} style={{ maxWidth: 360 }}>
        <div ref={box}>
          <QRCode value={address} size={200} bgColor="#fff" color="#000" />
        </div>
      </Card>
    </>
  );
};

const chapters = [1, 2, 3, 4, 5, 6];

/** Chapters of the page as an index, which come and go by choice. */
export const AnchorPage = (): ReactNode => {
  const label = useLabel();
  const [count, setCount] = useState(4);
  const box = useRef<HTMLDivElement>(null);
  const shown = chapters.slice(0, count);
  const titleOf = (chapter: number): string => label({ zh: `第 ${chapter} 章`, en: `Chapter ${chapter}` });
  const goTo = (chapter: number): void => {
    const heading = box.current?.querySelector<HTMLElement>(`[data-chapter="${chapter}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus();
  };
  return (
    <div ref={box}>
      <nav className="demo-row" aria-label={label({ zh: '章节', en: 'Chapters' })}>
        {shown.map((chapter) => (
          <Button key={chapter} size="small" onClick={() => goTo(chapter)}>
            {titleOf(chapter)}
          </Button>
        ))}
        <Button size="small" type="primary" disabled={count === chapters.length} onClick={() => setCount(count + 1)}>
          {label({ zh: '增加一章', en: 'Add one' })}
        </Button>
        <Button size="small" disabled={count === 1} onClick={() => setCount(count - 1)}>
          {label({ zh: '减少一章', en: 'Remove one' })}
        </Button>
      </nav>
      {shown.map((chapter) => (
        <section key={chapter} style={{ minHeight: 240 }}>
          <h2 tabIndex={-1} data-chapter={chapter}>
            {titleOf(chapter)}
          </h2>
          <p>{label({ zh: '点击上面的章节名，页面滚动到这里。', en: 'Choose a chapter above to get here.' })}</p>
        </section>
      ))}
    </div>
  );
};

/** Links to pages of one route with different parameters. */
export const SegmentPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  return (
    <div className="demo-row">
      {[1, 2, 3].map((id) => (
        <Button key={id} onClick={() => void navigate(`/other/dynamic/test1/${id}`)}>
          {label({ zh: `路径参数 ${id}`, en: `Path parameter ${id}` })}
        </Button>
      ))}
      {[1, 2, 3].map((id) => (
        <Button key={id} onClick={() => void navigate(`/other/dynamic/test2?id=${id}`)}>
          {label({ zh: `查询参数 ${id}`, en: `Query parameter ${id}` })}
        </Button>
      ))}
    </div>
  );
};
