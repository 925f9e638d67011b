import '../../base/tokens.css';
import './layout.css';
import './arrangements.css';
import { VerticalAlignTopOutlined } from '@ant-design/icons';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import { siteHref } from '../../../shared/base-path';
import type { Label } from '../../../shared/label';
import { lazyNamed } from '../../../shared/lazy-named';
import type { ShellUser } from '../../base/avatar';
import { BrandMark } from '../../base/brand';
import { PageMain } from '../../base/page-main';
import { mainId, useIsMaximised } from '../../base/places';
import { Breadcrumb, MenuToggle } from '../header/breadcrumb';
import { Header, HeaderTools, type ShellTool } from '../header/header-tools';
import { UserButton } from '../header/user-button';
import type { MenuNode } from '../menu/menu-node';
import { type MenuProps, MenuTree } from '../menu/menu-tree';
import type { BreadcrumbEntry } from '../menu/to-breadcrumb';
import { type MenuParts, useFrame } from './use-frame';

/** Only some layouts have these. */
const MenuBar = lazyNamed(async () => (await import('../menu/menu-bar')).MenuBar);
const TopEntries = lazyNamed(async () => (await import('../menu/top-entries')).TopEntries);

/** The tree below a top entry; one that is a page itself is the only entry. */
const below = (top: MenuNode | undefined): readonly MenuNode[] => {
  if (!top) return [];
  return top.children.length > 0 ? top.children : [top];
};

/** The console's one main menu: whichever parts of it the arrangement has, in one `nav`. */
const MainMenu = ({
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
    <nav className="shell-nav u-grow" aria-label={t('mainMenu')}>
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

/** Scrolled further down than this there is a way back, in px. */
const farDown = 400;

let isFarDownNow = false;

const subscribe = (onChange: () => void): (() => void) => {
  // Read during a render, it would force the browser to lay everything out.
  const onScroll = (): void => {
    isFarDownNow = scrollY > farDown;
    onChange();
  };
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
};

/** Leads back to the top of a long page. The focus goes along, because the button leaves. */
const BackToTop = () => {
  const { t } = useTranslation('shell');
  const isFarDown = useSyncExternalStore(subscribe, () => isFarDownNow);
  if (!isFarDown) return null;
  const goUp = (): void => {
    document.getElementById(mainId)?.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  };
  return (
    <button type="button" className="back-to-top" aria-label={t('backToTop')} title={t('backToTop')} onClick={goUp}>
      <VerticalAlignTopOutlined aria-hidden />
      <span className="back-to-top-name">{t('backToTop')}</span>
    </button>
  );
};

const ms = 180;
const frames = [
  { opacity: 0, transform: 'translateY(8px)' },
  { opacity: 1, transform: 'none' },
];

/** Lets the page fade in when another one is opened. Its content does not change: nothing is mounted again. */
const usePageTransition = ({
  page,
  isOn,
}: {
  /** Another value is another page. */
  page: string;
  isOn: boolean;
}): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    if (!isOn || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate(frames, { duration: ms, easing: 'ease-out' });
  }, [page, isOn]);
  return element;
};

/** Logo and name of the site. A logo that does not load gives way to ours. */
const Brand = ({
  title,
  logo,
  onLogoFailed,
}: {
  title: string;
  /** Address of the user's own logo; empty for ours. */
  logo: string;
  /** Called with the address of a logo that did not load. */
  onLogoFailed?: ((address: string) => void) | undefined;
}) => {
  const [failed, setFailed] = useState('');
  const fail = (): void => {
    setFailed(logo);
    onLogoFailed?.(logo);
  };
  return (
    <section aria-label={title} className="shell-brand u-row u-gap-12 u-clip u-strong u-text-16">
      {logo && logo !== failed ? (
        <img src={siteHref(logo)} alt="" height={32} onError={fail} />
      ) : (
        <BrandMark size={32} />
      )}
      <span className="shell-title">{title}</span>
    </section>
  );
};

