// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../support/fake-api';
import { renderConsole } from '../support/render-console';

// Rows and references are links: the browser opens them in another window, as it does any.

const world = () =>
  createFakeApi({
    articles: [{ id: 'a1', title: '第一篇', status: 'draft', kind: 'news', author: 'p1' }],
    people: [{ id: 'p1', name: '张三' }],
  });

afterEach(cleanup);

it.each([
  ['/articles', '第一篇', '/articles/show/a1'],
  ['/people', '张三', '/people/show/p1'],
])('the title of a row of %s leads to its record', async (at, name, to) => {
  renderConsole({ api: world(), at });
  const table = await screen.findByRole('table');
  const link = await within(table).findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(to);
});
