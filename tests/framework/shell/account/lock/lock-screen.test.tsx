// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../../../../src/framework/i18n/i18n';
import type { FormResult } from '../../../../../src/framework/shell/account/auth-frame/form-result';
import { startTexts } from '../../../../support/start-texts';

const wrong: FormResult = { ok: false, message: '提交的数据有误', fieldErrors: { password: '请输入正确的密码' } };

const show = ({ hasUnsaved = false, answer = wrong as FormResult | Error } = {}) => {
  const onUnlock = vi.fn(async (_password: string) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onOpen = vi.fn();
  const onSignOut = vi.fn();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const props = { name: 'somebody', avatar: '', hasUnsaved: () => hasUnsaved, onUnlock, onOpen, onSignOut };
  render(<LockScreen {...props} />);
  return { onUnlock, onOpen, onSignOut, user };
};
const field = () => screen.getByLabelText<HTMLInputElement>('密码');
const button = (name: string) => screen.getByRole('button', { name });
/** The answer has arrived and is drawn. */
const answered = () => act(async () => vi.advanceTimersByTimeAsync(1));
const stated = () => screen.queryByRole('alert')?.textContent;

let LockScreen: typeof import('../../../../../src/framework/shell/account/lock/lock-screen').LockScreen;
beforeAll(async () => {
  await startTexts();
  // It adds its texts when it is loaded.
  ({ LockScreen } = await import('../../../../../src/framework/shell/account/lock/lock-screen'));
});
beforeEach(async () => {
  // Testing Library waits by a timer, and moves a fake one on only where it finds Jest.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 5, 30) });
  await i18n.changeLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the password', () => {
  it.each([
    ['left empty', async ({ user }: ReturnType<typeof show>) => user.click(document.body)],
    ['sent empty', async ({ user }: ReturnType<typeof show>) => user.click(button('解锁'))],
    ['sent as blanks', async ({ user }: ReturnType<typeof show>) => user.type(field(), '   {Enter}')],
  ])('%s is refused here', async (_, send) => {
    const shown = show();
    await shown.user.click(field());
    await send(shown);
    expect(stated()).toBe('请输入正确的密码');
    expect(shown.onUnlock).not.toHaveBeenCalled();
  });

  it('is not asked for by who wants another picture', async () => {
    const { user } = show();
    await user.click(field());
    await user.click(button('换一张壁纸'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Enter', async (user: ReturnType<typeof show>['user']) => user.keyboard('{Enter}')],
    ['the button', async (user: ReturnType<typeof show>['user']) => user.click(button('解锁'))],
    ['leaving the field', async (user: ReturnType<typeof show>['user']) => user.click(button('换一张壁纸'))],
  ])('is looked at once by %s', async (_, send) => {
    const { onUnlock, user } = show();
    await user.type(field(), 'wrong-one');
    await send(user);
    await answered();
    expect(onUnlock.mock.calls).toEqual([['wrong-one']]);
    expect(stated()).toBe('请输入正确的密码');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('is not asked about again when the field is left with what was refused', async () => {
    const { onUnlock, user } = show();
    await user.type(field(), 'wrong-one{Enter}');
    await answered();
    await user.click(button('换一张壁纸'));
    expect(onUnlock).toHaveBeenCalledOnce();
    await user.type(field(), 'x');
    await user.click(button('换一张壁纸'));
    expect(onUnlock).toHaveBeenCalledTimes(2);
  });

  it('opens the screen half a second after it was right', async () => {
    const { onOpen, user } = show({ answer: { ok: true } });
    await user.type(field(), '123456{Enter}');
    await answered();
    expect(screen.getByRole('status').textContent).toBe('已解锁');
    await act(async () => vi.advanceTimersByTime(490));
    expect(onOpen).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(10));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it.each([
    [{ ok: false, message: '尝试次数过多，请稍后再试' } as const, '尝试次数过多，请稍后再试'],
    [new Error('no answer'), '暂时无法验证，请稍后重试'],
  ])('says why it could not be looked at', async (answer, text) => {
    const { user } = show({ answer });
    await user.type(field(), '123456{Enter}');
    await answered();
    expect(stated()).toBe(text);
  });
});

it('shows who, and what time it is in either language', async () => {
  show();
  screen.getByText('somebody');
  screen.getByText('09:05');
  screen.getByText('2026年11月21日');
  screen.getByText('星期六');
  await act(async () => vi.advanceTimersByTime(31_000));
  screen.getByText('09:06');
  await act(async () => i18n.changeLanguage('en'));
  screen.getByText('21 November 2026');
  expect(screen.queryByText('Saturday')).not.toBeNull();
});

it('changes the picture', async () => {
  const { user } = show();
  const index = () => document.querySelector('[data-wallpaper]')?.getAttribute('data-wallpaper');
  for (let turn = 0; turn < 5; turn += 1) {
    const before = index();
    await user.click(button('换一张壁纸'));
    expect(index()).not.toBe(before);
  }
});

it('signs out, and asks first when something is not saved', async () => {
  const calm = show();
  await calm.user.click(button('退出登录'));
  expect(calm.onSignOut).toHaveBeenCalledOnce();
  cleanup();
  const { onSignOut, user } = show({ hasUnsaved: true });
  await user.click(button('退出登录'));
  expect(onSignOut).not.toHaveBeenCalled();
  screen.getByText(/尚未保存/);
  await user.click(button('仍要退出'));
  expect(onSignOut).toHaveBeenCalledOnce();
});
