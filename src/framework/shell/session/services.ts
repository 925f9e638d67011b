import { guest, type UserInfo } from '../../client/auth/user-info';
import type { Services } from '../../client/services-context';
import type { Label } from '../../shared/label';
import { hrefOf, readAddress } from '../routing/address';
import { endSession, http } from './session';
import { leaveFor, startSession } from './start-session';
import { tellUserChanged } from './user-changes';

/** The services of a signed-in user, or of the guest. */
export const servicesFor = ({ user = guest, siteTitle }: { user?: UserInfo; siteTitle: Label }): Services => ({
  http,
  user,
  startSession,
  endSession: () => endSession(),
  siteTitle,
  readAddress,
  hrefOf,
  leaveFor,
  userChanged: tellUserChanged,
});
