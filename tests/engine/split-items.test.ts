import { expect, it } from 'vitest';
import { splitItems } from '../../src/engine/actions/split-items';

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
