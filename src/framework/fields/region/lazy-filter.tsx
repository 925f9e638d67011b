import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { FilterProps } from '../base/field-props';
import type { RegionField } from './region';

const Loaded = lazyNamed(async () => (await import('./filter')).RegionPicker);

/** Any of several regions, each with all that lies below it. */
export const RegionFilter = (props: FilterProps<RegionField, 'oneOf'>) => (
  <Suspense fallback={<div style={{ height: 32 }} />}>
    <Loaded {...props} />
  </Suspense>
);
