import { expect, it } from 'vitest';
import { createSeal } from '../../../../src/framework/server/base/seal';

const [former, next, other] = ['former', 'next', 'other'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
const sealed = createSeal({ secret: [former], name: 'a' }).seal({ text: '字' });

it.each([
  ['the key it was sealed with', createSeal({ secret: [former], name: 'a' }), { text: '字' }],
  ['the key that is accepted as well', createSeal({ secret: [next, former], name: 'a' }), { text: '字' }],
  ['another key', createSeal({ secret: [next, other], name: 'a' }), undefined],
  ['another name', createSeal({ secret: [former], name: 'b' }), undefined],
])('%s', (_, seal, value) => {
  expect(seal.tryOpen(sealed)).toEqual(value);
});

it('another key follows: what the former has sealed becomes of the new one, and nothing else is touched', () => {
  const seal = createSeal({ secret: [next, former], name: 'a' });
  const renewed = seal.renew(sealed) ?? '';
  expect(createSeal({ secret: [next], name: 'a' }).open(renewed)).toEqual({ text: '字' });
  expect(seal.renew(renewed)).toBe(renewed);
  expect(createSeal({ secret: [next, other], name: 'a' }).renew(sealed)).toBeUndefined();
});

it('seals with the first key', () => {
  const text = createSeal({ secret: [next, former], name: 'a' }).seal(1);
  expect(createSeal({ secret: [next], name: 'a' }).tryOpen(text)).toBe(1);
});
