import type { Resource } from '../../schema/resource';
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
  /** The server's own words. */
  message?: string;
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
  /** Missing where one answer speaks for all. */
  list?: BulkResult[];
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

/** Actions on our API; what the template's way has a call for goes there. */
export const createActionApi = ({
  http,
  resourceOf,
}: {
  http: Http;
  resourceOf: (name: string) => Pick<Resource, 'api'> | undefined;
}): ActionApi => ({
  runAction: ({ resource, id, action, values }) =>
    answered(http.post(`/api/${resource}/${encodeURIComponent(id)}/actions/${action}`, values)),
  runBulk: async ({ resource, ids, action, values }) => {
    const api = action === 'delete' ? resourceOf(resource)?.api : undefined;
    const call = api
      ? http.post<BulkAnswer | null>(`${api.path}/doDelete`, { ids: ids.join() })
      : http.post<BulkAnswer | null>(`/api/${resource}/actions/${action}`, { ids, ...values });
    const { data, msg } = await answered(call.then((answer) => ({ data: answer })));
    const outcome = toOutcome(data?.list ?? ids.map((id) => ({ id, ok: true, msg })));
    return { ...outcome, undo: data?.undo, ...(api && outcome.failed.length === 0 && { message: msg }) };
  },
});
