import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Tabs } from './tabs';

/** Nobody has the focus, or a dialog that has just been answered. */
const isFree = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('[role="dialog"]') !== null;
};

/**
 * Keeps the focus in the bar when the tab that has it is closed: the tab that is open instead takes it, or the one that has moved
 * into its place. Returns the focus handlers.
 */
export const useKeptFocus = (bar: RefObject<HTMLElement | null>, { list, active }: Tabs) => {
  const focused = useRef('');
  const before = useRef({ list, active });

  useLayoutEffect(() => {
    const { list: old, active: oldActive } = before.current;
    before.current = { list, active };
    const at = old.findIndex(({ key }) => key === focused.current);
    const isGone = at >= 0 && list.every(({ key }) => key !== focused.current);
    if (!isGone || !isFree()) return;
    const next = oldActive === focused.current ? active : list[Math.min(at, list.length - 1)]?.key;
    bar.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next ?? '')}"]`)?.focus();
  }, [bar, list, active]);

  return (key: string): void => {
    focused.current = key;
  };
};
