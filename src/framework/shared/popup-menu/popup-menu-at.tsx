import { useState } from 'react';
import type { PopupItem } from './popup-item';
import { PopupList } from './popup-list';

/** A menu at a point of the window, for a right click. Draw it while it is open, with another `key` for another point. */
export const PopupMenuAt = ({
  name,
  items,
  at,
  onClose,
}: {
  /** What a screen reader calls the menu. */
  name: string;
  items: readonly PopupItem[];
  /** In px of the window, as a mouse event tells it. */
  at: { x: number; y: number };
  onClose: () => void;
}) => {
  const [owner] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
  return (
    <PopupList name={name} items={items} anchor={at} owner={owner} align="start" startsAt="menu" onClose={onClose} />
  );
};
