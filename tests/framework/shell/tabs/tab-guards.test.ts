import { expect, test } from 'vitest';
import { createTabGuards } from '../../../../src/framework/shell/tabs/tab-guards';

const holding = { isHolding: () => true, ask: async () => false };

test('a page that is only hidden holds what it held; one that is gone or forgotten holds nothing', () => {
  const guards = createTabGuards();
  guards.open('/a');
  const lift = guards.set('/a', { ...holding });
  expect(guards.isHeld('/a')).toBe(true);
  // React cleans up the effects of a page that it hides, once another tab is open.
  guards.open('/b');
  lift();
  expect(guards.isHeld('/a')).toBe(true);
  guards.open('/a');
  const again = guards.set('/a', { ...holding });
  lift();
  expect(guards.isHeld('/a')).toBe(true);
  again();
  expect(guards.isHeld('/a')).toBe(false);
  guards.set('/a', { ...holding });
  guards.forget('/a');
  expect(guards.isHeld('/a')).toBe(false);
});

test('what the user has agreed to lose is told to the page that holds it', () => {
  const guards = createTabGuards();
  let told = 0;
  guards.set('/a', {
    ...holding,
    discard: () => {
      told += 1;
    },
  });
  guards.discard('/b');
  expect(told).toBe(0);
  guards.discard('/a');
  expect(told).toBe(1);
});
