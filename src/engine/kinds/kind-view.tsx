import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import { Loading } from '../loading';
import type { KindViewProps } from './kind-view-props';

const RecordTree = lazyNamed(async () => (await import('./tree/record-tree')).RecordTree);
const RecordCalendar = lazyNamed(async () => (await import('./calendar/record-calendar')).RecordCalendar);
const RecordBoard = lazyNamed(async () => (await import('./board/record-board')).RecordBoard);

const views = { tree: RecordTree, calendar: RecordCalendar, board: RecordBoard };

/** Records in a way that fetches for itself what it shows. */
export const KindView = ({ kind, ...props }: KindViewProps & { kind: keyof typeof views }) => {
  const View = views[kind];
  return (
    <Suspense fallback={<Loading />}>
      <View {...props} />
    </Suspense>
  );
};
