import { type RegionNode, regionTree } from '../../../framework/shared/regions/region-tree';
import type { Area } from '../../contract/template-lists';
import { provinceFacts } from './region-tags';

const toArea = ({ code, name, children }: RegionNode): Area => ({ code, name, children: children.map(toArea) });

/** Every province with its cities and their districts. */
export const areas = (): readonly Area[] =>
  regionTree.map((province) => ({ ...toArea(province), ...provinceFacts(province.code) }));
