import { guest, type UserInfo } from '../../client/auth/user-info';
import type { Services } from '../../client/services-context';
import { createEmitter } from '../../shared/emitter';
import type { Label } from '../../shared/label';
import { hrefOf, readAddress } from '../base/routing/address';
import { endSession, http } from './session';
import { leaveFor, startSession } from './start-session';

const changes = createEmitter();

/** Says that the signed-in user's own data has changed at the server. */
const announceUserChanged = changes.emit;

/** Calls back after every such change. Returns an unsubscribe function. */
export const onUserChanged = changes.subscribe;

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
  userChanged: announceUserChanged,
});
