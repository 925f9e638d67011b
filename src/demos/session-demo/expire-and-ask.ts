import { call } from '../../framework/client/http/call';
import type { Http } from '../../framework/client/http/http';
import { expireToken, getUserInfo } from '../../framework/contract/own-session';
import { refreshToken } from '../../framework/contract/session';

/** What became of the requests of the demonstration. */
export interface RefreshReport {
  succeeded: number;
  failed: number;
  /** How often the browser has called the refresh meanwhile. */
  refreshes: number;
}

const refreshCount = (): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(refreshToken.path)).length;

/** Lets the token of this session expire at the server, then sends requests at once. Throws when it cannot even expire. */
export const expireAndAsk = async (http: Http, count: number): Promise<RefreshReport> => {
  await call(http, expireToken);
  const before = refreshCount();
  const answers = await Promise.allSettled(Array.from({ length: count }, () => call(http, getUserInfo)));
  const succeeded = answers.filter(({ status }) => status === 'fulfilled').length;
  return { succeeded, failed: count - succeeded, refreshes: refreshCount() - before };
};
