import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { MouseEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import { MenuIcon } from '../../base/icons';
import type { BreadcrumbEntry } from '../menu/to-breadcrumb';

/** The position of the open page in the tree. */
export const Breadcrumb = ({
  entries,
  hrefOf,
  onNavigate,
}: {
  entries: readonly BreadcrumbEntry[];
  hrefOf: (path: string) => string;
  onNavigate: (path: string) => void;
}) => {
  const { t } = useTranslation('shell');
  const label = useLabel();
  const go = (path: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onNavigate(path);
  };
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {entries.map((entry, index) => (
          <li key={entry.key} aria-current={index === entries.length - 1 ? 'page' : undefined}>
            {entry.icon && <MenuIcon name={entry.icon} />}
            {entry.path === undefined ? (
              <span>{label(entry.title)}</span>
            ) : (
              <a href={hrefOf(entry.path)} onClick={go(entry.path)}>
                {label(entry.title)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** The button that folds the menu, or opens the drawer of a narrow window. */
export const MenuToggle = ({
  isDrawer,
  isMenuOpen,
  ref,
  onToggle,
}: {
  /** The menu slides in over the page instead of taking room at its side. */
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
      className="header-tool u-inline-flex u-items-center u-justify-center u-text-16 u-radius"
      aria-label={name}
      title={name}
      aria-expanded={isMenuOpen}
      onClick={onToggle}
    >
      {isMenuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
    </button>
  );
};
