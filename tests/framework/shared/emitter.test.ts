import { expect, test, vi } from 'vitest';
import { createEmitter } from '../../../src/framework/shared/emitter';

test('tells every listener, each once, until it unsubscribes', () => {
  const { emit, subscribe, size } = createEmitter<[number, string]>();
  const first = vi.fn();
  const second = vi.fn();
  const leave = subscribe(first);
  subscribe(first);
  subscribe(second);
  expect(size()).toBe(2);
  emit(1, 'a');
  leave();
  leave();
  emit(2, 'b');
  expect(first.mock.calls).toEqual([[1, 'a']]);
  expect(second.mock.calls).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
  expect(size()).toBe(1);
});
