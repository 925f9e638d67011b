import * as client from 'openid-client';
import { CallFailed, troubleOf } from '../../../framework/shared/call-trouble';
import type { Label } from '../../../framework/shared/label';
import type { OAuthPlatform } from './oauth-settings';
import { clientFor } from './platform-client';

/** The protocol's error codes for an unknown client. */
const unknownClient: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);

/**
 * Asks a platform to renew a nonexistent token: the error code of its refusal shows whether it knows this console. Rejects when there is
 * no response, or the client is refused.
 */
export const testPlatform = async (platform: OAuthPlatform): Promise<Label | undefined> => {
  try {
    await client.refreshTokenGrant(clientFor(platform), 'a-test-of-the-connection');
    return undefined;
  } catch (error) {
    if (!(error instanceof client.ResponseBodyError) || error.status >= 500)
      throw new CallFailed('the platform does not answer', troubleOf(error));
    const code = error.error.slice(0, 39);
    if (unknownClient.has(code)) throw new CallFailed('the platform refuses the client', { cause: 'login', code });
    return {
      zh: `平台有响应：${code}（测试用的令牌本就无效）`,
      en: `The platform answers: ${code} (the token of the test never was one)`,
    };
  }
};
