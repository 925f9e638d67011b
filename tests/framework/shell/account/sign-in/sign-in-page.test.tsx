// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../../../../src/framework/i18n/i18n';
import type { FormResult } from '../../../../../src/framework/shell/account/auth-frame/form-result';
import { SignInPage, type SignInPageProps } from '../../../../../src/framework/shell/account/sign-in/sign-in-gate';
import type { FirstPageProduct } from '../../../../../src/framework/shell/base/product';
import { ProductProvider } from '../../../../../src/framework/shell/base/product-context';
import { startTexts } from '../../../../support/start-texts';

const product: FirstPageProduct = {
  siteTitle: { zh: '控制台', en: 'Console' },
  publicPaths: ['/register'],
  registerPath: '/register',
  socialPlatforms: { wechat: { zh: '微信', en: 'WeChat' } },
  demoAccounts: async () => [
    { username: 'admin', label: { zh: '管理员', en: 'Admin' } },
    { username: 'clue', label: { zh: '线索专员', en: 'Clue specialist' } },
  ],
};
const refused: FormResult = { ok: false, message: '用户名或密码错误' };

const show = (props: Partial<SignInPageProps> = {}, shown = product) => {
  const onSubmit = vi.fn<SignInPageProps['onSubmit']>(async () => refused);
  const mobile = {
    onAskCode: vi.fn<SignInPageProps['mobile']['onAskCode']>(async () => ({ ok: true, retryAfter: 60 })),
    onSubmit: vi.fn<SignInPageProps['mobile']['onSubmit']>(async () => refused),
  };
  const onLeave = vi.fn<SignInPageProps['leaving']['onLeave']>();
  const page: SignInPageProps = {
    isDemo: false,
    onSubmit,
    mobile,
    leaving: { hrefOf: (address) => address, onLeave },
    ...props,
  };
  render(
    <ProductProvider product={shown}>
      <SignInPage {...page} />
    </ProductProvider>,
  );
  return { onSubmit, mobile, onLeave, user: userEvent.setup() };
};
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: '用户名' });
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const submit = () => screen.getByRole('button', { name: /^登录/ });

/** A promise that the test settles when it likes. */
const later = () => {
  const settle: { with: (result: FormResult) => void } = { with: () => undefined };
  const promise = new Promise<FormResult>((resolve) => {
    settle.with = resolve;
  });
  return { promise, settle };
};

