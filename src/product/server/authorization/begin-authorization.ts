import { refused } from '../../../framework/server/http/api-error';
import type { Services } from '../../../framework/server/services/services';
import type { Row } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { productMessages } from '../texts/product-messages';
import { oauthOf } from './ask-platform';
import { authorizations } from './authorization-memory';
import { checkMayBind, isBound } from './seats';

/**
 * Begins an authorization and returns the URL of the platform's page. It can be completed once, within ten minutes, and only in the
 * session that began it. 409 for an owner who may not bind accounts, 503 when the platform is not connected.
 */
export const beginAuthorization = async ({
  services,
  caller: { id: userId, claims },
  platform,
  account,
}: {
  services: Services;
  caller: { id: string; claims?: { sid: string } | undefined };
  platform: string;
  /** The account to authorize again; undefined: a new one of the caller. */
  account: Row | undefined;
}): Promise<{ state: string; url: string; expiresAt: string }> => {
  const oauth = oauthOf(services, platform);
  // A background job has no session to come back to.
  if (claims === undefined) throw refused({ code: 403, label: productMessages.authSession, reason: 'session' });
  const needsSeat = account === undefined || !isBound(account);
  const owner = account === undefined ? userId : plainTextOf(account.ownerId);
  await checkMayBind({ store: services.store, owner, now: services.now(), needsSeat });
  const request = { userId, sessionId: claims.sid, platform, accountId: account?.id, isDone: false };
  const { id: state, expiresAt } = await services.memory.of(authorizations).issue(request);
  return { state, url: oauth.pageFor({ platform, state }), expiresAt: new Date(expiresAt).toISOString() };
};
