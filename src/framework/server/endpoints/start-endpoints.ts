import { signInSecondStep } from '../../contract/second-factor';
import type { SignInAnswer } from '../../contract/session';
import * as session from '../../contract/session';
import type { StartAnswer, StartQuery } from '../../contract/start';
import { getStart } from '../../contract/start';
import { signInBySecondStep } from '../account/second-step';
import { signIn } from '../account/sign-in';
import { asShown } from '../api/admit';
import { authenticate } from '../api/authenticate';
import { type Endpoint, handle } from '../api/endpoint';
import { errorFields } from '../base/log';
import { ApiError } from '../http/api-error';
import type { Call, SessionCall } from '../services/call';
import { startAnswers } from './start-answers';

const readQuery = ({ query }: Pick<Call, 'query'>): StartQuery => ({
  path: query.get('path') ?? '',
  zone: query.get('zone') ?? '',
});

const start = (call: SessionCall): Promise<StartAnswer> => startAnswers({ call, ...readQuery(call) });

/** The first responses for the page of a new session. The sign-in has already succeeded, so errors here are ignored. */
const startWith = async ({ call, token }: { call: Call; token: string }): Promise<StartAnswer | undefined> => {
  const { services } = call;
  try {
    const caller = await authenticate({ services, bearer: token });
    return caller.mustSetPassword
      ? undefined
      : await start(await asShown({ call: { ...call, bearer: token }, caller }));
  } catch (error) {
    if (!(error instanceof ApiError)) services.log.error('the start of a session failed', errorFields(error));
    return undefined;
  }
};

/** The token and, if the query names a page, the first responses for it. */
const andStart = async (call: Call, { token }: { token: string }): Promise<SignInAnswer> => {
  const answer = call.query.has('path') ? await startWith({ call, token }) : undefined;
  return { token, ...(answer && { start: answer }) };
};

/** Signing in, with the responses that the first page of a session needs. */
export const startEndpoints: readonly Endpoint[] = [
  handle(session.signIn, async (call) => andStart(call, await signIn(call))),
  handle(signInSecondStep, async (call) => andStart(call, await signInBySecondStep(call))),
  handle(getStart, start),
];
