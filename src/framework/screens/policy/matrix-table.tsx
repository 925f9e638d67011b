// biome-ignore-all lint/a11y/useSemanticElements: not a <table>, which lays out all rows again for each that is added.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of a grid have the focus, not its rows and headings.

import { EditOutlined } from '@ant-design/icons';
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useMemo, useRef } from 'react';
import type { PolicyRoleView } from '../../contract/policy';
import { useRowWindow } from '../../engine/list/table/row-window';
import { changeKey, type Drawn, firstColumn, type Line, MatrixRow, RowHead, rowHeight } from './matrix-row';
import { useColumnWindow } from './use-column-window';
import { cellTexts, type MatrixCell, usePolicyWords } from './use-policy-words';

/** Steps of the keys within a grid: rows and columns. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const cells = '[role="gridcell"]';
const rowOf = (row: Element): number => Number(row.getAttribute('aria-rowindex'));

/** The position of a cell in the grid: `aria-rowindex` of its row, and its `aria-colindex`. */
const placeOfCell = (cell: Element): { row: number; column: number } => ({
  row: cell.parentElement ? rowOf(cell.parentElement) : 0,
  column: Number(cell.getAttribute('aria-colindex')),
});

/**
 * The cell that a key leads to among those that are rendered: the next row that has one in the same column; from outside of the cells the
 * first one in sight. Undefined: the key leads nowhere.
 */
export const cellByKey = (grid: Element, from: Element | null, key: string): HTMLElement | undefined => {
  const step = steps[key];
  if (step === undefined) return undefined;
  const rows = [...grid.querySelectorAll('[role="row"]')].filter((row) => row.querySelector(cells));
  const cellAt = (row: Element | undefined, column: number): HTMLElement | undefined =>
    row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`) ?? undefined;
  const top = grid.getBoundingClientRect().top;
  const current = from?.closest(cells);
  if (!current) {
    const inSight = rows.find((row) => row.getBoundingClientRect().top > top);
    return inSight?.querySelector<HTMLElement>(cells) ?? undefined;
  }
  const { row, column } = placeOfCell(current);
  const [down, right] = step;
  if (right !== 0) return cellAt(current.parentElement ?? undefined, column + right);
  const beyond = rows.filter((one) => (down > 0 ? rowOf(one) > row : rowOf(one) < row));
  if (down < 0) beyond.reverse();
  return cellAt(beyond[Math.min(Math.abs(down), beyond.length) - 1], column);
};

/** A row of 20 roles takes a good part of a frame to render: one comes at a time. */
const rowWindow = { rowHeight, spare: 4, step: 1 };
/** Least width of the column of a role, and that of the headings, in px. */
const columnWidth = 98;
const headWidth = 132;
/** `aria-rowindex` of the first row; the head has 1. */
const firstRow = 2;

interface HeadProps {
  roles: readonly PolicyRoleView[];
  canEdit: boolean;
  onRole: (role: PolicyRoleView) => void;
}

/** What the columns are; memoized, for the window of rows moves below it. */
const Head = memo(({ roles, canEdit, onRole }: HeadProps): ReactNode => {
  const { t, label } = usePolicyWords();
  return (
    <div role="rowgroup" className="policy-head u-strong u-sticky">
      <div role="row" aria-rowindex={1} className="policy-row">
        <div role="columnheader" aria-colindex={1} className="policy-action">
          {t('objectAndAction')}
        </div>
        {roles.map((each, at) => {
          const edit = t('role.editOf', { role: label(each.label) });
          return (
            <div role="columnheader" key={each.name} aria-colindex={firstColumn + at}>
              {label(each.label)}
              {canEdit && each.isAdded && (
                <button
                  type="button"
                  className="policy-role-edit u-min-h-24 u-rounded u-min-w-24"
                  aria-label={edit}
                  title={edit}
                  onClick={() => onRole(each)}
                >
                  <EditOutlined />
                </button>
              )}
              <small>{t('people', { count: each.people })}</small>
            </div>
          );
        })}
      </div>
    </div>
  );
});

/**
 * One column per role; one row per object, followed by one per action. Only visible rows are rendered: 500 objects have thousands of
 * rows. No `<table>`: a new row would lay out all others again, and that takes longer than a frame. Arrow keys lead from cell to
 * cell, Enter opens the menu of one.
 */
export const MatrixTable = ({
  lines,
  onRole,
  onOpen,
  ...drawn
}: Omit<Drawn, 'words' | 'texts' | 'changes' | 'columns'> & {
  lines: readonly Omit<MatrixCell, 'role'>[];
  onRole: (role: PolicyRoleView) => void;
  /** Draws the menu of a cell next to it. */
  onOpen: (cell: MatrixCell, element: HTMLElement) => void;
}): ReactNode => {
  const words = usePolicyWords();
  const { roles, canEdit, checked } = drawn;
  const box = useRef<HTMLElement>(null);
  const texts = useMemo(() => cellTexts(words), [words]);
  const changes = useMemo(
    () =>
      new Map(checked.changes?.map(({ grant, object, action, isMore }) => [changeKey(grant, object, action), isMore])),
    [checked],
  );
  const rows = useMemo(
    () =>
      lines.flatMap((line, index): readonly Line[] =>
        lines[index - 1]?.object === line.object ? [line] : [{ object: line.object }, line],
      ),
    [lines],
  );
  const { first, end } = useRowWindow(box, rows.length, rowWindow);
  const columns = useColumnWindow(box, { count: roles.length, width: columnWidth, head: headWidth });
  const open = (target: EventTarget): boolean => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[aria-haspopup="menu"]') : null;
    if (element === null) return false;
    const place = placeOfCell(element);
    const [line, role] = [rows[place.row - firstRow], roles[place.column - firstColumn]];
    if (line?.action === undefined || role === undefined) return false;
    onOpen({ role, object: line.object, action: line.action }, element);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement) return;
    const next = cellByKey(event.currentTarget, document.activeElement, event.key);
    next?.focus();
    const isOpened = (event.key === 'Enter' || event.key === ' ') && open(event.target);
    if (next || isOpened) event.preventDefault();
  };
  const drawnRows = rows.slice(first, end).map((line, at) => {
    return { key: `${line.object.object} ${line.action ?? ''}`, line, index: first + at };
  });
  const sizes = {
    '--policy-roles': roles.length,
    '--policy-role': `${columnWidth}px`,
    '--policy-action': `${headWidth}px`,
  } as CSSProperties;
  return (
    <section
      ref={box}
      className="policy-scroll u-scroll u-line u-rounded u-surface"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
      tabIndex={0}
      aria-label={words.t('matrix')}
      onKeyDown={onKeyDown}
      onClick={({ target }) => open(target)}
    >
      <div
        role="grid"
        className="policy-table"
        aria-rowcount={rows.length + 1}
        aria-colcount={roles.length + 1}
        style={sizes}
      >
        <Head roles={roles} canEdit={canEdit} onRole={onRole} />
        <div className="policy-body u-relative" style={{ height: rows.length * rowHeight }}>
          <div aria-hidden className="policy-heads u-full-height u-surface u-sticky">
            {drawnRows.map(({ key, ...place }) => (
              <RowHead key={key} {...place} words={words} />
            ))}
          </div>
          <div role="rowgroup">
            {drawnRows.map(({ key, ...place }) => (
              <MatrixRow
                key={key}
                {...drawn}
                {...place}
                words={words}
                texts={texts}
                changes={changes}
                columns={columns}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
};
