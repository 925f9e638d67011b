import type { Resource } from '../../../schema/resource';
import { canRead } from '../../compile/field-rights';
import type { Can } from '../../engine-context';

/** Whether rows of the list have something to unfold that the user may see. */
export const unfolds = ({ resource, can }: { resource: Resource; can: Can }): boolean => {
  const { expand } = resource.list;
  if (expand === undefined) return false;
  if (expand.relation !== undefined) {
    const relation = resource.relations.find(({ name }) => name === expand.relation);
    return relation !== undefined && can({ object: `res:${relation.resource}`, action: 'list' });
  }
  return expand.fields.some((name) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && canRead({ resource, field, can });
  });
};
