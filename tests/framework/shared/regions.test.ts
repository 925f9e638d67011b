import { describe, expect, test } from 'vitest';
import type { RegionNode } from '../../../src/framework/shared/regions/current-regions';
import { isRegionCode, regionDepth } from '../../../src/framework/shared/regions/region-code';
import {
  findRegion,
  isRegion,
  regionPath,
  regionsBelow,
  regionTitle,
  regionTree,
} from '../../../src/framework/shared/regions/region-tree';

test.each([
  ['310000', 0],
  ['330100', 1],
  ['310104', 2],
])('%s is of level %i', (code, depth) => expect(regionDepth(code)).toBe(depth));
test.each(['', '31', '31010', '3101040', '010101', 'abcdef', '３１０１０４'])('%j is no code', (text) =>
  expect(isRegionCode(text)).toBe(false),
);

test('there are 34 provinces, Hong Kong, Macao and Taiwan included', () => expect(regionTree).toHaveLength(34));

const isMainland = ({ code }: RegionNode) => code < '700000';
const citiesOf = (provinces: readonly RegionNode[]) => provinces.flatMap(({ children }) => children);
const countBy = (nodes: readonly RegionNode[], kinds: readonly string[]) => {
  const kindOf = ({ name }: RegionNode) => kinds.find((kind) => name.endsWith(kind)) ?? name;
  return Object.fromEntries(kinds.map((kind) => [kind, nodes.filter((node) => kindOf(node) === kind).length]));
};
const inProvince = (code: string) => regionTree.filter((province) => province.code === code);

// 民政部, 2023年民政事业发展统计公报 (2023年底): 333 of the second level, 2,844 of the third, 1,299 of them 县; since then
// 和安县 and 和康县 (新疆, December 2024).
describe('the mainland has what the ministry of civil affairs counts', () => {
  const provinces = regionTree.filter(isMainland);
  const cities = citiesOf(provinces);
  const governed = cities.filter(({ code }) => !/^(?:11|12|31|50|..90)/.test(code));
  const districts = citiesOf(cities);

  test('provinces and cities', () => {
    expect([provinces.length, governed.length]).toEqual([31, 333]);
    expect(countBy(governed, ['市', '地区', '自治州', '盟'])).toEqual({ 市: 293, 地区: 7, 自治州: 30, 盟: 3 });
  });
  test('districts and counties', () => {
    expect(districts).toHaveLength(2844 + 2);
    expect(countBy(districts, ['自治县', '自治旗', '六枝特区', '神农架林区', '区', '市', '县', '旗'])).toEqual({
      区: 977,
      市: 397,
      县: 1299 + 2,
      自治县: 117,
      旗: 49,
      自治旗: 3,
      六枝特区: 1,
      神农架林区: 1,
    });
  });
  test('a municipality is one city, and what no city governs stands in a group', () => {
    const others = cities.filter((city) => !governed.includes(city)).map(({ name }) => name);
    expect(others.toSorted()).toEqual(
      ['北京市', '天津市', '上海市', '重庆市', ...Array.from({ length: 4 }, () => '直辖县级行政区')].toSorted(),
    );
    expect(citiesOf(citiesOf(inProvince('500000')))).toHaveLength(38);
  });
  test('only the cities that have none are without districts', () =>
    expect(cities.filter(({ children }) => children.length === 0).map(({ name }) => name)).toEqual([
      '东莞市',
      '中山市',
      '儋州市',
      '嘉峪关市',
    ]));
  test('nothing is a placeholder or a zone', () =>
    expect(
      districts.filter(
        ({ code, name }) => /市辖区|其它|其他|开发区|工业园|示范区|管理区|高新/.test(name) || /[79]\d$/.test(code),
      ),
    ).toEqual([]));
  test('names are said once below a parent', () => {
    for (const city of cities) expect(new Set(city.children.map(({ name }) => name)).size).toBe(city.children.length);
  });
});

// 內政部, 行政區域: 22 counties and cities; 368 districts, cities, towns and townships below them, 170 of them 區.
test('Taiwan has its 22 counties and cities with 368 districts, Hong Kong its 18 districts, Macao its parishes', () => {
  const counties = citiesOf(inProvince('710000'));
  expect(counties).toHaveLength(22);
  expect(citiesOf(counties)).toHaveLength(368);
  expect(citiesOf(counties).filter(({ name }) => name.endsWith('区'))).toHaveLength(170);
  for (const county of counties)
    expect(new Set(county.children.map(({ name }) => name)).size).toBe(county.children.length);
  expect(citiesOf(citiesOf(inProvince('810000')))).toHaveLength(18);
  expect(citiesOf(inProvince('820000')).map(({ name, children }) => [name, children.length])).toEqual([
    ['澳门半岛', 5],
    ['离岛', 3],
  ]);
});

test.each([
  ['659012', '白杨市'],
  ['653228', '和康县'],
  ['653229', '和安县'],
  ['330113', '临平区'],
  ['330114', '钱塘区'],
  ['540581', '错那市'],
])('%s is new: %s', (code, name) => expect([isRegion(code), regionPath(code).at(-1)?.name]).toEqual([true, name]));

describe('what is offered no longer', () => {
  test.each([
    ['330103', '浙江省 / 杭州市 / 下城区'],
    ['330104', '浙江省 / 杭州市 / 江干区'],
    ['320611', '江苏省 / 南通市 / 港闸区'],
    ['371202', '山东省 / 莱芜市 / 莱城区'],
    ['542421', '西藏自治区 / 那曲地区 / 那曲县'],
    ['330101', '浙江省 / 杭州市 / 市辖区'],
    ['130171', '河北省 / 石家庄市 / 石家庄高新技术产业开发区'],
    ['500228', '重庆市 / 梁平县'],
    ['810001', '香港特别行政区 / 中西区'],
    ['820006', '澳门特别行政区 / 嘉模堂区'],
  ])('%s keeps its name: %s', (code, title) => {
    expect([regionTitle(code), isRegion(code)]).toEqual([title, false]);
    expect(regionsBelow(`${code.slice(0, 2)}0000`)).toContain(code);
  });
  test('it is not found by its name', () => expect(findRegion('下城区')).toBeUndefined());
});

test.each([
  ['310104', '上海市 / 徐汇区'],
  ['310100', '上海市'],
  ['500230', '重庆市 / 丰都县'],
  ['429004', '湖北省 / 直辖县级行政区 / 仙桃市'],
  ['710200', '台湾省 / 高雄市'],
  ['330106', '浙江省 / 杭州市 / 西湖区'],
  ['810101', '香港特别行政区 / 香港岛 / 中西区'],
  ['710000', '台湾省'],
  ['310199', '310199'],
])('%s is called %s', (code, title) => {
  expect(regionTitle(code)).toBe(title);
});
test('a municipality has a city level', () => {
  expect(regionPath('310104').map(({ code }) => code)).toEqual(['310000', '310100', '310104']);
});
test('what lies below a region', () => {
  expect(regionsBelow('310000')).toEqual(expect.arrayContaining(['310000', '310100', '310104']));
  expect(regionsBelow('500100')).toContain('500230');
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
    ['上海市', '310000'],
    ['北京 朝阳区', '110105'],
    ['仙桃', '429004'],
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
