import { call } from '../../../framework/client/http/call';
import type { Http } from '../../../framework/client/http/http';
import {
  approveAuthorization,
  authorizationCentre,
  type Bound,
  type DemoOutcome,
  finishAuthorization,
} from '../../contract/authorization';

/** Exchanges the provider's code: the account is bound afterwards. Throws ApiError with `data.reason`, see docs/api.md. */
export const exchangeCode = (
  http: Http,
  { platform, code, state }: { platform: string; code: string; state: string },
): Promise<Bound> => call(http, finishAuthorization, { body: { platform, code, state } });

/** Demo only: the simulated provider decides. Returns the address to which it sends the user back. */
export const decideDemo = async (http: Http, choice: { state: string; outcome: DemoOutcome }): Promise<string> =>
  (await call(http, approveAuthorization, { body: choice })).url;

/** The page on which the user binds accounts; home if it is unknown. */
export const centreOf = async (http: Http): Promise<string> =>
  (await call(http, authorizationCentre, {}).catch(() => ({ path: '/' }))).path;
