import { type DragEvent, useState } from 'react';

const tabOf = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null;

/**
 * Lets tabs be dragged to another place, with the browser's own drag and drop: a library for it weighs more than the whole bar.
 * The keyboard has 左移 and 右移 in the menu. Spread the returned props on the list of tabs.
 */
export const useTabDrag = (onMove: (key: string, to: string) => void) => {
  const [dragged, setDragged] = useState('');
  const end = (): void => setDragged('');
  return {
    'data-dragging': dragged !== '' || undefined,
    onDragStart: (event: DragEvent) => {
      const key = tabOf(event)?.dataset.tab;
      if (key === undefined) return;
      setDragged(key);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', tabOf(event)?.title ?? '');
    },
    onDragOver: (event: DragEvent) => {
      const over = tabOf(event);
      if (dragged === '' || !over) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      const to = over.dataset.tab ?? '';
      if (to !== dragged) onMove(dragged, to);
    },
    onDrop: (event: DragEvent) => {
      if (dragged !== '') event.preventDefault();
      end();
    },
    onDragEnd: end,
  };
};
