import { type RegionNode, regionTree } from '../../../framework/shared/regions/region-tree';
import type { Area } from '../../contract/template-lists';

/** The large areas that business speaks of. */
const regionTags = ['north', 'northeast', 'east', 'central', 'south', 'southwest', 'northwest', 'special'] as const;
type RegionTag = (typeof regionTags)[number];

/** What is known of provinces beyond their names. */
interface ProvinceFacts {
  tag: RegionTag;
  /** A city with the rank of a province; its districts stand directly below it. */
  isMunicipality: boolean;
  isAutonomous: boolean;
}

const members: Readonly<Record<RegionTag, string>> = {
  north: '11 12 13 14 15',
  northeast: '21 22 23',
  east: '31 32 33 34 35 36 37 71',
  central: '41 42 43',
  south: '44 45 46',
  southwest: '50 51 52 53 54',
  northwest: '61 62 63 64 65',
  special: '81 82',
};
const municipalities = new Set(['11', '12', '31', '50']);
const autonomous = new Set(['15', '45', '54', '64', '65']);

/** The facts of the province that a code lies in; undefined for a code of none. */
export const provinceFacts = (code: string): ProvinceFacts | undefined => {
  const province = code.slice(0, 2);
  const tag = regionTags.find((candidate) => members[candidate].split(' ').includes(province));
  if (tag === undefined) return undefined;
  return { tag, isMunicipality: municipalities.has(province), isAutonomous: autonomous.has(province) };
};

const toArea = ({ code, name, children }: RegionNode): Area => ({ code, name, children: children.map(toArea) });

/** Every province with its cities and their districts. */
export const areas = (): readonly Area[] =>
  regionTree.map((province) => ({ ...toArea(province), ...provinceFacts(province.code) }));
