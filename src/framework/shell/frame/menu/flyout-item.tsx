import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Flyouts } from './use-flyouts';

/** What a touch of a finger does is a press, and no pointing. */
const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/**
 * The list item of an entry with a flyout. It closes by Escape, by leaving it with pointer or keyboard, and by a
 * press anywhere else.
 */
export const FlyoutItem = ({
  path,
  flyouts,
  onFocus,
  children,
}: {
  path: string;
  flyouts: Flyouts;
  onFocus?: (event: FocusEvent) => void;
  /** The entry, then its flyout when it is open. */
  children: ReactNode;
}) => {
  const ref = useRef<HTMLLIElement>(null);
  const { flyout, show, point } = flyouts;
  const isOpen = flyout?.path === path;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (ref.current?.contains(document.activeElement)) ref.current.querySelector<HTMLElement>('.menu-entry')?.focus();
      show(undefined);
    };
    const onPress = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) show(undefined);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, show]);

  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (isOpen && next instanceof Node && !event.currentTarget.contains(next)) show(undefined);
  };
  return (
    <li
      ref={ref}
      onPointerEnter={(event) => isMouse(event) && point(path)}
      onPointerLeave={(event) => isMouse(event) && point(undefined)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
    </li>
  );
};
