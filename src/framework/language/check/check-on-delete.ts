import { type Field, isRef } from '../../fields/field';
import { accountsResource } from '../../shared/accounts';
import type { Resource } from '../resource/resource';
import type { Report } from './report';

/** Reports what a reference cannot do when the record that it names is deleted. */
export const checkOnDelete = ({
  report,
  path,
  resource,
  resolved: field,
}: {
  report: Report;
  path: string;
  resource: Resource;
  resolved: Field;
}): void => {
  if (!isRef(field) || field.onDelete === undefined) return;
  const at = `${path}.onDelete`;
  if (field.onDelete === 'clear' && (field.required || field.requiredWhen !== undefined))
    report(at, 'the reference is required, and would be empty.', "Say 'refuse', 'follow' or 'keep'.");
  if (field.onDelete === 'follow' && resource.name === accountsResource)
    report(at, 'accounts are deleted by those who may, one by one.', "Say 'refuse', 'clear' or 'keep'.");
  if (field.onDelete === 'clear' && field.createOnly)
    report(at, 'it is never changed after creation, and nobody could fill it in again.', "Say 'refuse' or 'keep'.");
  if (field.lookup !== undefined)
    report(at, 'it is looked up, and follows the reference that it is looked up by.', 'Say it there.');
};
