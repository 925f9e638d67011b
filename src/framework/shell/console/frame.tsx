import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageOf, viewerOf } from '../../rights/navigation';
import type { Label } from '../../shared/label';
import { lazyNamed } from '../../shared/lazy-named';
import { logError } from '../errors/caught-errors';
import { HelpHost } from '../help/help-host';
import { AppLayout } from '../layout/app-layout';
import { lockScreen } from '../lock/lock-state';
import { toBreadcrumb } from '../menu/to-breadcrumb';
import { toMenu } from '../menu/to-menu';
import { CodeAhead } from '../pages/code-ahead';
import { forbiddenTitle, notFoundTitle } from '../public/public-pages';
import { RevokedInput } from '../revoked/revoked-input';
import { hrefOf } from '../routing/address';
import { SearchHost } from '../search/search-host';
import { useSession } from '../session/boot-context';
import { leaveSession } from '../session/leave-session';
import { forbiddenPath } from '../session/refusals';
import { toShellUser } from '../session/shell-user';
import { Pages } from '../tabs/pages';
import { useTabsControl } from '../tabs/tabs-context';
import { TabsOfSession } from '../tabs/tabs-host';
import { openThemeDrawer, ThemeHost } from '../theme-drawer/theme-host';
import { useDocumentTitle } from '../use-document-title';
import { followViewing, useIsRevealed } from '../viewing/viewing';
import { toolFlags, tools } from './tools';

const ViewingBar = lazyNamed(async () => (await import('../viewing/viewing-bar')).ViewingBar);

/** Both draw themselves anew when the tabs change, and nothing around them does. */
const bar = <TabsOfSession />;
const pages = <Pages />;

/** What is shown where there is no page that may be opened. */
const titleInstead = (pathname: string, found: unknown): Label =>
  pathname === forbiddenPath || found ? forbiddenTitle : notFoundTitle;

/** Menu, header, tabs and document title around the page that the address names. */
export const Frame = (): ReactNode => {
  const session = useSession();
  const { site, routes } = session.console;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { addressOf, refresh, mayLeave } = useTabsControl();
  const canView = useMemo(() => viewerOf(session), [session]);
  const { viewing } = session.user;
  const withAll = useIsRevealed(viewing !== undefined);
  const menu = useMemo(() => toMenu({ routes, canView, withAll }), [routes, canView, withAll]);
  useEffect(followViewing, []);
  const found = useMemo(() => session.matchRoute(pathname), [session, pathname]);
  const mayOpen = found !== undefined && canView(found.route);
  const isBare = mayOpen && found.route.noLayout;
  const breadcrumb = useMemo(() => toBreadcrumb(mayOpen ? found.trail : []), [mayOpen, found]);
  useDocumentTitle({ page: mayOpen ? found.route.title : titleInstead(pathname, found), site: site.title });

  const go = (path: string): void => void navigate(addressOf(path));
  const leave = async (): Promise<void> => {
    if (await mayLeave()) await leaveSession(site.recordRoutes);
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
      {viewing && (
        <Suspense fallback={null}>
          <ViewingBar viewing={viewing} />
        </Suspense>
      )}
      <RevokedInput />
      <CodeAhead />
      <HelpHost path={pathname} />
      <ThemeHost toolFlags={toolFlags} version={site.version} hasEdge={!isBare} />
    </>
  );
};
