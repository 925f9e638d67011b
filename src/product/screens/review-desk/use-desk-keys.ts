import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../framework/shared/is-typing';

/** The actions of the desk, by key. */
type DeskKeys = Readonly<Record<string, () => void>>;

/** Whether something with its own keys is open over the page. */
const isCovered = (): boolean =>
  'locked' in document.documentElement.dataset || document.querySelector('[aria-modal="true"]') !== null;

/** Listens to single keys while the desk is shown, but not while the user is typing. */
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
