import { provinceFacts } from '../../shared/regions/region-tags';
import { type RegionNode, regionTree } from '../../shared/regions/region-tree';

/** A region as the template knows it. */
interface Area {
  /** Six digits. */
  code: string;
  name: string;
  /** Only provinces: the large area, and what kind of province it is. */
  tag?: string;
  isMunicipality?: boolean;
  isAutonomous?: boolean;
  children: readonly Area[];
}

const toArea = ({ code, name, children }: RegionNode): Area => ({ code, name, children: children.map(toArea) });

/** Every province with its cities and their districts. */
export const areas = (): readonly Area[] =>
  regionTree.map((province) => ({ ...toArea(province), ...provinceFacts(province.code) }));
