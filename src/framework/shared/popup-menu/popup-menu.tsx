import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { PopupItem } from './popup-item';
import { PopupList } from './popup-list';

/** What the button of a menu must be given. */
export interface PopupButtonProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A button that opens a menu. Arrows, Home, End and letters move in it, Enter and Space choose, Escape and Tab leave; the
 * focus returns to the button. antd's Dropdown does the same with 20 kB more.
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
  const [open, setOpen] = useState<{ anchor: HTMLButtonElement; startsAt: 'menu' | 'first' | 'last' }>();
  const openAt = (startsAt: 'menu' | 'first' | 'last'): void => {
    if (own.current) setOpen({ anchor: own.current, startsAt });
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
      })}
      {open && (
        <PopupList
          {...open}
          id={id}
          name={name}
          items={items}
          owner={open.anchor}
          align={align}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
