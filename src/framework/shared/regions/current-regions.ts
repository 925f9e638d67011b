import { areaList } from '@vant/area-data';
import former from './former-regions.json';
import { regionDepth } from './region-code';

/** A region with those below it. */
export interface RegionNode {
  /** Six digits. */
  code: string;
  name: string;
  children: readonly RegionNode[];
}

const { province_list: provinces, city_list: cities, county_list: counties } = areaList;

/** Cities without districts: what the package lists below them are towns, whose codes have nine digits. */
const withoutDistricts = ['4419', '4420', '4604', '6202'];

/** Parts of cities with a development zone's or a committee's administration, which the register does not list. */
const unregistered = new Set(['232761', '232762', '232763', '232764', '320112', '321150', '632857']);

/** Statistical zones have 71 to 79 at their end, development zones that the package adds 90 and more. */
const isRegistered = (code: string): boolean =>
  !/[79]\d$/.test(code) && !unregistered.has(code) && !withoutDistricts.includes(code.slice(0, 4));

/** Districts of Taiwan that the package lacks. */
const missing: Readonly<Record<string, string>> = { 711131: '金山区', 711416: '龙潭区', 711424: '复兴区' };

/** Of Taiwan the package lists what a place was before it rose in rank, and another form of its name, in addition to what it is: these are left out. */
const outdated = new Set(['710203', '711583', '711783', '712484']);

/** A city has districts; a county has cities, towns and townships. */
const isTaiwanese = (code: string, name: string): boolean =>
  name !== '其它区' &&
  !outdated.has(code) &&
  (cities[`${code.slice(0, 4)}00`]?.endsWith('市') ? name.endsWith('区') : /[市镇乡]$/.test(name));

const isOffered = (code: string, name: string): boolean =>
  code.startsWith('71') ? isTaiwanese(code, name) : isRegistered(code) && !(code in former);

/** Chongqing's counties have a group of their own in the register, which is no city: they stand below the city. */
const cityCode = (code: string): string => `${code.slice(0, 4) === '5002' ? '5001' : code.slice(0, 4)}00`;

/** The register calls what no city governs 省直辖县 or 自治区直辖县级行政区划. */
const cityName = (name: string): string => (name.includes('直辖县') ? '直辖县级行政区' : name);

const grouped = (
  entries: readonly (readonly [string, string])[],
  parentOf: (code: string) => string,
  toNode: (code: string, name: string) => RegionNode,
): ReadonlyMap<string, readonly RegionNode[]> => {
  const groups = new Map<string, RegionNode[]>();
  for (const [code, name] of entries) {
    const parent = parentOf(code);
    groups.set(parent, [...(groups.get(parent) ?? []), toNode(code, name)]);
  }
  return groups;
};

/**
 * Provinces with their cities, and these with their districts and counties: what the register of the mainland lists, the
 * counties and cities of Taiwan with their districts, the districts of Hong Kong and the parishes of Macao.
 */
export const currentRegions = (): readonly RegionNode[] => {
  const districtsOf = grouped(
    Object.entries({ ...counties, ...missing }).filter(([code, name]) => isOffered(code, name)),
    cityCode,
    (code, name) => ({ code, name, children: [] }),
  );
  const citiesOf = grouped(
    Object.entries(cities).filter(([code]) => cityCode(code) === code),
    (code) => `${code.slice(0, 2)}0000`,
    (code, name) => ({ code, name: cityName(name), children: districtsOf.get(code) ?? [] }),
  );
  return Object.entries(provinces).map(([code, name]) => ({ code, name, children: citiesOf.get(code) ?? [] }));
};

/**
 * The names of what is not offered but may be stored: what is abolished, zones, towns, and 市辖区, the register's
 * placeholder below each city. Codes of current regions may be among them.
 */
export const formerNames = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.keys(cities).map((code) => [`${code.slice(0, 4)}01`, '市辖区'] as const),
    ...Object.entries(counties),
    ...Object.entries(former),
  ]);

/** The codes of what a region may lie in, largest first. */
export const codesAbove = (code: string): readonly string[] =>
  [`${code.slice(0, 2)}0000`, cityCode(code)].slice(0, regionDepth(code));
