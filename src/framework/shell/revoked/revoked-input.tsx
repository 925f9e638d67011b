import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { viewerOf } from '../../rights/navigation';
import { lazyNamed } from '../../shared/lazy-named';
import { useLatest } from '../../shared/use-latest';
import { onAccessChanging } from '../session/access-changes';
import { useSession } from '../session/boot-context';
import { placeOf } from '../tabs/tab-at';
import { useTabsControl, useTabsState } from '../tabs/tabs-context';
import { readInput } from './read-input';

const RevokedDialog = lazyNamed(async () => (await import('./revoked-dialog')).RevokedDialog);

/**
 * Where a change of the policy takes away the page that somebody types into, what they have typed is offered for copying: the page itself is gone
 * with the next drawing. Nothing is said of pages that hold nothing unsaved.
 */
export const RevokedInput = (): ReactNode => {
  const session = useLatest(useSession());
  const { bound } = useTabsState();
  const list = useLatest(bound.tabs.list);
  const { guards } = useTabsControl();
  const [text, setText] = useState('');
  useEffect(
    () =>
      onAccessChanging((next) => {
        const mayOpen = viewerOf({ access: next });
        const lost = list.current.flatMap(({ key, address }) => {
          const route = session.current.matchRoute(placeOf(address).pathname)?.route;
          const page = document.querySelector(`[data-page="${CSS.escape(key)}"]`);
          return route && page && guards.isHeld(key) && !mayOpen(route) ? [readInput(page)] : [];
        });
        const all = lost.filter((one) => one !== '').join('\n\n');
        if (all !== '') setText(all);
      }),
    [guards],
  );
  return (
    text !== '' && (
      <Suspense fallback={null}>
        <RevokedDialog text={text} onClose={() => setText('')} />
      </Suspense>
    )
  );
};
