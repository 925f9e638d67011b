import { signOut } from '../../client/auth/sign-out';
import { readAddress, replaceAddress, signInAddress } from '../base/routing/address';
import { endSession, expectLeaving, http } from './session';

/** Ends the session because its user wants it here; the sign-in page leads back to where they were, if the site records that. */
export const leaveSession = async (isRecorded: boolean | undefined): Promise<void> => {
  expectLeaving();
  await signOut(http);
  replaceAddress(signInAddress(readAddress(), isRecorded));
  endSession();
};
