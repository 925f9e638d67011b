import { useSyncExternalStore } from 'react';

/** Below 992 px the side menu becomes a drawer. */
const query = '(max-width: 991.98px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the window is narrower than 992 px. */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
