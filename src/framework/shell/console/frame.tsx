import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  ReloadOutlined,
  SearchOutlined,
  SkinOutlined,
} from '@ant-design/icons';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import { pageOf, viewerOf } from '../../rights/navigation';
import type { Label } from '../../shared/label';
import { lockScreen } from '../account/lock/lock-state';
import { buildOptions } from '../base/build-options';
import { partOf } from '../base/plugins';
import { hrefOf } from '../base/routing/address';
import { useDocumentTitle } from '../base/use-document-title';
import { logError } from '../errors/caught-errors';
import { HelpHost } from '../features/help/help-host';
import { openHelp } from '../features/help/open-help';
import { NoticeTool } from '../features/notices/notices-host';
import { RevokedInput } from '../features/revoked-input';
import { prefetchSearch, SearchHost } from '../features/search/search-host';
import { modifier, openSearch } from '../features/search/shortcut';
import { openThemeDrawer, prefetchThemeDrawer, ThemeHost } from '../features/theme-drawer/theme-host';
import { toggleFullscreen, useIsFullscreen } from '../frame/header/fullscreen';
import { HeaderTool, type ShellTool } from '../frame/header/header-tools';
import { LanguageTool } from '../frame/header/user-button';
import { AppLayout } from '../frame/layout/app-layout';
import { toBreadcrumb } from '../frame/menu/to-breadcrumb';
import { toMenu } from '../frame/menu/to-menu';
import { useSession } from '../session/boot-context';
import { leaveSession } from '../session/leave-session';
import { forbiddenPath } from '../session/refusals';
import { followView, useIsRevealed } from '../session/session-view';
import { toShellUser } from '../session/shell-user';
import { CodeAhead } from '../workspace/pages/code-ahead';
import { forbiddenTitle, notFoundTitle } from '../workspace/public-pages';
import { Pages } from '../workspace/tabs/pages';
import { tabTitle } from '../workspace/tabs/tab-at';
import { useTabsControl, useTabsState } from '../workspace/tabs/tabs-context';
import { TabsOfSession } from '../workspace/tabs/tabs-host';
import { ErrorLogTool } from './error-log-tool';

const SearchTool = () => {
  const { t } = useTranslation('shell');
  return (
    <HeaderTool
      name={t('search')}
      icon={<SearchOutlined />}
      popup="dialog"
      shortcut={`${modifier} K`}
      onApproach={prefetchSearch}
      onClick={openSearch}
    />
  );
};

const RefreshTool = () => {
  const { t } = useTranslation('shell');
  const { refresh } = useTabsControl();
  return <HeaderTool name={t('refresh')} icon={<ReloadOutlined />} onClick={refresh} />;
};

const ThemeTool = () => {
  const { t } = useTranslation('shell');
  return (
    <HeaderTool
      name={t('themeSettings')}
      icon={<SkinOutlined />}
      popup="dialog"
      onApproach={prefetchThemeDrawer}
      onClick={openThemeDrawer}
    />
  );
};

const HelpTool = () => {
  const { t } = useTranslation('shell');
  return (
    <HeaderTool
      name={t('help')}
      icon={<span className="header-help u-place-center u-circle u-text-12 u-strong">?</span>}
      popup="dialog"
      onClick={openHelp}
    />
  );
};

const LockTool = () => {
  const { t } = useTranslation('shell');
  return <HeaderTool name={t('lockScreen')} icon={<LockOutlined />} onClick={lockScreen} />;
};

