import { Suspense } from 'react';
import type { FieldOf } from '../../../schema/resource';
import { lazyNamed } from '../../../shared/lazy-named';
import type { FilterProps } from '../field-props';

const Loaded = lazyNamed(async () => (await import('./filter')).RegionPicker);

/** Any of several regions, each with all that lies below it. */
export const RegionFilter = (props: FilterProps<FieldOf<'region'>, 'oneOf'>) => (
  <Suspense fallback={<div style={{ height: 32 }} />}>
    <Loaded {...props} />
  </Suspense>
);
