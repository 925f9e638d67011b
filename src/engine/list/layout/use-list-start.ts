import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEngine } from '../../engine-context';
import { addressOf } from '../views/saved-view';
import { viewParam } from './address-layout';
import { keepList, loadKeptList } from './kept-list';

/** Brings a list whose address says nothing when it is opened to the user's default view. Answers whether the list may be drawn: not before. */
export const useListStart = (path: string): boolean => {
  const { me, loadViews } = useEngine();
  const [params, setParams] = useSearchParams();
  const [start] = useState(() =>
    loadViews !== undefined && params.size === 0 ? loadKeptList({ me, path }).start : undefined,
  );
  const [isReady, setReady] = useState(start === undefined);
  useLayoutEffect(() => {
    if (isReady || start === undefined) return;
    keepList({ me, path }, { shown: start });
    setParams(addressOf({ id: start.view, query: start.query }), { replace: true, state: { staysInTab: true } });
  }, [isReady, start, me, path, setParams]);
  if (!isReady && params.get(viewParam) === start?.view) setReady(true);
  return isReady;
};
