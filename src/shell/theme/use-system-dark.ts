import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the system asks for dark colours; follows a change at once. */
export const useSystemDark = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