const FullscreenTool = () => {
  const { t } = useTranslation('shell');
  const isFullscreen = useIsFullscreen();
  return (
    <HeaderTool
      name={t('fullscreen')}
      icon={isFullscreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      isPressed={isFullscreen}
      onClick={() => void toggleFullscreen()}
    />
  );
};

/** The tools of the header, in their order. A new one is one row here; one that can be switched off has a flag in `settings-store.ts`. */
export const tools: readonly ShellTool[] = [
  { name: 'search', flag: 'showSearch', isFirst: true, Component: SearchTool },
  { name: 'errorLog', isSeldom: true, isAvailable: () => buildOptions.isProduction, Component: ErrorLogTool },
  { name: 'refresh', flag: 'showRefresh', isSeldom: true, Component: RefreshTool },
  { name: 'notice', flag: 'showNotice', isFirst: true, Component: NoticeTool },
  { name: 'help', Component: HelpTool },
  { name: 'theme', flag: 'showTheme', Component: ThemeTool },
  { name: 'lock', flag: 'showLock', isSeldom: true, Component: LockTool },
  // Browsers that cannot fill the screen, such as those of phones, get no button for it.
  {
    name: 'fullscreen',
    flag: 'showFullScreen',
    isSeldom: true,
    isAvailable: () => document.fullscreenEnabled,
    Component: FullscreenTool,
  },
  { name: 'language', flag: 'showLanguage', isFirst: true, Component: LanguageTool },
];

/** The settings that switch tools on and off, for the theme drawer. */
export const toolFlags = tools.flatMap(({ flag }) => flag ?? []);

/** Both render again when the tabs change, and nothing around them does. */
const bar = <TabsOfSession />;
const pages = <Pages />;

/** What is shown where there is no page that may be opened. */
const titleInstead = (pathname: string, found: unknown): Label =>
  pathname === forbiddenPath || found ? forbiddenTitle : notFoundTitle;

/** The title of the document: what the open tab is called where its page has said so, else its route. */
const DocumentTitle = ({ page, site }: { page: Label; site: Label }): null => {
  const { matchRoute } = useSession();
  const label = useLabel();
  const { tabs } = useTabsState().bound;
  const open = tabs.list.find(({ key }) => key === tabs.active);
  const title = open && open.recordTitle !== '' && tabTitle({ tab: open, matchRoute, label });
  useDocumentTitle({ page: title ? { zh: title, en: title } : page, site });
  return null;
};

/** Menu, header, tabs and document title around the page that the address names. */
export const Frame = (): ReactNode => {
  const session = useSession();
  const { site, routes } = session.console;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { addressOf, refresh, mayLeave } = useTabsControl();
  const canView = useMemo(() => viewerOf(session), [session]);
  const withAll = useIsRevealed(session.user.viewing !== undefined);
  const menu = useMemo(() => toMenu({ routes, canView, withAll }), [routes, canView, withAll]);
  useEffect(followView, []);
  const { plugins } = session.setup;
  const bars = useMemo(
    () => plugins.flatMap((one) => (one.bar ? [{ property: one.bar, Bar: partOf(one, ({ Bar }) => Bar) }] : [])),
    [plugins],
  );
  const found = useMemo(() => session.matchRoute(pathname), [session, pathname]);
  const mayOpen = found !== undefined && canView(found.route);
  const isBare = mayOpen && found.route.noLayout;
  const breadcrumb = useMemo(() => toBreadcrumb(mayOpen ? found.trail : []), [mayOpen, found]);

  const go = (path: string): void => void navigate(addressOf(path));
  const leave = async (): Promise<void> => {
    if (await mayLeave()) await leaveSession(site.recordRoutes);
  };

  return (
    <>
      <DocumentTitle page={mayOpen ? found.route.title : titleInstead(pathname, found)} site={site.title} />
      <AppLayout
        siteTitle={site.title}
        logo={session.user.logo}
        onLogoFailed={(address) => logError(new Error(`The logo ${address} did not load.`))}
        shop={site.shop}
        menu={menu}
        activePath={found?.route.activeMenu ?? pathname}
        currentPath={pathname}
        hrefOf={hrefOf}
        breadcrumb={breadcrumb}
        noColumn={found?.route.noColumn ?? false}
        noLayout={isBare}
        user={toShellUser(session)}
        personalCenter={pageOf(session, site.personalCenter)}
        tools={tools}
        tabs={bar}
        onNavigate={go}
        onReload={refresh}
        onSignOut={() => void leave()}
      >
        {pages}
        <SearchHost
          menu={menu}
          commands={{ signOut: () => void leave(), lock: lockScreen, theme: openThemeDrawer }}
          onNavigate={go}
        />
      </AppLayout>
      <Suspense fallback={null}>
        {bars.map(({ property, Bar }) => property in session.user && <Bar key={property} />)}
      </Suspense>
      <RevokedInput />
      <CodeAhead />
      <HelpHost path={pathname} />
      <ThemeHost toolFlags={toolFlags} version={site.version} hasEdge={!isBare} />
    </>
  );
};
