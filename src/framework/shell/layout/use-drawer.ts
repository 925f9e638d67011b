import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * The drawer of a narrow window. Opened it takes the focus, closed it gives it back to its button; a window that becomes
 * wide closes it.
 */
export const useDrawer = (isMobile: boolean) => {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (isOpen && !isMobile) setOpen(false);

  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
    else if (wasOpen.current) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    panel,
    button,
    open: () => setOpen(true),
    close: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    },
  };
};
