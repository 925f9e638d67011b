import { describe, expect, it } from 'vitest';
import type { SavedView } from '../../../../src/framework/contract/views';
import { addressOf, defaultOf, isAsSaved, queryOf } from '../../../../src/framework/engine/list/views/saved-view';
import { usualLayout } from '../../../../src/framework/language/list/table-layout';

const view = (part: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  at: '/articles',
  name: 'One',
  query: 'status=draft&status=sent&createdAt=last7',
  layout: { ...usualLayout, pinned: { title: 'left', price: 'right' } },
  isDefault: false,
  role: null,
  isForMe: true,
  ...part,
});

it('a view keeps of an address what lasts, spans by name', () => {
  const params = new URLSearchParams(
    'createdAt=last7&_page=3&_view=v2&_cols=a,b&_density=loose&_sort=-price&_size=50&_q=x',
  );
  expect(queryOf(params)).toBe('createdAt=last7&_sort=-price&_size=50&_q=x');
  expect(addressOf(view()).toString()).toBe('status=draft&status=sent&createdAt=last7&_view=v1');
});

describe('a list is as it was saved', () => {
  const { layout } = view();
  it.each<[string, string, Partial<SavedView['layout']>, boolean]>([
    ['exactly', 'status=draft&status=sent&createdAt=last7&_view=v1', {}, true],
    [
      'in another order, on another page',
      'createdAt=last7&status=sent&status=draft&_page=2',
      { pinned: { price: 'right', title: 'left' } },
      true,
    ],
    ['not with another filter', 'status=draft&createdAt=last7', {}, false],
    ['not with another order', 'status=draft&status=sent&createdAt=last7&_sort=price', {}, false],
    ['not with another column', 'status=draft&status=sent&createdAt=last7', { hidden: ['title'] }, false],
    ['not with another row height', 'status=draft&status=sent&createdAt=last7', { density: 'loose' }, false],
  ])('%s', (_, query, part, expected) => {
    expect(isAsSaved(view(), { params: new URLSearchParams(query), layout: { ...layout, ...part } })).toBe(expected);
  });
});

describe('the view that a list begins with', () => {
  it.each<[string, SavedView[], string | undefined]>([
    ['none', [view()], undefined],
    [
      'one’s own before that of a role',
      [view({ id: 'r', role: 'Admin', isDefault: true }), view({ id: 'own', isDefault: true })],
      'own',
    ],
    ['that of one’s role', [view({ id: 'r', role: 'Admin', isDefault: true })], 'r'],
    ['never that of another role', [view({ role: 'Admin', isDefault: true, isForMe: false })], undefined],
  ])('is %s', (_, views, expected) => expect(defaultOf(views)?.id).toBe(expected));
});
