import type { PointerEvent } from 'react';

interface ColumnEdgeProps {
  /** Told the new width in px, or undefined for the usual one. */
  onResize: (width: number | undefined) => void;
}

/**
 * The edge of a column's head: drawn aside it sets the width, a double click takes the usual one again. A line shows where the
 * edge will be; the table is laid out anew when it is let go. By keyboard the width is set in 列设置, so this is for the pointer alone.
 */
export const ColumnEdge = ({ onResize }: ColumnEdgeProps) => {
  const start = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget;
    const head = edge.parentElement;
    if (event.button !== 0 || !head) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const from = event.clientX;
    let moved = 0;
    const move = (now: globalThis.PointerEvent): void => {
      moved = now.clientX - from;
      edge.style.translate = `${moved}px`;
    };
    const stop = ({ type }: Event): void => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('pointerup', stop);
      edge.removeEventListener('pointercancel', stop);
      edge.style.translate = '';
      if (type === 'pointerup' && Math.abs(moved) > 2) onResize(head.getBoundingClientRect().width + moved);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', stop);
    edge.addEventListener('pointercancel', stop);
  };
  return (
    <span
      className="engine-column-edge"
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={() => onResize(undefined)}
    />
  );
};
