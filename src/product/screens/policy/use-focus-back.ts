import { useEffect } from 'react';

/** Gives the focus back to what had it when a dialog that goes as a whole was opened; where that is gone or cannot have it, to the matrix or the text that is in sight. */
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
