import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { Input } from '../base/field-props';

/** An input that is loaded when the first form shows it. */
export const lazyInput = <F,>(load: () => Promise<Input<F>>): Input<F> => {
  const Loaded = lazyNamed(load);
  return (props) => (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Loaded {...props} />
    </Suspense>
  );
};
