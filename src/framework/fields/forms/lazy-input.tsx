import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { Input } from '../base/field-props';

/** An input that is loaded when the first form shows it, or by its `preload` before. */
export const lazyInput = <F,>(load: () => Promise<Input<F>>): Input<F> => {
  const Loaded = lazyNamed(load);
  const WithSkeleton: Input<F> = (props) => (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(WithSkeleton, { preload: Loaded.preload, isLoaded: Loaded.isLoaded });
};
