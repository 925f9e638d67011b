import type { Field } from '../../fields/field';
import type { WhereValues } from '../../language/pages/where';
import type { Resource } from '../../language/resource/resource';
import type { FixedValues } from '../../language/route/route';
import { canReadPlain } from '../../rights/field-rights';
import type { Can } from '../../rights/objects';

/** Returns the fields that the address of a list may filter by: filterable, readable, and not fixed by the page. */
export const filterableFields = ({
  resource,
  fixed,
  can,
}: {
  resource: Resource;
  fixed: FixedValues | WhereValues;
  can: Can;
}): readonly Field[] =>
  resource.fields.filter(
    (field) =>
      field.views.includes('filter') && !Object.hasOwn(fixed, field.name) && canReadPlain({ resource, field, can }),
  );
