import { expect, it } from 'vitest';
import { rowWidth, splitItems } from '../../../../src/framework/engine/actions/action-items';

const item = (key: string, isRare = false) => ({
  key,
  label: key,
  isDanger: false,
  obstacle: undefined,
  isRare,
  onPress: () => undefined,
});
const common = (count: number) => Array.from({ length: count }, (_, index) => item(String(index)));
const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key).join('');

it.each([
  { look: 'card', count: 4, rare: false, visible: '0123', rest: '' },
  { look: 'card', count: 5, rare: false, visible: '012', rest: '34' },
  { look: 'card', count: 2, rare: true, visible: '01', rest: 'h' },
  { look: 'card', count: 4, rare: true, visible: '012', rest: '3h' },
  { look: 'page', count: 5, rare: true, visible: '01234h', rest: '' },
  { look: 'page', count: 8, rare: true, visible: '0123h', rest: '4567' },
] as const)('$count buttons of a $look, with a rare one: $rare', ({ look, count, rare, visible, rest }) => {
  const split = splitItems([...common(count), ...(rare ? [item('h', true)] : [])], look);
  expect({ visible: keys(split.visible), rest: keys(split.rest) }).toEqual({ visible, rest });
});

it.each([
  { labels: ['View', 'Check now', 'Add to custom rankings'], visible: 2 },
  { labels: ['查看', '立即检测', '加入自定义排名'], visible: 3 },
  { labels: ['A name of a button as long as a line', 'View'], visible: 1 },
])('words of a card have room for $visible of $labels.length', ({ labels, visible }) => {
  const items = labels.map((label) => ({ ...item(label), label }));
  const split = splitItems(items, 'card');
  expect(split.visible).toEqual(items.slice(0, visible));
  expect(split.rest).toEqual(items.slice(visible));
  expect(splitItems(items, 'page').rest).toEqual([]);
});

const icon = (name: 'show' | 'edit' | 'delete') => ({ ...item(name[0] ?? ''), icon: name });
const words = (labels: readonly string[], obstacles: readonly number[] = []) =>
  labels.map((label, at) => ({ ...item(label), obstacle: obstacles.includes(at) ? 'no' : undefined }));

it.each([
  { labels: ['提交'], blocked: [], visible: '提交sed', rest: 'h' },
  { labels: ['提交', '暂停', '重试'], blocked: [], visible: '提交暂停sed', rest: '重试h' },
  { labels: ['提交', '暂停', '重试失败项'], blocked: [0, 1], visible: '重试失败项sed', rest: '提交暂停h' },
  { labels: ['写跟进', '转客户'], blocked: [], visible: '写跟进sed', rest: '转客户h' },
  { labels: ['Add to custom rankings', 'Check'], blocked: [], visible: 'Add to custom rankingssed', rest: 'Checkh' },
  { labels: ['提交'], blocked: [0], visible: 'sed', rest: '提交h' },
])('a row names what is next: $labels without $blocked', ({ labels, blocked, visible, rest }) => {
  const items = [icon('show'), icon('edit'), icon('delete'), ...words(labels, blocked), item('h', true)];
  const split = splitItems(items, 'row');
  expect({ visible: keys(split.visible), rest: keys(split.rest) }).toEqual({ visible, rest });
});

it.each([
  { count: 4, blocked: [0, 1], visible: '23h', rest: '01' },
  { count: 5, blocked: [], visible: '01234h', rest: '' },
  { count: 6, blocked: [0], visible: '1234h', rest: '05' },
  { count: 7, blocked: [0], visible: '1234h', rest: '056' },
])('a page names what can be done: of $count all but $blocked', ({ count, blocked, visible, rest }) => {
  const items = [
    ...words(
      common(count).map(({ key }) => key),
      blocked,
    ),
    item('h', true),
  ];
  const split = splitItems(items, 'page');
  expect({ visible: keys(split.visible), rest: keys(split.rest) }).toEqual({ visible, rest });
});

it('what a row draws stands where it stood, also when it cannot be done', () => {
  const items = [icon('show'), { ...icon('edit'), obstacle: 'no' }];
  expect(splitItems(items, 'row')).toEqual({ visible: items, rest: [] });
  // But on a card, where nothing is in line with it.
  expect(splitItems(items, 'row', { isAlone: true })).toEqual({ visible: [items[0]], rest: [items[1]] });
});

it('where room is tight a row draws editing only, and the rest is in the menu that it has', () => {
  const drawn = [icon('show'), icon('edit'), icon('delete')];
  const split = splitItems([...drawn, item('h', true)], 'row', { isTight: true });
  expect({ visible: keys(split.visible), rest: keys(split.rest) }).toEqual({ visible: 'e', rest: 'sdh' });
  expect(splitItems(drawn, 'row', { isTight: true })).toEqual({ visible: drawn, rest: [] });
});

it.each([
  { items: [icon('show')], width: 30 },
  { items: [icon('show'), icon('edit'), ...words(['重试失败账号']), item('h', true)], width: 98 + 3 * 30 },
  { items: words(['Check now']), width: 14 + 9 * 8 },
  { items: words(['A name as long as a line of a page']), width: 140 },
])('the buttons of a row take $width px', ({ items, width }) => {
  expect(rowWidth(items, { isTight: false })).toBe(width);
});

it('what takes something back is no next step of a row', () => {
  const withdraw = { ...item('撤回'), isDanger: true };
  const split = splitItems([icon('show'), withdraw, ...words(['重试失败账号'])], 'row');
  expect({ visible: keys(split.visible), rest: keys(split.rest) }).toEqual({ visible: '重试失败账号s', rest: '撤回' });
  expect(splitItems([icon('show'), withdraw], 'row').rest).toEqual([withdraw]);
});

it('what is next stands before what is above it, when it can be done', () => {
  const items = words(['检测', '移动分组']);
  const next = { ...item('重新授权'), isNext: true };
  expect(splitItems([...items, next], 'row').visible[0]).toBe(next);
  expect(splitItems([...items, next], 'card').visible[0]).toBe(next);
  expect(splitItems([...items, { ...next, obstacle: 'no' }], 'row').visible[0]).toBe(items[0]);
});

it('a card begins with what is next, never with what takes something away', () => {
  const next = { ...item('x'), isDanger: true };
  const items = [icon('show'), icon('edit'), icon('delete'), next, ...words(['打开'])];
  expect(keys(splitItems(items, 'card').visible)).toBe('打开se');
  expect(keys(splitItems(items.slice(0, 4), 'card').visible)).toBe('sedx');
});
