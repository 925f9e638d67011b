import { isComputed, isMany, isRef } from '../../fields/field';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import type { Resource } from '../resource/resource';
import type { Report } from './report';

/** Reports a field that cannot say whose a record is. */
export const checkOwner = (report: Report, resource: Resource): void => {
  const { ownedBy, fields, fieldByName } = resource;
  if (ownedBy === false || ownedBy === 'id' || ownedBy === 'ownerId') return;
  const field = fieldByName.get(ownedBy);
  const fitting = fields
    .filter((one) => isRef(one) && one.to === accountsResource && !isMany(one))
    .map(({ name }) => name);
  const known = ['ownerId', 'id', ...fitting];
  if (field === undefined) report('ownedBy', `"${ownedBy}" is no field of ${resource.name}.`, hintFor(ownedBy, known));
  else if (!fitting.includes(ownedBy)) report('ownedBy', `"${ownedBy}" names no single user.`, hintFor(ownedBy, known));
  else if (isComputed(field) || field.lookup !== undefined || field.visibleWhen !== undefined)
    report(
      'ownedBy',
      `"${ownedBy}" is not written with every record.`,
      'Name a reference that is always there, without `lookup` and `visibleWhen`.',
    );
};
