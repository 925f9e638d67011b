import { runAction, runBulkAction } from '../../contract/actions';
import { below, doDelete } from '../../contract/template';
import type { Outcome, UndoToken } from '../../contract/undo';
import type { Resource } from '../../language/resource/resource';
import { call, type Http, send } from '../http/http';
import { answered } from './answered';

/** The outcome of an action on several records. */
interface BulkOutcome {
  /** Ids of the records that were changed. */
  succeeded: string[];
  /** The others, each with a message in the user's language. */
  failed: { id: string; message: string }[];
  /** Undoes what succeeded, for a short time. */
  undo?: UndoToken | undefined;
  /** The server's own message. */
  message?: string;
}

/** Calls that Refine's data provider does not have. They throw errors in Refine's form. */
interface ActionApi {
  /** Carries out an action on one record; returns the updated record. */
  runAction: <R>(input: { resource: string; id: string; action: string; values: object }) => Promise<R>;
  /** Carries out an action (or `delete`) on many records; some may be refused. */
  runBulk: (input: {
    resource: string;
    ids: readonly string[];
    action: string;
    values: object;
  }) => Promise<BulkOutcome>;
}

/** Separates what succeeded from what failed. */
export const toOutcome = (list: readonly Pick<Outcome, 'id' | 'ok' | 'msg'>[]): BulkOutcome => ({
  succeeded: list.filter(({ ok }) => ok).map(({ id }) => id),
  failed: list.filter(({ ok }) => !ok).map(({ id, msg }) => ({ id, message: msg })),
});

/** Actions on our API, through the template's API where that has a call. Loaded with the first action, after the list is shown. */
export const createActionApi = ({
  http,
  resourceOf,
}: {
  http: Http;
  resourceOf: (name: string) => Pick<Resource, 'api'> | undefined;
}): ActionApi => ({
  runAction: async <R>({ values, ...params }: { resource: string; id: string; action: string; values: object }) =>
    // The record of the resource; the caller determines its type.
    (await answered(call(http, runAction, { params, body: values }))) as R,
  runBulk: async ({ resource, ids, action, values }) => {
    const path = action === 'delete' ? resourceOf(resource)?.api?.path : undefined;
    const sent =
      path === undefined
        ? send(http, runBulkAction, { params: { resource, action }, body: { ids, ...values } })
        : send(http, below(doDelete, { path, resource }), { body: { ids: ids.join() } });
    const { data, msg } = await answered(sent);
    // For a single record the template's API returns the record itself.
    const outcome = toOutcome('list' in data ? data.list : ids.map((id) => ({ id, ok: true, msg })));
    const isStated = path !== undefined && outcome.failed.length === 0;
    return { ...outcome, undo: data.undo, ...(isStated && { message: msg }) };
  },
});
