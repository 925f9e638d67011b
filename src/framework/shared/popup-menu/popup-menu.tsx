import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { lazyNamed, usePart } from '../lazy-named';
import type { PopupAnchor, PopupItem } from './popup-item';

/** Comes with the first menu that opens: antd's Dropdown is 20 kB, and a page draws a hundred buttons for it. */
const PopupList = lazyNamed(async () => (await import('./popup-list')).PopupList);

/** What the button of a menu must be given. */
export interface PopupButtonProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
}

/** A menu at an element or, for a right click, at a point. Draw it while it is open, with another `key` for another place. */
export const PopupMenuAt = ({
  id,
  name,
  items,
  at,
  align = 'start',
  startsAt = 'menu',
  onClose,
}: {
  id?: string;
  /** What a screen reader calls the menu. */
  name: string;
  items: readonly PopupItem[];
  /** An element has the focus after the menu, else what has it now. */
  at: PopupAnchor;
  align?: 'start' | 'end';
  startsAt?: 'menu' | 'first' | 'last';
  onClose: () => void;
}) => {
  const [focused] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
  const owner = at instanceof HTMLElement ? at : focused;
  if (usePart(PopupList) === 'waiting') return null;
  return <PopupList {...{ id, name, items, owner, align, startsAt, onClose }} anchor={at} />;
};

/**
 * A button that opens a menu. Arrows, Home, End and letters move in it, Enter and Space choose, Escape and Tab leave; the
 * focus returns to the button.
 */
export const PopupMenu = ({
  name,
  items,
  align = 'end',
  button,
}: {
  /** What a screen reader calls the menu: the name of the button. */
  name: string;
  items: readonly PopupItem[];
  /** Which edges of menu and button stand above each other. */
  align?: 'start' | 'end';
  /** Draws the button. */
  button: (props: PopupButtonProps) => ReactNode;
}) => {
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<{ at: HTMLButtonElement; startsAt: 'menu' | 'first' | 'last' }>();
  const openAt = (startsAt: 'menu' | 'first' | 'last'): void => {
    if (own.current) setOpen({ at: own.current, startsAt });
  };
  return (
    <>
      {button({
        ref: own,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== undefined,
        'aria-controls': open && id,
        onClick: ({ detail }) => {
          if (open) setOpen(undefined);
          // A click without a pointer is Enter or Space.
          else openAt(detail === 0 ? 'first' : 'menu');
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 'first' : 'last');
        },
        // A failure is for the click to tell.
        onPointerEnter: () => void PopupList.preload().catch(() => undefined),
      })}
      {open && (
        <PopupMenuAt {...open} id={id} name={name} items={items} align={align} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};
