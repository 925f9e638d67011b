import type { CellProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { Blank, Wrap } from '../parts/cells';
import { useRegions } from './use-regions';

/** Names of regions; they are loaded with the first one that is shown. */
const Titles = ({ codes }: { codes: readonly string[] }) => {
  const regions = useRegions();
  return (
    <Wrap>
      {codes.map((code, index) => (
        <span key={code}>
          {regions?.regionTitle(code) ?? code}
          {index < codes.length - 1 && '、'}
        </span>
      ))}
    </Wrap>
  );
};

/** 上海市 / 徐汇区 */
export const RegionCell = ({ value }: CellProps) => {
  const codes = listOf(value);
  return codes.length === 0 ? <Blank /> : <Titles codes={codes} />;
};
