import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Offset {
  left: number;
  top: number;
}

/**
 * Brings a page back to where it stood, the window and every box in it that scrolls: what is hidden with `display: none` forgets
 * that. A page that is new begins at its top. Another `round` is another page.
 */
export const useKeptScroll = (page: RefObject<HTMLElement | null>, round: number): void => {
  const offsets = useRef({ round, window: 0, boxes: new Map<Element, Offset>() });

  useLayoutEffect(() => {
    if (offsets.current.round !== round) offsets.current = { round, window: 0, boxes: new Map() };
    const { boxes, window: top } = offsets.current;
    for (const [box, offset] of boxes) {
      if (box.isConnected) box.scrollTo(offset);
      else boxes.delete(box);
    }
    window.scrollTo({ left: 0, top, behavior: 'instant' });
  }, [round]);

  // A layout effect's clean-up runs while the page is still there; after it the window may have jumped.
  useLayoutEffect(() => {
    const note = (): void => {
      offsets.current.window = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    const root = page.current;
    const note = ({ target }: Event): void => {
      if (target instanceof Element) {
        offsets.current.boxes.set(target, { left: target.scrollLeft, top: target.scrollTop });
      }
    };
    root?.addEventListener('scroll', note, { capture: true, passive: true });
    return () => root?.removeEventListener('scroll', note, { capture: true });
  }, [page]);
};
