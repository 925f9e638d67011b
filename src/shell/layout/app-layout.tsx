import type { CSSProperties, ReactNode } from 'react';
import { useLabel } from '../../i18n/use-label';
import type { Label, Language } from '../../schema/label';
import { Breadcrumb } from '../header/breadcrumb';
import { Header } from '../header/header';
import { HeaderTools, type ToolSlots } from '../header/header-tools';
import { MenuToggle } from '../header/menu-toggle';
import type { ShellUser } from '../header/shell-user';
import { UserButton } from '../header/user-button';
import type { MenuProps } from '../menu/menu-props';
import type { BreadcrumbEntry } from '../menu/to-breadcrumb';
import { BackToTop } from './back-to-top';
import { Brand } from './brand';
import { MainMenu } from './main-menu';
import { PageMain } from './page-main';
import { SkipLink } from './skip-link';
import { useFrame } from './use-frame';
import { usePageTransition } from './use-page-transition';
import '../tokens.css';
import './layout.css';
import './arrangements.css';
import './menu-drawings.css';

export interface AppLayoutProps extends MenuProps {
  siteTitle: Label;
  /** Address of the customer's own logo; empty for ours. */
  logo: string;
  /** Called with the address of a logo that did not load. */
  onLogoFailed?: (address: string) => void;
  breadcrumb: readonly BreadcrumbEntry[];
  /** The open page asks the column layout to fold its second column. */
  noColumn?: boolean;
  user: ShellUser;
  canSeePersonalCenter: boolean;
  /** Address of the site's shop. */
  shop?: string | undefined;
  onSignOut: () => void;
  onLanguage: (language: Language) => void;
  /** The tools of the header that `app` brings. */
  tools?: ToolSlots;
  /** The bar of visited pages, between header and page. */
  tabs?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** Where the avatar's menu leads; named by the specification. */
const personalCenter = '/setting/personalCenter';

/**
 * What stays on screen around a page. All six layouts are these parts in this order; `arrange` says which parts of the menu there
 * are, and the style sheets where each part stands. So a change of layout, or of the window's width, never mounts a page anew.
 */
export const AppLayout = (props: AppLayoutProps) => {
  const { hrefOf, onNavigate } = props;
  const title = useLabel()(props.siteTitle);
  const { settings, isMobile, arrangement, drawer, menu, toggle, isMenuOpen } = useFrame(props);
  const main = usePageTransition({ page: props.currentPath, isOn: settings.showPageTransition });
  const trail = <Breadcrumb entries={props.breadcrumb} hrefOf={hrefOf} onNavigate={onNavigate} />;

  return (
    <div
      className="shell"
      data-layout={isMobile ? 'mobile' : arrangement.layout}
      data-folded={arrangement.isFolded || undefined}
      data-fixed={arrangement.isHeaderFixed || undefined}
      data-background={arrangement.background}
      data-look={arrangement.parts.top}
      style={{ '--menu-width': `${settings.menuWidth}px` } as CSSProperties}
    >
      <SkipLink />
      {drawer.isOpen && <div className="shell-scrim" aria-hidden="true" onClick={drawer.close} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from anywhere in it. */}
      <div
        ref={drawer.panel}
        className="shell-lead"
        tabIndex={isMobile ? -1 : undefined}
        data-open={drawer.isOpen || undefined}
        inert={isMobile && !drawer.isOpen}
        onKeyDown={drawer.onKeyDown}
      >
        <Brand title={title} logo={props.logo} onLogoFailed={props.onLogoFailed} />
        <MainMenu {...menu} parts={arrangement.parts} isFolded={arrangement.isFolded} />
      </div>
      <Header
        isInert={drawer.isOpen}
        toggle={
          arrangement.folds && (
            <MenuToggle ref={drawer.button} isDrawer={isMobile} isMenuOpen={isMenuOpen} onToggle={toggle} />
          )
        }
        start={isMobile ? <span className="shell-title">{title}</span> : arrangement.hasTrailInHeader && trail}
        tools={
          <>
            <HeaderTools slots={props.tools ?? {}} onRefresh={props.onReload} onLanguage={props.onLanguage} />
            <UserButton
              user={props.user}
              canSeePersonalCenter={props.canSeePersonalCenter}
              shop={props.shop}
              onPersonalCenter={() => onNavigate(personalCenter)}
              onSignOut={props.onSignOut}
            />
          </>
        }
      />
      <div className="shell-body" inert={drawer.isOpen}>
        {props.tabs && <div className="shell-tabs">{props.tabs}</div>}
        {!arrangement.hasTrailInHeader && <div className="shell-trail">{trail}</div>}
        <PageMain ref={main} className="shell-main">
          {props.children}
        </PageMain>
        <BackToTop />
      </div>
    </div>
  );
};
