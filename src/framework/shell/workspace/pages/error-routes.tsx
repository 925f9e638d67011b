import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UserInfo } from '../../../client/auth/user-info';
import type { MissingRight } from '../../../rights/may-open';
import { homeOf } from '../../../rights/navigation';
import { res } from '../../../rights/objects';
import { calledName } from '../../../shared/accounts';
import type { NamedRight } from '../../base/right-in-words';
import { ForbiddenPage, NotFoundPage, seldom } from '../../errors/seldom-pages';
import { useSession } from '../../session/boot-context';
import { refusalStateOf } from '../../session/refusals';
import { roleLabel } from '../../session/shell-user';

const WhyRight = seldom(async () => (await import('./why-right')).WhyRight);

/** The way home; the user who may see no page at all stays where the console says so. */
const useGoHome = (): (() => void) => {
  const navigate = useNavigate();
  const session = useSession();
  const home = homeOf(session) ?? session.console.site.home;
  return () => void navigate(home);
};

/** What people are called, and the name they sign in with where that is another one. */
const fullName = (user: UserInfo): string => {
  const called = calledName(user);
  return called === user.username ? called : `${called} (${user.username})`;
};

/** 403 inside the frame: who you are, what is missing, who can give it, the way home. */
export const ForbiddenRoute = ({
  missing,
  onRetry,
}: {
  missing: (NamedRight & Pick<MissingRight, 'blockedBy'>) | undefined;
  onRetry?: (() => void) | undefined;
}): ReactNode => {
  const session = useSession();
  const { user, console, access } = session;
  // An admin who views the console as another user may read the policy: it is fetched along.
  const mayAsk = user.viewing !== undefined || access.can({ object: res('policy'), action: 'show' });
  const labelsOf = (roles: readonly string[]) => roles.map((role) => roleLabel(console, role));
  return (
    <ForbiddenPage
      user={{ name: fullName(user), roles: labelsOf(user.roles) }}
      missing={missing}
      known={session}
      grantors={labelsOf(access.grantors)}
      blockedBy={labelsOf((missing?.blockedBy ?? []).map((grant) => grant.replace(/^(role|perm):/, '')))}
      onHome={useGoHome()}
      onRetry={onRetry}
    >
      {mayAsk && missing && !missing.blockedBy && (
        <WhyRight right={missing} resources={console.resources} roleLabel={(role) => roleLabel(console, role)} />
      )}
    </ForbiddenPage>
  );
};

/** /403 as an address: what the server has refused, or nothing in particular. */
export const RefusedRoute = (): ReactNode => {
  const navigate = useNavigate();
  const { missing, from } = refusalStateOf(useLocation().state);
  const retry = from === undefined ? undefined : () => void navigate(from, { replace: true });
  return <ForbiddenRoute missing={missing} onRetry={retry} />;
};

/** 404 inside the frame. */
export const NotFoundRoute = (): ReactNode => <NotFoundPage onHome={useGoHome()} />;
