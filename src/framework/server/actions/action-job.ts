import type { Resource } from '../../language/resource/resource';
import { strings } from '../auth/users';
import type { JobKind } from '../jobs/job-kind';
import { changeRecord, type RecordAction } from './change-record';

/** The action or deletion of this name, if it can be run on many records at once. */
export const bulkAction = ({ resource, name }: { resource: Resource; name: string }): RecordAction | undefined => {
  if (name === 'delete') return resource.verbs.has('delete') ? 'delete' : undefined;
  return resource.actions.find((action) => action.kind === 'update' && action.bulk && action.name === name) as
    | RecordAction
    | undefined;
};

/** A job that runs an action or deletion on many records. Payload: `{ ids, values }`. */
export const actionJob: JobKind = {
  slice: 20,
  open({ job: { about, payload }, console }) {
    const resource = console.resources.get(about.collection);
    const action = resource && bulkAction({ resource, name: about.action });
    if (resource === undefined || action === undefined)
      throw new TypeError(`${about.collection} has no ${about.action}`);
    const ids = strings(payload.ids);
    const values = typeof payload.values === 'object' && payload.values !== null ? { ...payload.values } : {};
    const keyOf = (index: number) => ids[index] ?? '';
    return {
      total: ids.length,
      keyOf,
      run: ({ call, index }) => changeRecord({ call: { ...call, body: values }, resource, action, id: keyOf(index) }),
      only: (indexes) => ({ ids: indexes.map(keyOf), values }),
    };
  },
};
