// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markFreshSignIn, takeFreshSignIn } from '../../../../src/framework/shell/base/fresh-sign-in';
import { greeting } from '../../../../src/framework/shell/base/welcome';

it.each([
  [0, 'early'],
  [7, 'early'],
  [8, 'morning'],
  [11, 'morning'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, expected) => expect(greeting(hour)).toBe(expected));

describe('a fresh sign-in', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    takeFreshSignIn();
  });

  it('is taken once', () => {
    expect(takeFreshSignIn()).toBe(false);
    markFreshSignIn();
    expect([takeFreshSignIn(), takeFreshSignIn()]).toEqual([true, false]);
  });

  it('does without storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('blocked');
      });
    }
    markFreshSignIn();
    expect([takeFreshSignIn(), takeFreshSignIn()]).toEqual([true, false]);
  });
});