/** The first stop of the keyboard: past menu and header, to the content. */
const SkipLink = () => {
  const { t } = useTranslation('shell');
  const skip = (event: MouseEvent) => {
    // The hash may belong to the router, so the focus is moved and the address left alone.
    event.preventDefault();
    document.getElementById(mainId)?.focus();
  };
  return (
    <a className="skip-link u-radius u-fixed u-undecorated u-unprinted" href={`#${mainId}`} onClick={skip}>
      {t('skipToContent')}
    </a>
  );
};

/** The frame around all pages: menu, header, tabs and their content. */
export interface AppLayoutProps extends MenuProps {
  siteTitle: Label;
  /** Address of the user's own logo; empty for ours. */
  logo: string;
  /** Called with the address of a logo that did not load. */
  onLogoFailed?: (address: string) => void;
  breadcrumb: readonly BreadcrumbEntry[];
  /** The open page asks the column layout to fold its second column. */
  noColumn?: boolean;
  /** The open page has the whole window. */
  noLayout?: boolean;
  user: ShellUser;
  /** The page that the avatar's menu leads to; undefined where there is none that the user may open. */
  personalCenter: string | undefined;
  /** Address of the site's shop. */
  shop?: string | undefined;
  onSignOut: () => void;
  /** The tools of the header. Left out: none. */
  tools?: readonly ShellTool[];
  /** The bar of visited pages, between header and page. */
  tabs?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/**
 * What stays on screen around a page. All six layouts are these parts in this order; `arrange` decides which parts of the menu there
 * are, and the style sheets place them. So a change of layout, or of the window's width, never mounts a page again.
 */
export const AppLayout = (props: AppLayoutProps) => {
  const { hrefOf, onNavigate } = props;
  const title = useLabel()(props.siteTitle);
  const { settings, isMobile, arrangement, drawer, menu, toggle, isMenuOpen } = useFrame(props);
  const main = usePageTransition({ page: props.currentPath, isOn: settings.showPageTransition });
  // Without tabs there would be no way back.
  const isMaximised = useIsMaximised() && settings.showTabs && props.tabs !== undefined;
  const isFramed = !props.noLayout;
  const trail = <Breadcrumb entries={props.breadcrumb} hrefOf={hrefOf} onNavigate={onNavigate} />;

  return (
    <div
      className="shell u-grid"
      data-layout={isMobile ? 'mobile' : arrangement.layout}
      data-folded={arrangement.isFolded || undefined}
      data-fixed={arrangement.isHeaderFixed || isMaximised || undefined}
      data-maximised={isMaximised || !isFramed || undefined}
      data-background={arrangement.background}
      data-look={arrangement.parts.top}
      style={{ '--menu-width': `${settings.menuWidth}px` } as CSSProperties}
    >
      {isFramed && (
        <>
          <SkipLink />
          {drawer.isOpen && (
            <div className="shell-scrim u-fixed u-touch-none u-inset-0" aria-hidden="true" onClick={drawer.close} />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from anywhere in it. */}
          <div
            ref={drawer.panel}
            className="shell-lead u-flex u-column"
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
                <HeaderTools tools={props.tools ?? []} />
                <UserButton
                  user={props.user}
                  shop={props.shop}
                  personalCenter={props.personalCenter}
                  onNavigate={onNavigate}
                  onSignOut={props.onSignOut}
                />
              </>
            }
          />
        </>
      )}
      <div className="shell-body u-flex u-column u-min-0" inert={isFramed && drawer.isOpen}>
        {isFramed && props.tabs && <div className="shell-tabs">{props.tabs}</div>}
        {isFramed && !arrangement.hasTrailInHeader && <div className="shell-trail">{trail}</div>}
        <PageMain ref={main} className="shell-main u-flex u-grow u-column u-min-0">
          {props.children}
        </PageMain>
        <BackToTop />
      </div>
    </div>
  );
};
