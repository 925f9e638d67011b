import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { placeFlyout } from './place-flyout';

/**
 * What opens beside or below an entry. It stays where it is in the document, right after its button, so that Tab and assistive
 * software find it there; the browser's top layer keeps it from being cut off or covered by anything around it.
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
      className={isLabel ? 'menu-flyout is-label' : 'menu-flyout'}
      popover="manual"
      data-axis="vertical"
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
