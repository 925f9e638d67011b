import type { Resource } from '../../language/resource/resource';
import { canReadPlain, canWrite } from '../../rights/field-rights';
import { type Can, res } from '../../rights/objects';

/** The columns that the user may change in place. */
export const namesInPlace = ({ resource, can }: { resource: Resource; can: Can }): ReadonlySet<string> => {
  const { inline } = resource.list;
  if (inline.length === 0 || !can({ object: res(resource.name), action: 'edit' })) return new Set();
  return new Set(
    inline.filter((name) => {
      const field = resource.fieldByName.get(name);
      return field && canReadPlain({ resource, field, can }) && canWrite({ resource, field, can });
    }),
  );
};
