import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { i18n } from '../i18n/i18n';
import { signOut } from '../providers/auth/sign-in';
import { ErrorLogButton } from '../shell/header/error-log-button';
import { AppLayout } from '../shell/layout/app-layout';
import { LockButton } from '../shell/lock/lock-button';
import { toBreadcrumb } from '../shell/menu/to-breadcrumb';
import { toMenu } from '../shell/menu/to-menu';
import { useDocumentTitle } from '../shell/use-document-title';
import { hrefOf, replaceAddress, signInAddress } from './address';
import { useSession } from './boot-context';
import { buildOptions } from './build-options';
import { errorLog, logError } from './caught-errors';
import { lockScreen } from './lock-state';
import { viewerOf } from './navigation';
import { NoticeTool } from './notice-tool';
import { Pages } from './pages';
import { SearchHost, SearchTool } from './search-host';
import { changeSession, http } from './session';
import { toShellUser } from './shell-user';
import { useTabsControl } from './tabs-context';
import { TabsOfSession } from './tabs-of-session';
import { useThemeTools } from './use-theme-tools';

/** Both draw themselves anew when the tabs change, and nothing around them does. */
const bar = <TabsOfSession />;
const pages = <Pages />;

/** Menu, header, tabs and document title around the page that the address names. */
export const Frame = (): ReactNode => {
  const session = useSession();
  const { site, routes, routeByPath } = session.console;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { addressOf, refresh, mayLeave } = useTabsControl();
  const theme = useThemeTools();
  const canView = useMemo(() => viewerOf(session), [session]);
  const menu = useMemo(() => toMenu({ routes, canView }), [routes, canView]);
  const found = useMemo(() => session.matchRoute(pathname), [session, pathname]);
  const breadcrumb = useMemo(() => toBreadcrumb(found?.trail ?? []), [found]);
  useDocumentTitle({ page: found?.route.title, site: site.title });

  const canSee = (path: string): boolean => {
    const route = routeByPath.get(path);
    return route !== undefined && canView(route);
  };
  const go = (path: string): void => void navigate(addressOf(path));
  const leave = async (): Promise<void> => {
    if (!(await mayLeave())) return;
    await signOut(http);
    replaceAddress(signInAddress(`${pathname}${search}`));
    changeSession('');
  };

  return (
    <>
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
        user={toShellUser(session.user)}
        canSeePersonalCenter={canSee('/setting/personalCenter')}
        tools={{
          theme: theme.button,
          search: <SearchTool />,
          notice: <NoticeTool onManage={canSee('/setting/notices') ? () => go('/setting/notices') : undefined} />,
          lock: <LockButton onLock={lockScreen} />,
          errorLog: buildOptions.isProduction && <ErrorLogButton log={errorLog} />,
        }}
        tabs={bar}
        onNavigate={go}
        onReload={refresh}
        onSignOut={() => void leave()}
        onLanguage={(language) => void i18n.changeLanguage(language)}
      >
        {pages}
        <SearchHost
          menu={menu}
          commands={{ signOut: () => void leave(), lock: lockScreen, theme: theme.open }}
          onNavigate={go}
        />
      </AppLayout>
      {theme.overlay}
    </>
  );
};
