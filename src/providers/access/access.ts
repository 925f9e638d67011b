import { createDecisions } from '../../policy/create-decisions';
import type { PolicyRow } from '../../policy/policy-row';
import type { Http } from '../http/http';

/** What the server says about the rights of who is signed in. */
interface SliceAnswer {
  /** Revision of the whole policy, as in the header of every answer. */
  revision: string;
  grants: readonly string[];
  isSuper: boolean;
  rows: readonly PolicyRow[];
}

/** What the signed-in user may do. It never changes; a new policy is a new object. */
export interface Access {
  revision: string;
  can: (question: { object: string; action: string }) => boolean;
}

const isSlice = (data: unknown): data is SliceAnswer => {
  const slice = data as Partial<SliceAnswer> | null;
  return typeof slice?.revision === 'string' && Array.isArray(slice.grants) && Array.isArray(slice.rows);
};

/** Fetches the user's own slice of the policy and lets casbin decide on it. Throws when the answer is no slice. */
export const loadAccess = async (http: Http): Promise<Access> => {
  const { data } = await http.get<unknown>('/api/policy/slice');
  if (!isSlice(data)) throw new TypeError('policy/slice: no revision, grants and rows');
  const subject = { grants: data.grants, isSuper: data.isSuper === true };
  const decisions = await createDecisions({ rows: data.rows, revision: data.revision, subject });
  return {
    revision: data.revision,
    can: ({ object, action }) => decisions.can({ subject, object, action }),
  };
};
