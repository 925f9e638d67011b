import { type Field, isWritable, kitOf } from '../../fields/field';
import type { DuplicateActionResolved, Resource } from '../../language/resource/resource';
import { ownerReference, ownerThrough } from '../../language/resource/system-fields';
import { res } from '../../rights/objects';
import { type Language, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { forbidden, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import { checkAllowed } from './change-current';
import { insert } from './create-record';
import { recordViewer } from './visible-record';

interface Input {
  call: RecordCall;
  resource: Resource;
  action: DuplicateActionResolved;
  id: string;
}

/** Copies the editable values into a new record of the same owner; states start with their initial value. */
export const duplicateRecord = async ({ call, resource, action, id }: Input): Promise<Record<string, unknown>> => {
  const { rights, services, language } = call;
  if (rights.width({ resource, action: 'create' }) === null)
    throw forbidden({ object: res(resource.name), action: 'create' });
  const scope = await rights.scope({ resource, action: action.name });
  const row = await services.store.get({ collection: resource.name, id, scope });
  if (row === undefined) throw notFound();
  checkAllowed({ call, resource, allowed: action.allowedWhen, row });
  const { ownedBy } = resource;
  const mayGive = await rights.canGiveTo({
    resource,
    action: 'create',
    ownerId: ownedBy === false ? '' : plainTextOf(row[ownedBy]),
  });
  // Without the reference it would be nobody's.
  if (!mayGive && ownedBy === ownerThrough) throw forbidden({ object: res(resource.name), action: 'create' });
  const copied = resource.fields.filter(
    (field) =>
      isTyped(field) &&
      (field.name !== ownerReference(resource) || mayGive) &&
      row[field.name] !== undefined &&
      rights.canRead({ resource, field }) &&
      rights.canWrite({ resource, field }),
  );
  const body = Object.fromEntries(
    copied.map((field) => [field.name, copyOf({ field, value: row[field.name], action, language })]),
  );
  const copy = await insert({ call: { ...call, body: { ownerId: row.ownerId } }, resource, body, fields: {} });
  return recordViewer({ resource, rights })(copy);
};

const isTyped = (field: Field): boolean => !field.isSystem && !field.unique && isWritable(field);

const copyOf = ({
  field,
  value,
  action,
  language: called,
}: {
  field: Field;
  value: unknown;
  action: DuplicateActionResolved;
  language: Language;
}): unknown => {
  if ((field.translates ?? field.name) !== action.suffixField || typeof value !== 'string' || value === '')
    return value;
  const { language = called } = field;
  const suffix =
    language === 'zh' ? `（${textOf(messages.copySuffix, language)}）` : ` (${textOf(messages.copySuffix, language)})`;
  const mostLetters = kitOf(field).longest?.(field) ?? Number.POSITIVE_INFINITY;
  return value.slice(0, Math.max(0, mostLetters - suffix.length)) + suffix;
};
