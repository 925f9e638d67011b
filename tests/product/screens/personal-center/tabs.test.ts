import { expect, test } from 'vitest';
import { tabOf } from '../../../../src/product/screens/personal-center/tabs';

test.each([
  ['security', 'security'],
  ['subscriptions', 'subscriptions'],
  [null, 'profile'],
  ['', 'profile'],
  ['__proto__', 'profile'],
  ['Security', 'profile'],
])('?tab=%s opens %s', (name, tab) => expect(tabOf(name)).toBe(tab));
