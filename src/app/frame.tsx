import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { i18n } from '../i18n/i18n';
import { signOut } from '../providers/auth/sign-in';
import { ErrorLogButton } from '../shell/header/error-log-button';
import { AppLayout } from '../shell/layout/app-layout';
import { toBreadcrumb } from '../shell/menu/to-breadcrumb';
import { toMenu } from '../shell/menu/to-menu';
import { useDocumentTitle } from '../shell/use-document-title';
import { hrefOf, replaceAddress, signInAddress } from './address';
import { useSession } from './boot-context';
import { buildOptions } from './build-options';
import { errorLog } from './caught-errors';
import { viewerOf } from './navigation';
import { PageBoundary } from './page-boundary';
import { changeSession, http } from './session';
import { toShellUser } from './shell-user';

/** Menu, header and document title around the page that the address names. */
export const Frame = ({
  mayLeave,
}: {
  /** Asks about unsaved input. */ mayLeave: () => Promise<boolean>;
}): ReactNode => {
  const session = useSession();
  const { site, routes, routeByPath } = session.console;
  const personalCenter = routeByPath.get('/setting/personalCenter');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [visit, setVisit] = useState(0);
  const canView = useMemo(() => viewerOf(session), [session]);
  const menu = useMemo(() => toMenu({ routes, canView }), [routes, canView]);
  const found = useMemo(() => session.matchRoute(pathname), [session, pathname]);
  const breadcrumb = useMemo(() => toBreadcrumb(found?.trail ?? []), [found]);
  useDocumentTitle({ page: found?.route.title, site: site.title });

  const leave = async (): Promise<void> => {
    if (!(await mayLeave())) return;
    await signOut(http);
    replaceAddress(signInAddress(`${pathname}${search}`));
    changeSession('');
  };

  return (
    <AppLayout
      siteTitle={site.title}
      logo={session.user.logo}
      menu={menu}
      activePath={found?.route.activeMenu ?? pathname}
      currentPath={pathname}
      hrefOf={hrefOf}
      breadcrumb={breadcrumb}
      user={toShellUser(session.user)}
      canSeePersonalCenter={personalCenter !== undefined && canView(personalCenter)}
      moreTools={buildOptions.isProduction && <ErrorLogButton log={errorLog} />}
      onNavigate={(path) => void navigate(path)}
      onReload={() => setVisit((count) => count + 1)}
      onSignOut={() => void leave()}
      onLanguage={(language) => void i18n.changeLanguage(language)}
    >
      <PageBoundary resetKey={`${pathname}#${visit}`}>
        <Suspense key={visit}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </AppLayout>
  );
};
