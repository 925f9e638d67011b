import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../framework/shared/is-typing';

/** What a key of the desk does, by the key. */
type DeskKeys = Readonly<Record<string, () => void>>;

/** Whether something lies over the page that has keys of its own. */
const isCovered = (): boolean =>
  'locked' in document.documentElement.dataset || document.querySelector('[aria-modal="true"]') !== null;

/** Listens to single keys while the desk is on the screen, but not while somebody types. */
export const useDeskKeys = (keys: DeskKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(keys, key) || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    keys[key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
