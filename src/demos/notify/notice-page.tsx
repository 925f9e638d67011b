import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { useToasts } from '../../framework/shared/toasts';
import { CodeLines } from '../frame/code-lines';
import { Inbox } from './inbox';
import { ProgressBox, UndoBox } from './lasting-boxes';
import { MessageBox, NotificationBox } from './message-boxes';
import { kinds, said } from './words';

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
