import type { Http } from '../../providers/http/http';

/** What became of the requests of the demonstration. */
export interface RefreshReport {
  succeeded: number;
  failed: number;
  /** How often the browser has called the refresh meanwhile. */
  refreshes: number;
}

const refreshCount = (): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/refreshToken')).length;

/** Lets the token of this session expire at the server, then sends requests at once. Throws when it cannot even expire. */
export const expireAndAsk = async (http: Http, count: number): Promise<RefreshReport> => {
  await http.post('/expireToken');
  const before = refreshCount();
  const answers = await Promise.allSettled(Array.from({ length: count }, () => http.get('/api/user/userInfo')));
  const succeeded = answers.filter(({ status }) => status === 'fulfilled').length;
  return { succeeded, failed: count - succeeded, refreshes: refreshCount() - before };
};
