import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

/** The button that folds the menu, or opens the drawer of a narrow window. */
export const MenuToggle = ({
  isDrawer,
  isMenuOpen,
  ref,
  onToggle,
}: {
  /** The menu slides in over the page instead of standing beside it. */
  isDrawer: boolean;
  isMenuOpen: boolean;
  ref: Ref<HTMLButtonElement>;
  onToggle: () => void;
}) => {
  const { t } = useTranslation('shell');
  const openName = isDrawer ? t('openMenu') : t('expandMenu');
  const name = isMenuOpen ? t('collapseMenu') : openName;
  return (
    <button
      ref={ref}
      type="button"
      className="header-tool"
      aria-label={name}
      title={name}
      aria-expanded={isMenuOpen}
      onClick={onToggle}
    >
      {isMenuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
    </button>
  );
};
