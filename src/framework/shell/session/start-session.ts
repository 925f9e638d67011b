import { hrefOf, replaceAddress } from '../routing/address';
import { markFreshSignIn } from '../welcome/fresh-sign-in';
import { beginSession } from './session';

/** Leaves for an address of the console by loading it anew. */
export const leaveFor = (address: string): void => {
  location.assign(hrefOf(address));
  // In hash mode that alone loads nothing.
  if (location.hash) location.reload();
};

/** Leaves for an address that the server has named: of the console, or of another site. */
export const goOut = (address: string): void =>
  address.startsWith('https:') ? location.assign(address) : leaveFor(address);

/** Takes over the token of a sign-in, and goes to an address of the console; `/login` leads home from there. */
export const startSession = (token: string, target = '/login'): void => {
  replaceAddress(target);
  markFreshSignIn();
  beginSession(token);
};
