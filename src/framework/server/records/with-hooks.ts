import type { Resource } from '../../language/resource/resource';
import type { RecordCall } from '../services/services';
import type { Row } from '../stores/store';

interface Place {
  call: RecordCall;
  resource: Resource;
}

/** The values to be written, including those derived by the resource's `beforeSave`. */
export const withHookValues = async ({
  call,
  resource,
  values,
  current,
}: Place & { values: Readonly<Record<string, unknown>>; current?: Row }): Promise<Record<string, unknown>> => {
  const more = await call.services.product.hooks[resource.name]?.beforeSave?.({
    call,
    values,
    current,
    record: { ...current, ...values },
  });
  return { ...values, ...more };
};

/** Runs the `afterSave` hook of a resource. */
export const runAfterSave = async ({
  call,
  resource,
  before,
  after,
}: Place & { before?: Row | undefined; after: Row }): Promise<void> => {
  await call.services.product.hooks[resource.name]?.afterSave?.({ call, before, after });
};
