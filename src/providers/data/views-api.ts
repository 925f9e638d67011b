import type { Http } from '../http/http';
import { toHttpError } from './to-http-error';

interface Kept {
  id: string;
  /** null for one's own. */
  role: string | null;
}

const answered = async <T>(call: Promise<{ data: T }>): Promise<T> => {
  try {
    return (await call).data;
  } catch (error) {
    throw toHttpError(error);
  }
};

/** Those of a role are kept by who has the right to, one's own by everybody. */
const pathOf = (role: string | null): string => (role === null ? '/api/user/views' : '/api/roleViews');
const pathTo = ({ id, role }: Kept): string => `${pathOf(role)}/${encodeURIComponent(id)}`;

/** Saved views of lists on our API. What they say is the caller's business; errors come in Refine's form. */
export const createViewsApi = <V extends Kept>(http: Http) => ({
  read: () => answered(http.get<{ list: V[]; roles: string[] }>('/api/user/views')),
  create: (draft: Omit<V, 'id' | 'isForMe'>) => {
    const { role, ...own } = draft;
    return answered(http.post<V>(pathOf(role), role === null ? own : draft));
  },
  change: (view: V, patch: Partial<V>) => answered(http.patch<V>(pathTo(view), patch)),
  remove: async (view: V): Promise<void> => {
    await answered(http.delete(pathTo(view)));
  },
});
