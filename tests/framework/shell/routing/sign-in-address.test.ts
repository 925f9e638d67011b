import { expect, test } from 'vitest';
import { signInAddress } from '../../../../src/framework/shell/routing/address';

test.each([
  ['/image?page=2', undefined, '/login?redirect=%2Fimage%3Fpage%3D2'],
  ['/image', true, '/login?redirect=%2Fimage'],
  ['/image', false, '/login'],
  ['/', true, '/login'],
  ['/login?redirect=/image', true, '/login'],
])('%s, recorded: %s', (target, isRecorded, address) => expect(signInAddress(target, isRecorded)).toBe(address));
