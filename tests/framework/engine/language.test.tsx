// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from './support/fake-api';
import { i18n, renderConsole } from './support/render-console';

const world = () =>
  createFakeApi({
    articles: [{ id: 'a1', version: 3, title: '第一篇', status: 'draft', price: 12.5, author: 'p1', kind: 'news' }],
    people: [{ id: 'p1', name: '张三' }],
  });
const speak = (language: 'zh' | 'en') => act(() => i18n.changeLanguage(language));

afterEach(async () => {
  cleanup();
  await speak('zh');
});

describe('a change of language', () => {
  it('six times over an open form: labels follow, nothing that was typed is lost, nothing piles up', async () => {
    const { history } = renderConsole({ api: world(), at: '/articles/create' });
    const title = await screen.findByLabelText<HTMLInputElement>('标题');
    await userEvent.type(title, '半成品');
    await userEvent.type(screen.getByLabelText('备注'), '第一行{enter}第二行');
    await speak('en');
    const size = document.querySelectorAll('*').length;
    for (let change = 0; change < 3; change += 1) {
      await speak('zh');
      expect(screen.getByLabelText('标题')).toBe(title);
      await speak('en');
      expect(screen.getByLabelText('Title')).toBe(title);
    }
    expect(title.value).toBe('半成品');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('第一行\n第二行');
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(document.querySelectorAll('*').length).toBe(size);
    // It is still the same unsaved form.
    expect(history.isHeld()).toBe(true);
  });

  it('says again what is wrong in a form', async () => {
    renderConsole({ api: world(), at: '/articles/create' });
    await screen.findByLabelText('标题');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const before = (await screen.findByText('标题不能为空')).textContent;
    await speak('en');
    await waitFor(() => expect(screen.queryByText(before ?? '')).toBeNull());
    expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toMatch(/^[\x20-\x7e]+$/);
  });

  it('reaches the dialog of an action, its input and what is wrong in it', async () => {
    renderConsole({ api: world(), at: '/articles' });
    const row = within(await screen.findByRole('row', { name: /第一篇/ }));
    const rate = row.queryByRole('button', { name: '评分' });
    if (rate) await userEvent.click(rate);
    else {
      await userEvent.click(row.getByRole('button', { name: '更多' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: '评分' }));
    }
    const dialog = within(await screen.findByRole('dialog'));
    const price = dialog.getByLabelText<HTMLInputElement>('价格');
    await userEvent.clear(price);
    const [save] = dialog.getAllByRole('button', { name: /评分|确定|保存/ }).slice(-1);
    if (save) await userEvent.click(save);
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeTruthy());
    await speak('en');
    expect(dialog.getByLabelText('Price')).toBe(price);
    await waitFor(() =>
      expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toMatch(/^[\x20-\x7e]+$/),
    );
    await userEvent.type(price, '8');
    await speak('zh');
    expect(dialog.getByLabelText<HTMLInputElement>('价格').value).toContain('8');
  });
});
