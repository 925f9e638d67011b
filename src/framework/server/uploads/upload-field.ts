import type { UploadLimits } from '../../fields/base/kit';
import { type Field, uploadLimits } from '../../fields/field';
import { writeRight } from '../../rights/field-rights';
import { res } from '../../rights/objects';
import { forbidden, notFound } from '../http/api-error';
import type { SessionCall } from '../services/call';

/** Returns the field if the caller may write it by creating or editing records or by a form of an action. 404 for other fields; 403. */
export const permittedField = (
  { services, rights }: SessionCall,
  named: { resource: string; field: string },
): { field: Field; limits: UploadLimits } => {
  const resource = services.console.resources.get(named.resource);
  const field: Field | undefined = resource?.fieldByName.get(named.field);
  const limits = field && uploadLimits(field);
  if (resource === undefined || field === undefined || limits === undefined) throw notFound();
  const asking = resource.actions.filter((action) => action.kind === 'update' && action.form.includes(field.name));
  const ways = ['create', 'edit', ...asking.map(({ name }) => name)];
  const object = res(resource.name);
  const may = ways.some((action) => rights.can({ object, action }));
  if (!may || !rights.canRead({ resource, field })) throw forbidden({ object, action: 'edit' });
  if (!rights.canWrite({ resource, field })) throw forbidden(writeRight({ resource, field }));
  return { field, limits };
};
