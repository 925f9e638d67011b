import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../shared/lazy-named';
import { moveByKeys } from './menu-keys';
import { MenuNodes } from './menu-list';
import type { MenuProps } from './menu-props';
import { useMenuFilter } from './use-menu-filter';
import { useMenuLinks } from './use-menu-links';
import { useTree } from './use-tree';
import './menu.css';

/** The search box above a menu. While an input method composes, nothing is searched and its keys are its own. */
const MenuFilter = ({
  onPrepare,
  onSearch,
  onLeave,
  onOpenFirst,
}: {
  /** A search is about to begin. */
  onPrepare: () => void;
  onSearch: (query: string) => void;
  /** The keyboard goes on into the list. */
  onLeave: () => void;
  onOpenFirst: () => void;
}) => {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const change = ({ value, isComposing }: { value: string; isComposing: boolean }) => {
    setText(value);
    if (!isComposing) onSearch(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') onOpenFirst();
    else if (event.key === 'Escape' && text !== '') change({ value: '', isComposing: false });
    else if (event.key === 'ArrowDown') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      className="menu-filter"
      type="search"
      aria-label={t('filterMenu')}
      placeholder={t('filterMenu')}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onFocus={onPrepare}
      onChange={({ target, nativeEvent }) =>
        change({ value: target.value, isComposing: nativeEvent instanceof InputEvent && nativeEvent.isComposing })
      }
      onCompositionEnd={({ currentTarget }) => change({ value: currentTarget.value, isComposing: false })}
      onKeyDown={onKeyDown}
    />
  );
};

/** Only who folds the menu has it. */
const MenuRail = lazyNamed(async () => (await import('./menu-rail')).MenuRail);

/**
 * The menu as a vertical tree, with a search box above it when asked for; or, folded, as a column of icons 64 px wide. To be put
 * into the page's navigation.
 */
export const MenuTree = ({
  isFolded,
  hasFilter = false,
  ...props
}: MenuProps & {
  isFolded: boolean;
  /** The search box 筛选菜单 stands above the unfolded tree. Default: false. */
  hasFilter?: boolean;
}) => {
  const { menu, activePath } = props;
  const { t } = useTranslation('shell');
  const list = useRef<HTMLUListElement>(null);
  const links = useMenuLinks(props);
  const whole = useTree({ menu, activePath });
  const { prepare, search, shown, tree } = useMenuFilter({ menu, tree: whole, links });
  if (isFolded) {
    return (
      <Suspense>
        <MenuRail menu={menu} links={links} tree={whole} />
      </Suspense>
    );
  }

  /** The first entry whose own title was found, else the first there is. */
  const openFirst = () => {
    const found = list.current?.querySelector('a mark')?.closest('a');
    (found ?? list.current?.querySelector('a'))?.click();
  };
  return (
    <>
      {hasFilter && (
        <MenuFilter
          onPrepare={prepare}
          onSearch={search}
          onLeave={() => list.current?.querySelector<HTMLElement>('.menu-entry')?.focus()}
          onOpenFirst={openFirst}
        />
      )}
      <ul ref={list} className="menu-list menu-tree" data-axis="vertical" onKeyDown={moveByKeys}>
        <MenuNodes nodes={shown} links={links} tree={tree} />
      </ul>
      {hasFilter && (
        <p className="menu-none" role="status">
          {shown.length === 0 && menu.length > 0 && t('noMenuHit')}
        </p>
      )}
    </>
  );
};
