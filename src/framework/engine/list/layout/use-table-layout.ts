import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TableLayout } from '../../../language/pages/table-layout';
import { useEngine } from '../../context/engine-context';
import type { Column } from '../to-columns';
import { keepList, layoutFrom, layoutParams, loadStoredList, viewParam } from './address-layout';
import { arrangeColumns, type ShownColumn } from './arrange-columns';

/** The table layout of a list, and how to change it. */
export interface TableLook {
  layout: TableLayout;
  change: (layout: TableLayout) => void;
  /** The visible columns from left to right. */
  shown: readonly ShownColumn[];
  /** Whether the layout is based on the saved view in the address, with or without later changes. */
  isOfView: (view: string) => boolean;
  /** Applies the layout of a view; it is used while the address names the view. */
  takeView: (view: string, layout: TableLayout) => void;
}

/**
 * The table layout of the list at `path`: that of a link or a saved view, otherwise the user's own. Changes are stored at
 * once.
 */
export const useTableLayout = ({
  path,
  columns,
}: {
  path: string;
  /** Every column that the list may show. */
  columns: readonly Column[];
}): TableLook => {
  const { me } = useEngine();
  const [params, setParams] = useSearchParams();
  const [stored, setStored] = useState(() => loadStoredList({ me, path }));
  const view = params.get(viewParam);
  const chosen = view !== null && stored.shown?.view === view ? stored.shown : undefined;
  const own = chosen?.layout ?? stored.layout;
  const layout = useMemo(
    () => layoutFrom(params, { own, names: columns.map(({ field }) => field.name) }),
    [params, own, columns],
  );
  const shown = useMemo(() => arrangeColumns(columns, layout), [columns, layout]);
  const isFromLink = layoutParams.some((name) => params.has(name));
  const change = useCallback(
    (next: TableLayout): void => {
      const part = chosen ? { shown: { ...chosen, layout: next } } : { layout: next };
      setStored((now) => ({ ...now, ...part }));
      keepList({ me, path }, part);
      if (!isFromLink) return;
      // The layout of the link becomes the user's own, and can be changed further.
      const rest = (now: URLSearchParams) =>
        new URLSearchParams([...now].filter(([name]) => !layoutParams.some((own) => own === name)));
      setParams(rest, { replace: true, state: { staysInTab: true } });
    },
    [me, path, chosen, isFromLink, setParams],
  );
  const isOfView = useCallback((id: string): boolean => stored.shown?.view === id, [stored]);
  const takeView = useCallback(
    (id: string, next: TableLayout): void => {
      const part = { shown: { view: id, layout: next } };
      setStored((now) => ({ ...now, ...part }));
      keepList({ me, path }, part);
    },
    [me, path],
  );
  return useMemo(() => ({ layout, change, shown, isOfView, takeView }), [layout, change, shown, isOfView, takeView]);
};
