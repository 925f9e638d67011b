import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedView } from '../../../contract/views';
import { useEngine } from '../../context/engine-context';
import { viewParam } from '../layout/address-layout';
import { keepList, loadKeptList } from '../layout/kept-list';
import type { TableLook } from '../layout/use-table-layout';
import { defaultOf } from './saved-view';

/**
 * Stores in this browser which view the list opens with, so that it opens with it at once the next time. A browser that did
 * not know it yet navigates there now, and the view of a followed link gets its layout.
 */
export const useDefaultView = ({
  path,
  views,
  isReady,
  look,
  onShow,
}: {
  path: string;
  views: readonly SavedView[];
  isReady: boolean;
  look: TableLook;
  onShow: (view: SavedView) => void;
}): void => {
  const { me } = useEngine();
  const [params] = useSearchParams();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isReady) return;
    const first = defaultOf(views);
    const linked = views.find(({ id }) => id === params.get(viewParam));
    const isUnknown = loadKeptList({ me, path }).start === undefined;
    if (isFirst.current) {
      isFirst.current = false;
      if (linked && !look.isOfView(linked.id)) look.takeView(linked.id, linked.layout);
      else if (first && isUnknown && params.size === 0) onShow(first);
    }
    if (first || !isUnknown)
      keepList({ me, path }, { start: first && { view: first.id, query: first.query, layout: first.layout } });
  }, [isReady, views, me, path, params, look, onShow]);
};
