import type { UserInfo } from '../providers/auth/user-info';
import type { Services } from '../providers/services-context';
import { site } from '../resources/site';
import { markFreshSignIn } from '../shell/welcome/fresh-sign-in';
import { hrefOf, readAddress, replaceAddress } from './address';
import { changeSession, http } from './session';
import { tellUserChanged } from './user-changes';

const leaveFor = (address: string): void => {
  location.assign(hrefOf(address));
  // In hash mode that alone loads nothing.
  if (location.hash) location.reload();
};

/** The services of a signed-in user, or of nobody. */
export const servicesFor = (user: UserInfo | undefined): Services => ({
  http,
  user,
  startSession: (token, target = '/login') => {
    replaceAddress(target);
    markFreshSignIn();
    changeSession(token);
  },
  endSession: () => changeSession(''),
  siteTitle: site.title,
  readAddress,
  hrefOf,
  leaveFor,
  userChanged: tellUserChanged,
});
