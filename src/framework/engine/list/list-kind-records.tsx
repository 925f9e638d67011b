import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import { Loading } from '../parts/loading';
import type { ListKindProps } from './list-kind-texts';

const RecordTree = lazyNamed(async () => (await import('./record-tree')).RecordTree);
const RecordCalendar = lazyNamed(async () => (await import('./record-calendar')).RecordCalendar);
const RecordBoard = lazyNamed(async () => (await import('./record-board')).RecordBoard);

const views = { tree: RecordTree, calendar: RecordCalendar, board: RecordBoard };

/** Records in a list kind that fetches its own records. */
export const ListKindRecords = ({ kind, ...props }: ListKindProps & { kind: keyof typeof views }) => {
  const View = views[kind];
  return (
    <Suspense fallback={<Loading />}>
      <View {...props} />
    </Suspense>
  );
};
