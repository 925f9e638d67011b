import { Button, Progress } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { below, getList } from '../../framework/contract/template';
import { Box } from '../../framework/engine/parts/box';
import { reportUndoable } from '../../framework/engine/record/feedback';
import { useLabel } from '../../framework/i18n/use-label';
import { messageOf } from '../../framework/shared/text';
import { useToasts } from '../../framework/shared/toasts';
import { CodeLines } from '../frame/code-lines';

/** Articles that are read one by one. */
const mostArticles = 10;

/** One message with the progress of a long work: opened again under the same key. */
export const ProgressBox = (): ReactNode => {
  const label = useLabel();
  const { http } = useServices();
  const { notification } = useToasts();
  const [isRunning, setRunning] = useState(false);
  const key = 'demo-progress';
  const run = async (): Promise<void> => {
    setRunning(true);
    const show = (done: number): void =>
      notification.open({
        key,
        duration: done === mostArticles ? 3 : 0,
        title: label(
          done === mostArticles
            ? { zh: `已读取 ${mostArticles} 篇文章`, en: `${mostArticles} articles are read` }
            : {
                zh: `正在读取第 ${done + 1} 篇，共 ${mostArticles} 篇`,
                en: `Reading article ${done + 1} of ${mostArticles}`,
              },
        ),
        description: <Progress percent={(done / mostArticles) * 100} size="small" />,
      });
    try {
      for (let page = 1; page <= mostArticles; page += 1) {
        show(page - 1);
        await call(http, below(getList, { path: '/table', resource: 'tableRows' }), {
          query: { pageNo: page, pageSize: 1 },
        });
      }
      show(mostArticles);
    } catch (error) {
      notification.error({ key, title: messageOf(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Box title={label({ zh: '进度', en: 'Progress' })}>
      <p>
        {label({
          zh: '用同一个 key 更新同一条通知，完成后自动关闭。',
          en: 'The same key brings the same notification up to date; it goes when the work is done.',
        })}
      </p>
      <div className="demo-row">
        <Button loading={isRunning} onClick={() => void run()}>
          {label({ zh: '逐篇读取', en: 'Read them one by one' })}
        </Button>
      </div>
      <CodeLines
        code={`notification.open({
  key: '${key}',
  duration: 0,
  title: '…',
  description: <Progress percent={(done / ${mostArticles}) * 100} />,
});`}
      />
    </Box>
  );
};

const tasks = [
  { zh: '核对本周排名', en: 'Check the rankings of this week' },
  { zh: '回复高意向评论', en: 'Answer promising comments' },
  { zh: '更新封面模板', en: 'Renew the cover templates' },
] as const;

/** Done at once, and taken back within ten seconds: by the button or Ctrl+Z. */
export const UndoBox = (): ReactNode => {
  const label = useLabel();
  const feedback = useToasts();
  const [left, setLeft] = useState<readonly number[]>([0, 1, 2]);
  const count = useRef(0);
  const finish = (index: number): void => {
    setLeft((now) => now.filter((each) => each !== index));
    count.current += 1;
    const name = tasks[index];
    reportUndoable({
      feedback,
      key: `demo-undo-${count.current}`,
      text: label({ zh: `已完成“${name?.zh}”`, en: `“${name?.en}” is done` }),
      onUndo: () => setLeft((now) => [...now, index].sort((one, other) => one - other)),
    });
  };
  return (
    <Box title={label({ zh: '撤销', en: 'Undo' })}>
      <p>
        {label({
          zh: '立即执行，10 秒内可以撤销：点按钮或按 Ctrl+Z。',
          en: 'Done at once, and taken back within ten seconds: by the button or Ctrl+Z.',
        })}
      </p>
      <ul className="demo-tracks u-grid u-mb-12">
        {left.map((index) => (
          <li key={index}>
            <span>{tasks[index] && label(tasks[index])}</span>
            <Button size="small" onClick={() => finish(index)}>
              {label({ zh: '完成', en: 'Done' })}
            </Button>
          </li>
        ))}
        {left.length === 0 && <li>{label({ zh: '全部完成', en: 'All done' })}</li>}
      </ul>
      <CodeLines
        code={`reportUndoable({
  feedback,
  key: 'task-1',
  text: '${label({ zh: '已完成', en: 'Done' })}',
  onUndo: () => setLeft(before),
});`}
      />
    </Box>
  );
};