beforeAll(startTexts);
// Loaded when it is needed, which is not what these tests are about.
beforeAll(() => import('../../../../../src/framework/shell/session/end-text'));
beforeEach(async () => {
  localStorage.clear();
  await i18n.changeLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('what is checked before anything is sent', () => {
  it.each([
    ['', '', '用户名不能为空密码不能少于6位', '用户名'],
    ['   ', '123456', '用户名不能为空', '用户名'],
    ['admin', '12345', '密码不能少于6位', '密码'],
  ])('name %j and password %j', async (name, secret, message, focused) => {
    const { onSubmit, user } = show();
    if (name) await user.type(username(), name);
    if (secret) await user.type(password(), secret);
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe(message);
    const wrong = screen.getByLabelText(focused);
    expect(document.activeElement).toBe(wrong);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(message).toContain(
      document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent ?? '-',
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('signing in', () => {
  it('sends the trimmed name by the Enter key and shows what the server answers', async () => {
    const { onSubmit, user } = show();
    await user.type(username(), ' admin ');
    await user.type(password(), 'secret 1{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'admin', password: 'secret 1' });
    expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码错误');
    expect(document.activeElement).toBe(password());
    expect(username().value).toBe(' admin ');
  });

  it('points at the field the server names, and quotes a text once', async () => {
    const { user } = show({
      onSubmit: async () => ({ ok: false, message: '账号已停用', fieldErrors: { username: '账号已停用' } }),
    });
    await user.type(username(), 'admin');
    await user.type(password(), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('账号已停用');
    expect(document.activeElement).toBe(username());
  });

  it('calls a rejected promise a lost connection', async () => {
    const { user } = show({ onSubmit: () => Promise.reject(new Error('offline')) });
    await user.type(username(), 'admin');
    await user.type(password(), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('无法连接服务器');
  });

  it('is busy while it waits, sends once, and stays busy after success', async () => {
    const { promise, settle } = later();
    const onSubmit = vi.fn(() => promise);
    const { user } = show({ onSubmit });
    await user.type(username(), 'admin');
    await user.type(password(), '123456{Enter}');
    expect(submit().textContent).toBe('登录中…');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    await user.click(submit());
    await act(async () => settle.with({ ok: true }));
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be tried again after a refusal', async () => {
    const { onSubmit, user } = show();
    await user.type(username(), 'admin');
    await user.type(password(), '123456{Enter}');
    await screen.findByRole('alert');
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

describe('the remembered account', () => {
  const signIn = async () => {
    const { user } = show({ onSubmit: async () => ({ ok: true }) });
    await user.clear(username());
    await user.type(username(), 'admin');
    await user.click(screen.getByRole('checkbox', { name: '记住账号' }));
    await user.type(password(), '123456{Enter}');
  };

  it('is kept without the password, filled in next time, and forgotten on request', async () => {
    await signIn();
    expect(JSON.stringify(Object.entries(localStorage))).toContain('admin');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('123456');
    cleanup();
    show();
    expect(username().value).toBe('admin');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    cleanup();
    await signIn();
    cleanup();
    show();
    expect(username().value).toBe('');
  });

  it('does without storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    await signIn();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('around the form', () => {
  it('changes the language and keeps what was typed; a message follows', async () => {
    const { user } = show();
    await user.type(username(), 'admin');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: '语言' }));
    await user.click(screen.getByRole('menuitem', { name: 'English' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'User name' })).value).toBe('admin');
    expect(screen.getByRole('alert').textContent).toBe('Password cannot be less than 6 characters');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens the language menu by keyboard, moves in it and leaves it', async () => {
    const { user } = show();
    (await screen.findByRole('button', { name: '语言' })).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('中文');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('English');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '语言' }));
  });

  it('shows and hides what is typed', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '显示输入内容' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏输入内容' }));
    expect(password().type).toBe('password');
  });

  it('hints at Caps Lock', async () => {
    const { user } = show();
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('大写锁定已开启')).toBeTruthy();
  });

  it('offers demo accounts and social sign-in only in a demo, and signs in with them', async () => {
    const first = show();
    await first.user.click(await screen.findByRole('link', { name: '注册账号' }));
    expect(first.onLeave).toHaveBeenCalledExactlyOnceWith('/register');
    expect(screen.queryByText('演示账号')).toBeNull();
    expect(screen.queryByRole('link', { name: '微信' })).toBeNull();
    cleanup();
    const { onSubmit, onLeave, user } = show({ isDemo: true });
    await user.click(await screen.findByRole('button', { name: '线索专员 clue' }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'clue', password: '123456' });
    expect(username().value).toBe('clue');
    await user.click(screen.getByRole('link', { name: '微信' }));
    expect(onLeave).toHaveBeenCalledExactlyOnceWith('/social?platform=wechat');
  });

  it('offers no other way in where the product has none', async () => {
    const { siteTitle } = product;
    show({ isDemo: true }, { siteTitle, publicPaths: [] });
    await screen.findByRole('button', { name: '语言' });
    expect(screen.getByRole('complementary', { name: '控制台' }).textContent).toBe('控制台');
    expect(screen.queryByText('演示账号')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says once that it is idle, and has one main', async () => {
    const onIdle = vi.fn();
    const { user } = show({ onIdle });
    await user.type(username(), 'admin');
    await waitFor(() => expect(onIdle).toHaveBeenCalled());
    await user.type(password(), '123456');
    expect(onIdle).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it.each([
    [{ reason: 'frozen', message: 'frozen' }, '账号已停用，请联系管理员'],
    [{ reason: 'noSuchReason', message: '服务器说的话' }, '服务器说的话'],
    [{ reason: 'toString' }, '登录已失效，请重新登录'],
  ])('says why somebody is here: %j', async (end, text) => {
    show({ end });
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
  });

  it('says so in the other language, too', async () => {
    show({ end: { reason: 'expired', message: '登录已过期' } });
    await screen.findByText('登录已过期，请重新登录');
    await act(() => i18n.changeLanguage('en'));
    expect((await screen.findByRole('status')).textContent).toBe('Your session has expired. Please sign in again');
  });

  it('says nothing to whoever has signed out', () => {
    show();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the mobile number', () => {
  const mobileField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '手机号' });
  const openTab = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('tab', { name: '手机登录' }));
    return mobileField();
  };

  it.each([
    ['', '请输入手机号'],
    ['1380013800', '请输入正确的手机号'],
    ['23800138000', '请输入正确的手机号'],
  ])('%j gets no code: %s', async (number, message) => {
    const { mobile, user } = show();
    const field = await openTab(user);
    if (number) await user.type(field, number);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(document.activeElement).toBe(field);
    expect(mobile.onAskCode).not.toHaveBeenCalled();
  });

  it('gets one code a minute, and signs in with it', async () => {
    const { mobile, user } = show();
    await user.type(await openTab(user), '13800138000');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    const button = await screen.findByRole('button', { name: /^(60|59) 秒后重新获取$/ });
    await user.click(button);
    expect(mobile.onAskCode).toHaveBeenCalledExactlyOnceWith('13800138000');
    expect(screen.getByText(/验证码已发送至 13800138000/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456{Enter}');
    expect(mobile.onSubmit).toHaveBeenCalledExactlyOnceWith({ mobile: '13800138000', code: '123456' });
    expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码错误');
  });

  it('waits as long as the server says, and keeps counting behind the other tab', async () => {
    const { mobile, user } = show();
    mobile.onAskCode.mockResolvedValue({ ok: false, message: '请稍后再试', retryAfter: 42 });
    await user.type(await openTab(user), '13800138000');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect((await screen.findByRole('alert')).textContent).toBe('请稍后再试');
    await user.click(screen.getByRole('tab', { name: '账号登录' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect((await mobileField()).value).toBe('13800138000');
    expect(screen.getByRole('button', { name: /^4\d 秒后重新获取$/ })).toBeTruthy();
  });

  it('shows the code of a demo as such, and fills it in', async () => {
    const { mobile, user } = show();
    mobile.onAskCode.mockResolvedValue({ ok: true, retryAfter: 60, demoCode: '246810' });
    await user.type(await openTab(user), '13800138000');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect((await screen.findByText(/不发送短信/)).textContent).toContain('246810');
    await user.click(screen.getByRole('button', { name: '填入' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '验证码' }).value).toBe('246810');
  });
});
