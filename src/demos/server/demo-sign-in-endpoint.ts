import { beginSession } from '../../framework/server/endpoints/account/begin-session';
import { openBody } from '../../framework/server/endpoints/account/register';
import { ApiError } from '../../framework/server/http/api-error';
import { findUserByName } from '../../framework/server/identity/users';
import type { EndpointGroup } from '../../framework/server/product';
import type { Call } from '../../framework/server/services/call';
import { handle } from '../../framework/server/services/endpoint';
import { demoNames, demoSignIn, unknownDemoName } from '../contract/demo-sign-in';

const knownNames: readonly unknown[] = demoNames;

/** How long a token of the template's own sign-in is good. */
const tokenSeconds = 5;

/** Users with a password of their own are not let in without it. */
const signIn = async (call: Call) => {
  const { store } = call.services;
  const { credentials } = call.services.people;
  const { username } = openBody(call) ?? {};
  const isKnown = typeof username === 'string' && knownNames.includes(username);
  const user = isKnown ? await findUserByName({ store, username }) : undefined;
  if (user === undefined || !(await credentials.isDemo({ userId: user.id })))
    throw new ApiError({ code: 500, label: unknownDemoName });
  return beginSession({ call, user, tokenSeconds });
};

/** The template's sign-in; only a demo has it. */
export const demoSignInEndpoint: EndpointGroup = {
  when: ({ isDemo }) => isDemo,
  endpoints: [handle(demoSignIn, signIn)],
};
