import '../list.css';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '../../../expressions/evaluate';
import { addTexts } from '../../../i18n/i18n';
import { order as en } from '../../../i18n/locales/en/lists.json';
import { order as zh } from '../../../i18n/locales/zh/lists.json';
import type { Resource } from '../../../language/resource/resource';
import { useToasts } from '../../../shared/toasts';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord } from '../../context/engine-record';
import { useRecordTitle } from '../../context/use-record-title';
import { useRefresh } from '../../context/use-refresh';
import { useShowError } from '../../context/use-show-error';
import { useObstacles, useObstacleText } from '../../record/obstacles';
import { useFeedback } from '../../record/use-feedback';

/** On which side of another record one is dropped. */
type Side = 'before' | 'after';

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
const followDrag = ({
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

/** Returns a function that moves a record right before or after another one, says so and offers to undo it; the list follows. */
const usePlace = (resource: Resource) => {
  const { t } = useTranslation('order');
  const { api } = useEngine();
  const { reportDone } = useFeedback(resource);
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  return async ({ record, other, side }: { record: EngineRecord; other: EngineRecord; side: Side }): Promise<void> => {
    try {
      const { place } = await api.lazy();
      const seen = { version: Number(record.version), seen: Number(other.version) };
      const { undo } = await place({ resource: resource.name, id: record.id, [side]: other.id, ...seen });
      await reportDone({ text: t(side, { title: titleOf(record), other: titleOf(other) }), undo });
    } catch (thrown) {
      showError(thrown);
    } finally {
      refresh('everything');
    }
  };
};

addTexts('order', { zh, en });

interface OrderHandleProps {
  resource: Resource;
  record: EngineRecord;
  /** The records of the page in their order, and the place of this one among them. */
  rows: readonly EngineRecord[];
  at: number;
}

/** Why this record cannot be moved now; undefined: it can. */
const useReason = ({ resource, record }: OrderHandleProps): string | undefined => {
  const { t } = useTranslation('order');
  const { asking } = useEngine();
  const obstacle = useObstacles(resource)('edit', record);
  const obstacleText = useObstacleText();
  const { readOnlyWhen, visibleWhen } = resource.fieldByName.get(resource.list.order ?? '') ?? {};
  if (obstacle) return obstacleText(obstacle);
  const context = { ...asking, now: Date.now() };
  const isLocked = readOnlyWhen !== undefined && holds(readOnlyWhen, record, context);
  return isLocked || (visibleWhen !== undefined && !holds(visibleWhen, record, context)) ? t('locked') : undefined;
};

/** Moves a record of a list that is ordered by hand: dragged with mouse or finger, or with Alt and an arrow key. */
export const OrderHandle = (props: OrderHandleProps) => {
  const { resource, record, rows, at } = props;
  const { t } = useTranslation('order');
  const { message } = useToasts();
  const title = useRecordTitle(resource)(record);
  const reason = useReason(props);
  const place = usePlace(resource);
  const handle = useRef<HTMLButtonElement>(null);
  const isHeld = useRef(false);
  const [isBusy, setBusy] = useState(false);
  // A row that is moved in the page loses the focus; the keyboard goes on where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the place that has changed.
  useLayoutEffect(() => {
    if (isHeld.current) handle.current?.focus();
    isHeld.current = false;
  }, [at]);

  const isBarred = isBusy || reason !== undefined;
  const put = async (other: EngineRecord, side: Side): Promise<void> => {
    setBusy(true);
    await place({ record, other, side });
    setBusy(false);
  };
  const drag = (event: ReactPointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0 || isBarred) return;
    event.preventDefault();
    event.currentTarget.focus();
    const indexOf = (id: string): number => rows.findIndex((row) => row.id === id);
    followDrag({
      handle: event.currentTarget,
      pointerId: event.pointerId,
      // It is next to its neighbours already.
      isPlace: ({ id, side }) => indexOf(id) + (side === 'before' ? -1 : 1) !== at,
      onDrop: ({ id, side }) => {
        const other = rows[indexOf(id)];
        if (other) void put(other, side);
      },
    });
  };
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (isBarred) return;
    const isUp = event.key === 'ArrowUp';
    const other = rows[at + (isUp ? -1 : 1)];
    if (other === undefined) {
      message.info({ key: 'order', content: t(isUp ? 'first' : 'last', { title }) });
      return;
    }
    isHeld.current = true;
    void put(other, isUp ? 'before' : 'after');
  };
  return (
    <button
      ref={handle}
      type="button"
      className="engine-plain-button engine-order u-inline-flex u-items-center u-min-h-24 u-justify-center u-min-w-24 u-touch-none"
      data-order-id={record.id}
      aria-label={t('move', { title })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      aria-disabled={reason !== undefined}
      aria-busy={isBusy}
      title={reason ?? t('how')}
      onPointerDown={drag}
      onKeyDown={press}
    >
      <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true" fill="currentColor">
        <path d="M2 2h2v2H2zm4 0h2v2H6zM2 7h2v2H2zm4 0h2v2H6zM2 12h2v2H2zm4 0h2v2H6z" />
      </svg>
    </button>
  );
};
