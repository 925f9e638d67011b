import type { Resource } from '../../schema/resource';
import type { RecordCall } from '../services';
import type { Row } from '../stores/store';

interface Place {
  call: RecordCall;
  resource: Resource;
}

/** The values that are about to be written, with those that the resource's hook says follow from them. */
export async function withHookValues({
  call,
  resource,
  values,
  current,
}: Place & { values: Readonly<Record<string, unknown>>; current?: Row }): Promise<Record<string, unknown>> {
  const more = await call.services.extensions.hooks[resource.name]?.beforeSave?.({ call, values, current });
  return { ...values, ...more };
}

/** Lets happen what follows from a write. */
export async function runAfterSave({
  call,
  resource,
  before,
  after,
}: Place & { before?: Row | undefined; after: Row }): Promise<void> {
  await call.services.extensions.hooks[resource.name]?.afterSave?.({ call, before, after });
}
