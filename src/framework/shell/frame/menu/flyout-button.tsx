import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { FlyoutItem } from './flyout-item';
import { moveByKeys } from './menu-keys';
import type { Flyouts } from './use-flyouts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** What stays free between a flyout and the edge of the window, in px. */
const margin = 8;

/** Between a flyout and its button, in px: past the padding of the rail, and clear of the bar. */
const gap = { right: 12, below: 4 };

const within = (wanted: number, low: number, high: number): number => Math.max(low, Math.min(wanted, high));

/** The position of a flyout, in px of the window: next to or below its button, wholly inside; it scrolls when it is longer than that. */
export const placeFlyout = ({
  anchor,
  size,
  viewport,
  side,
}: {
  anchor: Box;
  /** Of the whole flyout, as if it had all the room that it wants. */
  size: Size;
  viewport: Size;
  side: 'right' | 'below';
}): { left: number; top: number; maxHeight: number } => {
  const right = viewport.width - margin - size.width;
  if (side === 'below') {
    const top = anchor.bottom + gap.below;
    const maxHeight = Math.max(0, viewport.height - margin - top);
    return { left: within(anchor.left, margin, Math.max(margin, right)), top, maxHeight };
  }
  const maxHeight = Math.max(0, viewport.height - 2 * margin);
  const lowest = viewport.height - margin - Math.min(size.height, maxHeight);
  const nextTo = anchor.right + gap.right;
  const otherSide = anchor.left - gap.right - size.width;
  return {
    left: nextTo <= right || otherSide < margin ? within(nextTo, 0, Math.max(0, right)) : otherSide,
    top: within(anchor.top, margin, lowest),
    maxHeight,
  };
};

/**
 * What opens next to or below an entry. In the document it follows its button, so that Tab and assistive
 * software find it there; the browser's top layer prevents that anything around cuts it off or covers it.
 */
export const Flyout = ({
  side,
  isLabel = false,
  focusWish,
  onKeyDown,
  children,
}: {
  side: 'right' | 'below';
  /** Only a text, which nothing can be done with. */
  isLabel?: boolean;
  /** With every new value the keyboard goes to the first entry. */
  focusWish?: object | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}) => {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const flyout = ref.current;
    const button = flyout?.parentElement?.querySelector('.menu-row');
    if (!flyout || !button) return undefined;
    // An older browser has no top layer; the flyout is fixed there all the same.
    if ('showPopover' in flyout) flyout.showPopover();
    const place = (): void => {
      const { left, top, maxHeight } = placeFlyout({
        anchor: button.getBoundingClientRect(),
        size: { width: flyout.offsetWidth, height: flyout.scrollHeight },
        viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
        side,
      });
      Object.assign(flyout.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
    };
    place();
    const observer = new ResizeObserver(place);
    for (const each of [flyout, ...flyout.children]) observer.observe(each);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [side]);

  useLayoutEffect(() => {
    if (focusWish) ref.current?.querySelector<HTMLElement>('.menu-entry')?.focus();
  }, [focusWish]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the entries inside.
    <div
      ref={ref}
      className={
        isLabel ? 'menu-flyout is-label u-fixed u-m-0 u-radius u-nowrap' : 'menu-flyout u-fixed u-m-0 u-radius'
      }
      popover="manual"
      data-axis="vertical"
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};

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
          <span className="menu-title u-truncate">{title}</span>
        </button>
        {marks}
        <span className="menu-arrow" aria-hidden="true" />
      </div>
      {isOpen && (
        <Flyout side={side} focusWish={flyout.by === 'keys' ? flyout : undefined} onKeyDown={onKeyInside}>
          {!isBelow && (
            <span className="menu-flyout-title u-block u-text-12" aria-hidden="true">
              {title}
            </span>
          )}
          {children(leave)}
        </Flyout>
      )}
    </FlyoutItem>
  );
};
