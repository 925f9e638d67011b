import { type ApiError, refused } from '../../../framework/server/http/api-error';
import type { Services } from '../../../framework/server/services/services';
import type { Gateway } from '../../../framework/shared/gateway';
import type { Label } from '../../../framework/shared/label';
import { messageOf } from '../../../framework/shared/message-of';
import { grantText } from '../../gateways/base/cause-text';
import type { GrantCause, OAuthGateway } from '../../gateways/base/oauth';
import { gatewaysOf } from '../../gateways/connected';
import { productMessages } from '../texts/product-messages';

/** The authorization of a platform. 503 if it is not connected. */
export const oauthOf = (services: Services, platform: string): OAuthGateway => {
  const { oauth } = gatewaysOf(services);
  if (!oauth?.has(platform)) throw refused({ code: 503, label: productMessages.noProvider, reason: 'noProvider' });
  return oauth;
};

type Said<Result> = { result: Result; cause?: undefined } | { result?: undefined; cause: GrantCause; code: string };

/**
 * Calls a platform while a user waits. If it does not answer or has not finished, the cause is `silent`, and the same call may be
 * repeated.
 * @param key identifies the call, also when it is repeated
 */
export const askPlatform = async <Order, Result>({
  services,
  gateway,
  key,
  order,
}: {
  services: Services;
  gateway: Gateway<Order, Result, GrantCause>;
  key: string;
  order: Order;
}): Promise<Said<Result>> => {
  try {
    const answer = await gateway.ask({ key, order, ticket: undefined, attempt: 0, now: services.now() });
    if (answer.state === 'done') return { result: answer.result };
    if (answer.state === 'failed') return answer.failure;
    return { cause: 'silent', code: answer.state };
  } catch (error) {
    services.log.warn(`${key}: ${messageOf(error)}`);
    return { cause: 'silent', code: 'error' };
  }
};

const statuses: Readonly<Partial<Record<GrantCause, 400 | 403 | 504>>> = { denied: 403, code: 400, silent: 504 };
/** Reasons as expected by the callback page. */
const reasons: Readonly<Partial<Record<GrantCause, string>>> = { silent: 'timeout' };
const labels: Readonly<Partial<Record<GrantCause, Label>>> = {
  denied: productMessages.authDenied,
  code: productMessages.authCode,
  silent: productMessages.authTimeout,
};

/** Converts the refusal of a platform to an API error with its cause: 403, 400, 504; 409 for all problems with the account. */
export const platformRefusal = (cause: GrantCause): ApiError =>
  refused({
    code: statuses[cause] ?? 409,
    label: labels[cause] ?? grantText(cause),
    reason: reasons[cause] ?? cause,
  });
