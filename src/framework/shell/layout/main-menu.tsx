import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../shared/lazy-named';
import type { MenuNode } from '../menu/menu-node';
import type { MenuProps } from '../menu/menu-props';
import { MenuTree } from '../menu/menu-tree';
import type { MenuParts } from './arrangement';

/** Only some layouts have these. */
const MenuBar = lazyNamed(async () => (await import('../menu/menu-bar')).MenuBar);
const TopEntries = lazyNamed(async () => (await import('../menu/top-entries')).TopEntries);

/** The tree below a top entry; one that is a page itself stands there alone. */
const below = (top: MenuNode | undefined): readonly MenuNode[] => {
  if (!top) return [];
  return top.children.length > 0 ? top.children : [top];
};

/** The console's one main menu: whichever parts of it the arrangement has, in one `nav`. */
export const MainMenu = ({
  parts,
  isFolded,
  top,
  onTop,
  ...menu
}: MenuProps & {
  parts: MenuParts;
  isFolded: boolean;
  top: MenuNode | undefined;
  /** A group among the top entries was chosen. */
  onTop: (node: MenuNode) => void;
}): ReactNode => {
  const { t } = useTranslation('shell');
  return (
    <nav className="shell-nav" aria-label={t('mainMenu')}>
      {parts.top && (
        <div className="shell-top">
          <Suspense>
            <TopEntries {...menu} activeTop={top?.path ?? ''} look={parts.top} onSelect={onTop} />
          </Suspense>
        </div>
      )}
      {parts.bar && (
        <div className="shell-bar">
          <Suspense>
            <MenuBar {...menu} />
          </Suspense>
        </div>
      )}
      {parts.tree && (
        <div className="shell-tree">
          <MenuTree
            key={parts.tree === 'below' ? top?.path : undefined}
            {...menu}
            menu={parts.tree === 'below' ? below(top) : menu.menu}
            isFolded={isFolded}
            // What is below one top entry is seen at a glance.
            hasFilter={parts.tree !== 'below'}
          />
        </div>
      )}
    </nav>
  );
};
