import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { useLabel } from '../../i18n/use-label';
import type { Label, Language } from '../../schema/label';
import { lazyNamed } from '../../shared/lazy-named';
import { Breadcrumb } from '../header/breadcrumb';
import { FullscreenButton } from '../header/fullscreen-button';
import { Header } from '../header/header';
import { LanguageButton } from '../header/language-button';
import type { ShellUser } from '../header/shell-user';
import { UserButton } from '../header/user-button';
import { SideMenu, type SideMenuProps } from '../menu/side-menu';
import type { BreadcrumbEntry } from '../menu/to-breadcrumb';
import { Brand } from './brand';
import { PageMain } from './page-main';
import { SkipLink } from './skip-link';
import { useIsMobile } from './use-is-mobile';
import '../tokens.css';
import './layout.css';

export interface AppLayoutProps extends SideMenuProps {
  siteTitle: Label;
  /** Address of the customer's own logo; empty for ours. */
  logo: string;
  breadcrumb: readonly BreadcrumbEntry[];
  user: ShellUser;
  canSeePersonalCenter: boolean;
  onSignOut: () => void;
  onLanguage: (language: Language) => void;
  /** Further buttons of the header, before the others. */
  moreTools?: ReactNode;
  /** Width of the open side menu in px. */
  menuWidth?: number;
  /** The page. */
  children: ReactNode;
}

/** Only narrow windows have it. */
const MenuDrawer = lazyNamed(async () => (await import('./menu-drawer')).MenuDrawer);

/** Where the avatar's menu leads; named by the specification. */
const personalCenter = '/setting/personalCenter';

/** What stays on screen around a page: the menu at the side (a drawer below 992 px), the header, and the page's `main`. */
export const AppLayout = ({ menuWidth = 266, ...props }: AppLayoutProps) => {
  const { siteTitle, logo, breadcrumb, user, canSeePersonalCenter, hrefOf, onNavigate, onSignOut, onLanguage } = props;
  const label = useLabel();
  const isMobile = useIsMobile();
  const [isCollapsed, setCollapsed] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const title = label(siteTitle);

  const navigate = (path: string): void => {
    setDrawerOpen(false);
    onNavigate(path);
  };
  const reload = (): void => {
    setDrawerOpen(false);
    props.onReload();
  };
  const side = (isFolded: boolean) => (
    <>
      <Brand title={title} logo={logo} isCollapsed={isFolded} />
      <SideMenu
        menu={props.menu}
        activePath={props.activePath}
        currentPath={props.currentPath}
        hrefOf={hrefOf}
        isCollapsed={isFolded}
        onNavigate={navigate}
        onReload={reload}
      />
    </>
  );
  const trail = <Breadcrumb entries={breadcrumb} hrefOf={hrefOf} onNavigate={onNavigate} />;
  const tools = (
    <>
      {props.moreTools}
      <LanguageButton onLanguage={onLanguage} />
      <FullscreenButton />
      <UserButton
        user={user}
        canSeePersonalCenter={canSeePersonalCenter}
        onPersonalCenter={() => navigate(personalCenter)}
        onSignOut={onSignOut}
      />
    </>
  );

  return (
    <div className="shell" style={{ '--menu-width': `${isCollapsed ? 64 : menuWidth}px` } as CSSProperties}>
      <SkipLink />
      {isMobile ? (
        <Suspense>
          <MenuDrawer isOpen={isDrawerOpen} width={menuWidth} onClose={() => setDrawerOpen(false)}>
            {side(false)}
          </MenuDrawer>
        </Suspense>
      ) : (
        <div className="shell-side">{side(isCollapsed)}</div>
      )}
      <div className="shell-body">
        <Header
          isMobile={isMobile}
          isMenuOpen={isMobile ? isDrawerOpen : !isCollapsed}
          onToggleMenu={() => (isMobile ? setDrawerOpen(!isDrawerOpen) : setCollapsed(!isCollapsed))}
          start={isMobile ? <span className="shell-title">{title}</span> : trail}
          tools={tools}
        />
        {isMobile && <div className="shell-trail">{trail}</div>}
        <PageMain className="shell-main">{props.children}</PageMain>
      </div>
    </div>
  );
};
