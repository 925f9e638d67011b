import { expect, it } from 'vitest';
import { cutTitle, largestCut } from '../../../src/product/screens/picture-crop/picture-page';

const shape = { name: 'x', width: 1080, height: 1440 };

it.each([
  [
    { width: 480, height: 320 },
    { width: 240, height: 320 },
  ],
  [
    { width: 300, height: 900 },
    { width: 300, height: 400 },
  ],
])('takes as much of %o as the shape allows', (picture, expected) => {
  expect(largestCut(picture, shape)).toEqual(expected);
});

it.each([
  ['封面', 8, '封面-小红书'],
  ['一二三四五六七八', 8, '一二三四-小红书'],
])('names what is cut out of %s after its shape', (title, longest, expected) => {
  expect(cutTitle(title, '小红书', longest)).toBe(expected);
});
