import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../shared/lazy-named';
import { MenuFilter } from './menu-filter';
import { moveByKeys } from './menu-keys';
import { MenuNodes } from './menu-list';
import type { MenuProps } from './menu-props';
import { useMenuFilter } from './use-menu-filter';
import { useMenuLinks } from './use-menu-links';
import { useTree } from './use-tree';
import './menu.css';

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
