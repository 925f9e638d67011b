import { describe, expect, test } from 'vitest';
import { isRegionCode, regionDepth, regionPrefix } from '../../src/shared/regions/region-code';
import { provinceFacts } from '../../src/shared/regions/region-tags';
import {
  findRegion,
  isRegion,
  regionPath,
  regionsBelow,
  regionTitle,
  regionTree,
} from '../../src/shared/regions/region-tree';

test.each([
  ['310000', 0, '31'],
  ['330100', 1, '3301'],
  ['310104', 2, '310104'],
])('%s is of level %i', (code, depth, prefix) => {
  expect([regionDepth(code), regionPrefix(code)]).toEqual([depth, prefix]);
});
test.each(['', '31', '31010', '3101040', '010101', 'abcdef', '３１０１０４'])('%j is no code', (text) =>
  expect(isRegionCode(text)).toBe(false),
);

test('all 34 provinces, Hong Kong, Macao and Taiwan included, have an area', () => {
  expect(regionTree).toHaveLength(34);
  expect(regionTree.filter(({ code }) => provinceFacts(code) === undefined)).toEqual([]);
  const marked = (key: 'isMunicipality' | 'isAutonomous') =>
    regionTree.filter(({ code }) => provinceFacts(code)?.[key]).map(({ name }) => name);
  expect(marked('isMunicipality')).toEqual(['北京市', '天津市', '上海市', '重庆市']);
  expect(marked('isAutonomous')).toHaveLength(5);
  expect(provinceFacts('310104')?.tag).toBe('east');
  expect(provinceFacts('990000')).toBeUndefined();
});

test.each([
  ['310104', '上海市 / 徐汇区'],
  ['330106', '浙江省 / 杭州市 / 西湖区'],
  ['810001', '香港特别行政区 / 中西区'],
  ['710000', '台湾省'],
  ['310199', '310199'],
])('%s is called %s', (code, title) => {
  expect(regionTitle(code)).toBe(title);
});
test('districts stand directly below a municipality', () => {
  expect(regionPath('310104').map(({ code }) => code)).toEqual(['310000', '310104']);
});
test('what lies below a region begins like it', () => {
  expect(regionsBelow('310000')).toHaveLength(17);
  expect(regionsBelow('330100')).toContain('330106');
  expect(regionsBelow('330100')).not.toContain('330203');
  expect(regionsBelow('310104')).toEqual(['310104']);
  expect(regionsBelow('nonsense')).toEqual(['nonsense']);
  expect([isRegion('310104'), isRegion('310199'), isRegion('__proto__')]).toEqual([true, false, false]);
});

describe('a region by its name', () => {
  test.each([
    ['310104', '310104'],
    ['徐汇区', '310104'],
    ['徐汇', '310104'],
    ['上海', '310000'],
    ['上海市 / 徐汇区', '310104'],
    ['浙江 杭州 西湖区', '330106'],
    ['浙江/西湖区', '330106'],
    ['杭州', '330100'],
    ['吉林', '220000'],
    ['内蒙古', '150000'],
    ['香港', '810000'],
  ])('%s', (text, code) => expect(findRegion(text)).toBe(code));
  test.each(['', ' / ', '鼓楼区', '朝阳区', '亚特兰蒂斯', '上海 / 西湖区'])('%j is none, or several', (text) =>
    expect(findRegion(text)).toBeUndefined(),
  );
});
