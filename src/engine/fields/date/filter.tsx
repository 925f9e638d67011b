import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { FilterProps } from '../field-props';

const DayRange = lazy(async () => ({ default: (await import('./day-range')).DayRange }));

/** From one day to another. The calendar is heavy, so it comes only with lists that filter by days. */
export const DayFilter = (props: FilterProps<FilterProps['field'], 'days'>) => (
  <Suspense fallback={<Skeleton.Input active block />}>
    <DayRange {...props} />
  </Suspense>
);
