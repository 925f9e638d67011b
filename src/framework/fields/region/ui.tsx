import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { CellProps, FilterProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { Blank, Wrap } from '../parts/cells';
import type { RegionField } from './region';
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

const Loaded = lazyNamed(async () => (await import('./region-cascader')).RegionPicker);

/** Any of several regions, each with all that lies below it. */
export const RegionFilter = (props: FilterProps<RegionField, 'oneOf'>) => (
  <Suspense fallback={<div style={{ height: 32 }} />}>
    <Loaded {...props} />
  </Suspense>
);
