import { useCallback, useEffect, useRef, useState } from 'react';

/** How a flyout came to be open; one that the pointer opened stays open when its button is pressed. */
type OpenedBy = 'pointer' | 'press' | 'keys';

export interface OpenFlyout {
  path: string;
  by: OpenedBy;
}

/** How long the pointer must rest on an entry until its flyout opens, and be gone until it closes; in ms. */
const intent = { open: 120, close: 250 };

/** The flyouts of a bar or rail, of which one at most is open. They close when the active entry changes. */
export const useFlyouts = ({ activePath }: { activePath: string }) => {
  const [flyout, setFlyout] = useState<OpenFlyout>();
  const [seenPath, setSeenPath] = useState(activePath);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seenPath !== activePath) {
    setSeenPath(activePath);
    setFlyout(undefined);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback((next: OpenFlyout | undefined) => {
    clearTimeout(timer.current);
    setFlyout(next);
  }, []);
  /** The pointer came to an entry, or left it. Moving on to the flyout of the entry counts as staying. */
  const point = useCallback((path: string | undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setFlyout((now) => (now?.path === path ? now : path === undefined ? undefined : { path, by: 'pointer' })),
      path === undefined ? intent.close : intent.open,
    );
  }, []);
  const press = useCallback((path: string) => {
    clearTimeout(timer.current);
    setFlyout((now) => (now?.path === path && now.by !== 'pointer' ? undefined : { path, by: 'press' }));
  }, []);
  return { flyout, show, point, press };
};

export type Flyouts = ReturnType<typeof useFlyouts>;
