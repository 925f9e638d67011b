import { useCallback, useSyncExternalStore } from 'react';

/** Below 992 px the menu is a drawer. */
export const mobile = '(max-width: 991.98px)';
/** Too narrow for a table: records are cards. */
export const narrow = '(max-width: 767.98px)';
/** A window in which menu and table next to each other have little room. */
export const tight = '(max-width: 1199.98px)';
/** A window in which not every tool of the header finds room. */
export const compact = '(max-width: 575.98px)';

/** While a window is being resized nothing is rearranged until it has stood still for this long, in ms. */
const quietMs = 20;

/** Whether a media query holds; follows the window 20 ms after it has come to rest. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void): (() => void) => {
      const media = matchMedia(query);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = (): void => {
        clearTimeout(timer);
        timer = setTimeout(onChange, quietMs);
      };
      media.addEventListener('change', later);
      return () => {
        clearTimeout(timer);
        media.removeEventListener('change', later);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};
