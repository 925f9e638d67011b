import type { Http } from '../http/http';
import { toHttpError } from './to-http-error';

/** What became of an action on several records. */
interface BulkOutcome {
  /** Ids of the records that were changed. */
  succeeded: string[];
  /** The others, each with a message in the user's language. */
  failed: { id: string; message: string }[];
  /** Takes back what succeeded, for a moment. */
  undo?: { token: string; seconds: number } | undefined;
}

/** The calls that Refine's data provider has no name for. They throw errors in Refine's form. */
interface ActionApi {
  /** Carries out an action on one record; answers the record as it stands afterwards. */
  runAction: <R>(call: { resource: string; id: string; action: string; values: object }) => Promise<R>;
  /** Carries out an action (or `delete`) on many records; some may be refused. */
  runBulk: (call: { resource: string; ids: readonly string[]; action: string; values: object }) => Promise<BulkOutcome>;
}

/** One line of the server's answer to a bulk action. */
interface BulkResult {
  id: string;
  ok: boolean;
  /** Why it was refused; empty when it was not. */
  msg: string;
}

interface BulkAnswer {
  list: BulkResult[];
  undo?: BulkOutcome['undo'];
}

/** Tells what succeeded from what did not. */
export const toOutcome = (list: readonly BulkResult[]): BulkOutcome => ({
  succeeded: list.filter(({ ok }) => ok).map(({ id }) => id),
  failed: list.filter(({ ok }) => !ok).map(({ id, msg }) => ({ id, message: msg })),
});

/** The answer of a call; its failure in the form that Refine's hooks hand on. */
export const answered = async <T>(call: Promise<{ data: T }>): Promise<T> => {
  try {
    return (await call).data;
  } catch (error) {
    throw toHttpError(error);
  }
};

/** Actions on our API. */
export const createActionApi = (http: Http): ActionApi => ({
  runAction: ({ resource, id, action, values }) =>
    answered(http.post(`/api/${resource}/${encodeURIComponent(id)}/actions/${action}`, values)),
  runBulk: async ({ resource, ids, action, values }) => {
    const path = `/api/${resource}/actions/${action}`;
    const { list, undo } = await answered(http.post<BulkAnswer>(path, { ids, ...values }));
    return { ...toOutcome(list), undo };
  },
});
