import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { Field } from '../../schema/resource';
import { lazyNamed } from '../../shared/lazy-named';
import type { Input } from './field-props';

/** An input that is loaded when the first form shows it. */
export const lazyInput = <F extends Field>(load: () => Promise<Input<F>>): Input<F> => {
  const Loaded = lazyNamed(load);
  return (props) => (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Loaded {...props} />
    </Suspense>
  );
};
