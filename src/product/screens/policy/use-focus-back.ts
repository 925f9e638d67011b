import { useEffect } from 'react';

/**
 * Returns the focus to the opener of a dialog that is unmounted on closing; if the opener was removed or cannot be focused, to the visible
 * matrix or text.
 */
export const useFocusBack = (isOpen: boolean): void => {
  useEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !(opener instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        opener.focus();
        if (document.activeElement === opener) return;
        const parts = document.querySelectorAll<HTMLElement>('.policy-scroll, .policy-text');
        [...parts].find((part) => part.offsetParent !== null)?.focus();
      });
    };
  }, [isOpen]);
};
