import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { Flyout } from './flyout';
import { FlyoutItem } from './flyout-item';
import { moveByKeys } from './menu-keys';
import type { Flyouts } from './use-flyouts';

/** An item of a rail or bar that opens a list: by pointing at it, by a press, or by the arrow key that leads there. */
export const FlyoutButton = ({
  path,
  title,
  icon,
  marks,
  isAbove,
  side,
  flyouts,
  children,
}: {
  /** Unique among the items. */
  path: string;
  title: ReactNode;
  icon?: ReactNode;
  marks?: ReactNode;
  /** The active entry is in the list. */
  isAbove: boolean;
  side: 'right' | 'below';
  flyouts: Flyouts;
  /** What opens. `leave` closes it and gives the keyboard back to the button, so that it is not thrown to the top of the page. */
  children: (leave: () => void) => ReactNode;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  const { flyout, show, press } = flyouts;
  const isOpen = flyout?.path === path;
  const isBelow = side === 'below';
  const leave = useCallback(() => {
    button.current?.focus();
    show(undefined);
  }, [show]);

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== (isBelow ? 'ArrowDown' : 'ArrowRight')) return;
    event.preventDefault();
    show({ path, by: 'keys' });
  };
  const onKeyInside = (event: KeyboardEvent<HTMLElement>) => {
    moveByKeys(event);
    if (event.defaultPrevented || event.key !== (isBelow ? 'ArrowUp' : 'ArrowLeft')) return;
    event.preventDefault();
    leave();
  };

  return (
    <FlyoutItem path={path} flyouts={flyouts}>
      <div className="menu-row">
        <button
          ref={button}
          type="button"
          className={isAbove ? 'menu-entry is-above' : 'menu-entry'}
          aria-expanded={isOpen}
          onClick={() => press(path)}
          onKeyDown={openByKey}
        >
          {icon}
          <span className="menu-title">{title}</span>
        </button>
        {marks}
        <span className="menu-arrow" aria-hidden="true" />
      </div>
      {isOpen && (
        <Flyout side={side} focusWish={flyout.by === 'keys' ? flyout : undefined} onKeyDown={onKeyInside}>
          {!isBelow && (
            <span className="menu-flyout-title" aria-hidden="true">
              {title}
            </span>
          )}
          {children(leave)}
        </Flyout>
      )}
    </FlyoutItem>
  );
};
