// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { askToDiscard } from '../../../../../src/framework/shared/ask-to-discard';
import { startTexts } from '../../../../support/start-texts';

let plain: typeof import('../../../../../src/framework/shell/base/toasts/plain-dialogs');
beforeAll(async () => {
  await startTexts();
  plain = await import('../../../../../src/framework/shell/base/toasts/plain-dialogs');
});
afterEach(cleanup);

const Ask = ({ onAnswer }: { onAnswer: (isDiscarded: boolean) => void }) => {
  const { modal } = App.useApp();
  const ask = () =>
    askToDiscard({
      modal: plain.withPlainDialogs(modal),
      title: '放弃修改？',
      content: '无法恢复',
      discard: '丢弃',
      keep: '继续',
    });
  return (
    <button type="button" onClick={() => void ask().then(onAnswer)}>
      ask
    </button>
  );
};

test.each([
  ['确定', true],
  ['取消', false],
])('a question is titled 温馨提示, says below what it asks, and is answered by %s', async (button, isDiscarded) => {
  const onAnswer = vi.fn();
  const user = userEvent.setup();
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <Ask onAnswer={onAnswer} />
      </App>
    </ConfigProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'ask' }));
  const dialog = await screen.findByRole('dialog', { name: '温馨提示' });
  expect(dialog.textContent).toContain('放弃修改？无法恢复');
  expect(dialog.textContent).not.toContain('继续');
  await user.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(isDiscarded));
});
