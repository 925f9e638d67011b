import { expect, it } from 'vitest';
import { splitItems } from '../../../../src/framework/engine/actions/action-items';

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
  { look: 'row', count: 4, rare: false, visible: '0123', rest: '' },
  { look: 'row', count: 5, rare: false, visible: '012', rest: '34' },
  { look: 'row', count: 2, rare: true, visible: '01', rest: 'h' },
  { look: 'row', count: 4, rare: true, visible: '012', rest: '3h' },
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
])('words of a row have room for $visible of $labels.length', ({ labels, visible }) => {
  const items = labels.map((label) => ({ ...item(label), label }));
  const split = splitItems(items, 'row');
  expect(split.visible).toEqual(items.slice(0, visible));
  expect(split.rest).toEqual(items.slice(visible));
  expect(splitItems(items, 'page').rest).toEqual([]);
});
