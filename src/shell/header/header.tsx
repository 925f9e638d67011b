import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './header.css';

/** The bar above the content: the button of the menu, then what the layout puts at its start and its end. */
export const Header = ({
  isMobile,
  isMenuOpen,
  onToggleMenu,
  start,
  tools,
}: {
  /** The menu slides in over the page instead of standing beside it. */
  isMobile: boolean;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  start: ReactNode;
  tools: ReactNode;
}) => {
  const { t } = useTranslation('shell');
  const openName = isMobile ? t('openMenu') : t('expandMenu');
  return (
    <header className="header">
      <button
        type="button"
        className="header-tool"
        aria-label={isMenuOpen ? t('collapseMenu') : openName}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        {isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <div className="header-start">{start}</div>
      <div className="header-tools">{tools}</div>
    </header>
  );
};
