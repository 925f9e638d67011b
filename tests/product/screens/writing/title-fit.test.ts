import { expect, it } from 'vitest';
import { lengthOfTitle, titleFits } from '../../../../src/product/screens/writing/title-fit';

const lengthOf = lengthOfTitle;
const limits = {
  long: { label: { zh: '长', en: 'Long' }, min: 1, max: 30, lengthOf },
  short: { label: { zh: '短', en: 'Short' }, min: 6, max: 8, lengthOf },
};
const fits = (title: string, platforms: readonly string[] = []) =>
  titleFits({ title, platforms, limits }).map(({ platform, state, by }) => `${platform} ${state} ${by}`);

it.each<[string, number]>([
  ['装修 公司', 5],
  ['  装修 ', 2],
  ['好😀', 2],
])('%j has %i characters', (title, count) => expect(lengthOfTitle(title)).toBe(count));

it.each<[string, readonly string[], readonly string[]]>([
  ['一二三四五六七八九', [], ['short long 1', 'long fits 0']],
  ['一二三', [], ['short short 3', 'long fits 0']],
  ['一二三四五六', ['short'], ['short fits 0']],
  ['', ['short', 'unknown'], ['short fits 0']],
])('%j on %j: %j', (title, platforms, expected) => expect(fits(title, platforms)).toEqual(expected));
