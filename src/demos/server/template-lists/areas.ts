import { provinceFacts } from '../../../framework/shared/regions/region-tags';
import { type RegionNode, regionTree } from '../../../framework/shared/regions/region-tree';
import type { Area } from '../../contract/template-lists';

const toArea = ({ code, name, children }: RegionNode): Area => ({ code, name, children: children.map(toArea) });

/** Every province with its cities and their districts. */
export const areas = (): readonly Area[] =>
  regionTree.map((province) => ({ ...toArea(province), ...provinceFacts(province.code) }));
