import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyNamed, whenLoaded } from '../../../shared/lazy-named';
import { onHelp } from './open-help';

const HelpDrawer = lazyNamed(async () => (await import('./help-drawer')).HelpDrawer);

/** Milliseconds after which the keys are fetched: the first page is there then, and nobody is faster. */
const later = 1500;

/** The place of the help once it is opened, by its button or by `?`. */
export const HelpHost = ({ path }: { path: string }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onHelp(() => whenLoaded(HelpDrawer, () => setOpen(true))), []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      // Without the keys everything still works.
      import('./help-keys').then(
        ({ listenToKeys }) => {
          if (!isGone) stop = listenToKeys();
        },
        () => undefined,
      );
    }, later);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <HelpDrawer path={path} onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
};
