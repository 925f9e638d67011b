import { expect, test } from 'vitest';
import { holdingOf, tabOf } from '../../../../src/product/screens/personal-center/tabs';

test.each([
  ['security', 'security'],
  ['subscriptions', 'subscriptions'],
  [null, 'profile'],
  ['', 'profile'],
  ['__proto__', 'profile'],
  ['Security', 'profile'],
])('?tab=%s opens %s', (name, tab) => expect(tabOf(name)).toBe(tab));

test.each([
  [['Customer'], 'package'],
  [['Agent', 'Douyin'], 'package'],
  [['Agent'], 'balance'],
  [['OEM'], 'balance'],
  [['Admin', 'Operations', 'Clue', 'Engineer'], undefined],
])('%j hold %s', (roles, holding) => expect(holdingOf(roles)).toBe(holding));
