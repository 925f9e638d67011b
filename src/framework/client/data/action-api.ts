import { runAction, runBulkAction } from '../../contract/actions';
import { below, doDelete } from '../../contract/template';
import { readTitles } from '../../contract/titles';
import type { Outcome, UndoToken } from '../../contract/undo';
import type { RecordTitle } from '../../fields/base/record-title';
import type { Resource } from '../../language/resource/resource';
import { call, send } from '../http/call';
import type { Http } from '../http/http';
import { toRefineError } from './refine-error';

/** What became of an action on several records. */
interface BulkOutcome {
  /** Ids of the records that were changed. */
  succeeded: string[];
  /** The others, each with a message in the user's language. */
  failed: { id: string; message: string }[];
  /** Takes back what succeeded, for a moment. */
  undo?: UndoToken | undefined;
  /** The server's own message. */
  message?: string;
}

/** Ids per request. */
const mostTitles = 1000;

/** The calls that Refine's data provider has no name for. They throw errors in Refine's form. */
interface ActionApi {
  /** Carries out an action on one record; returns the record as it is afterwards. */
  runAction: <R>(input: { resource: string; id: string; action: string; values: object }) => Promise<R>;
  /** Titles of records by id, as far as the user may know them. */
  readTitles: (question: {
    resource: string;
    ids: readonly string[];
    fields: readonly string[];
  }) => Promise<readonly RecordTitle[]>;
  /** Carries out an action (or `delete`) on many records; some may be refused. */
  runBulk: (input: {
    resource: string;
    ids: readonly string[];
    action: string;
    values: object;
  }) => Promise<BulkOutcome>;
}

/** Tells what succeeded from what did not. */
export const toOutcome = (list: readonly Pick<Outcome, 'id' | 'ok' | 'msg'>[]): BulkOutcome => ({
  succeeded: list.filter(({ ok }) => ok).map(({ id }) => id),
  failed: list.filter(({ ok }) => !ok).map(({ id, msg }) => ({ id, message: msg })),
});

/** A call whose failure has the form that Refine's hooks hand on. */
export const answered = async <T>(called: Promise<T>): Promise<T> => {
  try {
    return await called;
  } catch (error) {
    throw toRefineError(error);
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
  runAction: async <R>({ values, ...params }: { resource: string; id: string; action: string; values: object }) =>
    // The record of the resource; the caller knows its fields.
    (await answered(call(http, runAction, { params, body: values }))) as R,
  readTitles: async ({ resource, ids, fields }) => {
    const parts = Array.from({ length: Math.ceil(ids.length / mostTitles) }, (_, index) =>
      ids.slice(index * mostTitles, (index + 1) * mostTitles),
    );
    const read = (part: readonly string[]) =>
      answered(call(http, readTitles, { params: { resource }, body: { ids: part, fields } }));
    return (await Promise.all(parts.map(read))).flatMap(({ list }) => list);
  },
  runBulk: async ({ resource, ids, action, values }) => {
    const path = action === 'delete' ? resourceOf(resource)?.api?.path : undefined;
    const sent =
      path === undefined
        ? send(http, runBulkAction, { params: { resource, action }, body: { ids, ...values } })
        : send(http, below(doDelete, { path, resource }), { body: { ids: ids.join() } });
    const { data, msg } = await answered(sent);
    // For a single record the template's API returns the record itself.
    const outcome = toOutcome('list' in data ? data.list : ids.map((id) => ({ id, ok: true, msg })));
    const isSaid = path !== undefined && outcome.failed.length === 0;
    return { ...outcome, undo: data.undo, ...(isSaid && { message: msg }) };
  },
});
