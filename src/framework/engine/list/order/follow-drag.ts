/** On which side of another record one is dropped. */
export type Side = 'before' | 'after';

/** Where a dragged record would stand. */
interface Target {
  /** Id of the neighbouring record. */
  id: string;
  side: Side;
}

const handleIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-order-id]') ?? undefined;

/** The row, card or tile of the same list that is under the pointer. */
const rowAt = (list: Element, { clientX, clientY }: PointerEvent): HTMLElement | undefined => {
  let element = document.elementFromPoint(clientX, clientY);
  while (element !== null && element.parentElement !== list) element = element.parentElement;
  return element instanceof HTMLElement && handleIn(element) !== undefined ? element : undefined;
};

/** Whether the tiles of a list are side by side. */
const isAcross = ({ children: [first, second] }: Element): boolean =>
  first !== undefined && second?.getBoundingClientRect().top === first.getBoundingClientRect().top;

/**
 * Follows the pointer from a handle until it is released, for mouse and fingers alike: a line shows where the record would stand. Escape
 * takes back. `isPlace`: whether it may be dropped there.
 */
export const followDrag = ({
  handle,
  pointerId,
  isPlace,
  onDrop,
}: {
  handle: HTMLElement;
  pointerId: number;
  isPlace: (target: Target) => boolean;
  onDrop: (target: Target) => void;
}): void => {
  const own = handle.closest<HTMLElement>('tr, li');
  const list = own?.parentElement;
  if (!own || !list) return;
  let marked: HTMLElement | undefined;
  let target: Target | undefined;
  const mark = (row: HTMLElement | undefined, next: Target | undefined): void => {
    delete marked?.dataset.drop;
    marked = row;
    target = next;
    if (row && next) row.dataset.drop = next.side;
  };
  const move = (event: PointerEvent): void => {
    own.dataset.dragged = 'true';
    const row = rowAt(list, event);
    const id = handleIn(row)?.dataset.orderId;
    if (row === undefined || row === own || id === undefined) {
      mark(undefined, undefined);
      return;
    }
    const { left, top, width, height } = row.getBoundingClientRect();
    const isFirstHalf = isAcross(list) ? event.clientX < left + width / 2 : event.clientY < top + height / 2;
    const next: Target = { id, side: isFirstHalf ? 'before' : 'after' };
    // What comes next in that direction scrolls into sight; its handle, because a row may be wider than the page.
    handleIn(isFirstHalf ? row.previousElementSibling : row.nextElementSibling)?.scrollIntoView({ block: 'nearest' });
    if (isPlace(next)) mark(row, next);
    else mark(undefined, undefined);
  };
  const end = (isDropped: boolean): void => {
    const dropped = isDropped ? target : undefined;
    mark(undefined, undefined);
    delete own.dataset.dragged;
    ended.abort();
    if (dropped) onDrop(dropped);
  };
  const ended = new AbortController();
  const { signal } = ended;
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true });
};
