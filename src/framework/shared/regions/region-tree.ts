import { codesAbove, currentRegions, formerNames, type RegionNode } from './current-regions';
import { regionDepth } from './region-code';

export type { RegionNode };

/**
 * Every region that can be chosen, provinces first, Hong Kong, Macao and Taiwan included. Large: a browser loads this
 * module when it needs a name.
 */
export const regionTree: readonly RegionNode[] = currentRegions();

/** A region with those it lies in, largest first. */
type Path = readonly RegionNode[];

const current = new Map<string, Path>();
const note = (nodes: readonly RegionNode[], above: Path): void => {
  for (const node of nodes) {
    const path = [...above, node];
    current.set(node.code, path);
    note(node.children, path);
  }
};
note(regionTree, []);

/** What is no longer offered still has a name where it is stored. */
const former = new Map<string, Path>();
const names = formerNames();
for (const [code, name] of names) {
  if (current.has(code)) continue;
  const above = codesAbove(code).flatMap((at): RegionNode[] => {
    const formerName = names.get(at);
    const node =
      current.get(at)?.at(-1) ?? (formerName === undefined ? undefined : { code: at, name: formerName, children: [] });
    return node ? [node] : [];
  });
  former.set(code, [...above, { code, name, children: [] }]);
}

/** True for the code of a region that exists today. */
export const isRegion = (code: string): boolean => current.has(code);

/** The region and those it lies in, largest first, also of one that was abolished; empty for an unknown code. */
export const regionPath = (code: string): Path => current.get(code) ?? former.get(code) ?? [];

/** `上海市 / 徐汇区`: a municipality's city level, which has its name, is shown once. An unknown code stays a code. */
export const regionTitle = (code: string): string =>
  [...new Set(regionPath(code).map(({ name }) => name))].join(' / ') || code;

/** The codes of a region and of everything below it, abolished regions included; of an unknown one only itself. */
export const regionsBelow = (code: string): readonly string[] => {
  const found = [...current, ...former].filter(([, path]) => path.some((node) => node.code === code));
  return found.length === 0 ? [code] : found.map(([below]) => below);
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
  const fitting = [...current.values()].filter((path) => {
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
  const exact = fitting.filter((path) => path.at(-1)?.name === last);
  const depths = fitting.map((path) => regionDepth(path.at(-1)?.code ?? '')).toSorted((a, b) => a - b);
  const only = exact.length === 1 ? exact[0] : fitting.length === 1 ? fitting[0] : undefined;
  // 吉林 is a province and a city in it: who writes one word means the larger.
  const isClear = depths.length > 1 && (depths[0] ?? 0) < (depths[1] ?? 0);
  const largest = fitting.find((path) => regionDepth(path.at(-1)?.code ?? '') === depths[0]);
  return (only ?? (isClear ? largest : undefined))?.at(-1)?.code;
};
