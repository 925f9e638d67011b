import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/plain-text-of';
import { carryOut } from '../history/carry-out';
import { answerForError, takenError } from '../http/answer-for-error';
import { type ApiError, forbidden, invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import { createRecord, prepareRecord } from '../records/create-record';
import type { RecordCall } from '../services/services';
import { fieldReader } from '../stores/field-value';
import { resolveTitles } from './resolve-titles';

interface Input {
  call: RecordCall;
  resource: Resource;
  row: Body;
}

/** 403 unless the caller may import and make records of this kind. */
export const checkImportRights = ({ call: { rights }, resource }: Omit<Input, 'row'>): void => {
  const object = res(resource.name);
  for (const action of ['import', 'create']) if (!rights.can({ object, action })) throw forbidden({ object, action });
};

/** Makes a record of a row. Throws what creating it would, and 422 for references that nothing fits. */
export const importRow = async ({ call, resource, row }: Input): Promise<void> => {
  checkImportRights({ call, resource });
  const { values, errors } = await resolveTitles({ call, resource, row });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const deed = { kind: 'create', resource: resource.name, action: 'create' } as const;
  const made = { ...call, body: values };
  await carryOut({ call: made, deed, work: (inner) => createRecord({ call: inner, resource }) });
};

/** The errors of a row by field; nothing is written. */
export const problemsOfRow = async ({ call, resource, row }: Input): Promise<Record<string, string>> => {
  const { values, errors } = await resolveTitles({ call, resource, row });
  const resolvable = Object.fromEntries(Object.entries(values).filter(([name]) => errors[name] === undefined));
  const broken = await refusalOf({ call: { ...call, body: resolvable }, resource });
  return { ...broken, ...errors };
};

const refusalOf = async ({ call, resource }: Omit<Input, 'row'>): Promise<Record<string, string>> => {
  const { services, language } = call;
  try {
    const { row, unique } = await prepareRecord({ call, resource, body: call.body, fields: {} });
    const taken: Record<string, string> = {};
    for (const field of unique) {
      const asked = { collection: resource.name, field, value: fieldReader(field)(row) };
      if ((await services.store.findDuplicate(asked)) !== undefined)
        Object.assign(taken, takenError({ field, resource, language }));
    }
    return taken;
  } catch (error) {
    const refusal = answerForError({ error, language, resources: services.console.resources });
    if (refusal === undefined) throw error;
    return errorsOf(refusal) ?? { [fieldOf(refusal)]: textOf(refusal.label, language) };
  }
};

const errorsOf = ({ data }: ApiError): Record<string, string> | undefined => {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return undefined;
  return { ...(data.errors as Record<string, string>) };
};

/** The field that a refusal speaks of (`field:articles.cost`), or the row as a whole. */
const fieldOf = ({ data }: ApiError): string => {
  const object = typeof data === 'object' && data !== null && 'object' in data ? plainTextOf(data.object) : '';
  return /^field:\w+\.(\w+)$/.exec(object)?.[1] ?? 'row';
};
