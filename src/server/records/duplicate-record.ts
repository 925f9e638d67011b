import { type Language, textOf } from '../../schema/label';
import type { DuplicateActionResolved, Field, Resource } from '../../schema/resource';
import { forbidden, notFound } from '../contract/api-error';
import { messages } from '../contract/messages';
import { objectOf } from '../rights';
import type { RecordCall } from '../services';
import { insert } from './create-record';
import { recordViewer } from './visible-record';

interface Input {
  call: RecordCall;
  resource: Resource;
  action: DuplicateActionResolved;
  id: string;
}

/** Copies what the caller could have typed into a new record of the same owner; states start anew. */
export async function duplicateRecord({ call, resource, action, id }: Input): Promise<Record<string, unknown>> {
  const { rights, services, language } = call;
  if (rights.width({ resource, action: 'create' }) === null)
    throw forbidden({ object: objectOf(resource), action: 'create' });
  const scope = await rights.scope({ resource, action: action.name });
  const row = await services.store.get({ collection: resource.name, id, scope });
  if (row === undefined) throw notFound();
  const copied = resource.fields.filter(
    (field) =>
      isTyped(field) &&
      row[field.name] !== undefined &&
      rights.canRead({ resource, field }) &&
      rights.canWrite({ resource, field }),
  );
  const body = Object.fromEntries(
    copied.map((field) => [field.name, copyOf({ field, value: row[field.name], action, language })]),
  );
  const copy = await insert({ call: { ...call, body: { ownerId: row.ownerId } }, resource, body, fields: {} });
  return recordViewer({ resource, rights })(copy);
}

const isTyped = (field: Field): boolean =>
  !field.isSystem && !field.readOnly && !field.unique && field.type !== 'state';

function copyOf({
  field,
  value,
  action,
  language,
}: {
  field: Field;
  value: unknown;
  action: DuplicateActionResolved;
  language: Language;
}): unknown {
  if (field.name !== action.suffixField || typeof value !== 'string') return value;
  const suffix =
    language === 'zh' ? `（${textOf(messages.copySuffix, language)}）` : ` (${textOf(messages.copySuffix, language)})`;
  const most = field.type === 'text' ? (field.max ?? 200) : Number.POSITIVE_INFINITY;
  return value.slice(0, Math.max(0, most - suffix.length)) + suffix;
}
